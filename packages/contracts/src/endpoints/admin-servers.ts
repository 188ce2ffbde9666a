import { z } from 'zod';
import {
  EditServer,
  IssueToken,
  NewToken,
  RegisterServer,
  RevokeToken,
  RotateToken,
  StaffServerInfo,
  staffServerList,
  StaffServerPage,
} from '../admin/servers.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ServerId, inUrl } from '../primitives.ts';

const reads = { access: 'mod', cache: 'none', tags: ['Admin: servers'] } as const;
const writes = { access: 'admin', cache: 'none', tags: ['Admin: servers'], kind: 'mutation' } as const;

export const adminServersCsv = defineTextExport({
  name: 'adminServers.csv',
  path: '/api/admin/servers.csv',
  summary: 'Servers as CSV',
  tags: ['Admin: servers', 'CSV'],
  query: staffServerList.csv,
});

export const adminServers = {
  list: defineEndpoint({
    ...reads,
    kind: 'query',
    summary: 'Servers with how they report, import and hold tokens',
    input: staffServerList.input,
    output: StaffServerPage,
    rest: { method: 'GET', path: '/api/admin/servers', query: staffServerList.query },
  }),
  info: defineEndpoint({
    ...reads,
    kind: 'query',
    summary: 'One server with its tokens and its latest events',
    input: z.strictObject({ serverId: ServerId }),
    output: StaffServerInfo,
    rest: {
      method: 'GET',
      path: '/api/admin/servers/:serverId',
      params: z.object({ serverId: inUrl(ServerId) }),
    },
  }),
  register: defineEndpoint({
    ...writes,
    summary: 'Registers a server and returns its ingest token, shown only once',
    input: RegisterServer,
    output: NewToken,
    rest: { method: 'POST', path: '/api/admin/servers/register', body: RegisterServer },
  }),
  edit: defineEndpoint({
    ...writes,
    summary: 'Changes name, places and visibility of a server',
    input: EditServer,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/servers/edit', body: EditServer, successStatus: 204 },
  }),
  issueToken: defineEndpoint({
    ...writes,
    summary: 'Gives a server one more ingest token, shown only once',
    input: IssueToken,
    output: NewToken,
    rest: { method: 'POST', path: '/api/admin/servers/tokens/issue', body: IssueToken },
  }),
  rotateToken: defineEndpoint({
    ...writes,
    summary: 'Gives a server a new ingest token, shown only once; the old one remains valid for a while',
    input: RotateToken,
    output: NewToken,
    rest: { method: 'POST', path: '/api/admin/servers/tokens/rotate', body: RotateToken },
  }),
  revokeToken: defineEndpoint({
    ...writes,
    summary: 'Ends a token at once',
    input: RevokeToken,
    output: z.null(),
    rest: { method: 'POST', path: '/api/admin/servers/tokens/revoke', body: RevokeToken, successStatus: 204 },
  }),
};

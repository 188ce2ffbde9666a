import { z } from 'zod';
import {
  EditServer,
  EventFiles,
  FileNumber,
  FileOutcome,
  ImportDiff,
  IngestedFilePage,
  IssueToken,
  NewToken,
  PartFile,
  RegisterServer,
  RevokeToken,
  RotateToken,
  staffFileList,
  StaffServerInfo,
  staffServerList,
  StaffServerPage,
} from '../admin/servers.ts';
import { defineCsvExport } from '../csv-export.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EventId, ServerId, inUrl } from '../primitives.ts';

const reads = { access: 'mod', cache: 'none', tags: ['Admin: servers'] } as const;
const writes = { access: 'admin', cache: 'none', tags: ['Admin: servers'], kind: 'mutation' } as const;
const ByEvent = z.strictObject({ eventId: EventId });
const EventOfPath = z.object({ eventId: inUrl(EventId) });

export const adminServersList = defineEndpoint({
  ...reads,
  name: 'adminServers.list',
  kind: 'query',
  summary: 'Servers with how they report, import and hold tokens',
  input: staffServerList.input,
  output: StaffServerPage,
  rest: { method: 'GET', path: '/api/admin/servers', query: staffServerList.query },
});

export const adminServersInfo = defineEndpoint({
  ...reads,
  name: 'adminServers.info',
  kind: 'query',
  summary: 'One server with its tokens and its latest events',
  input: z.strictObject({ serverId: ServerId }),
  output: StaffServerInfo,
  rest: {
    method: 'GET',
    path: '/api/admin/servers/:serverId',
    params: z.object({ serverId: inUrl(ServerId) }),
  },
});

export const adminServersFiles = defineEndpoint({
  ...reads,
  name: 'adminServers.files',
  kind: 'query',
  summary: 'Uploaded files, newest first; by default those that failed',
  input: staffFileList.input,
  output: IngestedFilePage,
  rest: { method: 'GET', path: '/api/admin/files', query: staffFileList.query },
});

export const adminServersRegister = defineEndpoint({
  ...writes,
  name: 'adminServers.register',
  summary: 'Registers a server and returns its ingest token, shown only once',
  input: RegisterServer,
  output: NewToken,
  rest: { method: 'POST', path: '/api/admin/servers/register', body: RegisterServer },
});

export const adminServersEdit = defineEndpoint({
  ...writes,
  name: 'adminServers.edit',
  summary: 'Changes name, places and visibility of a server',
  input: EditServer,
  output: z.null(),
  rest: { method: 'POST', path: '/api/admin/servers/edit', body: EditServer, successStatus: 204 },
});

export const adminServersIssueToken = defineEndpoint({
  ...writes,
  name: 'adminServers.issueToken',
  summary: 'Gives a server one more ingest token, shown only once',
  input: IssueToken,
  output: NewToken,
  rest: { method: 'POST', path: '/api/admin/servers/tokens/issue', body: IssueToken },
});

export const adminServersRotateToken = defineEndpoint({
  ...writes,
  name: 'adminServers.rotateToken',
  summary: 'Gives a server a new ingest token, shown only once; the old one remains valid for a while',
  input: RotateToken,
  output: NewToken,
  rest: { method: 'POST', path: '/api/admin/servers/tokens/rotate', body: RotateToken },
});

export const adminServersRevokeToken = defineEndpoint({
  ...writes,
  name: 'adminServers.revokeToken',
  summary: 'Ends a token at once',
  input: RevokeToken,
  output: z.null(),
  rest: { method: 'POST', path: '/api/admin/servers/tokens/revoke', body: RevokeToken, successStatus: 204 },
});

export const adminServersRetryFile = defineEndpoint({
  ...writes,
  name: 'adminServers.retryFile',
  summary: 'Imports a failed file again, from its stored bytes',
  input: FileNumber,
  output: FileOutcome,
  rest: { method: 'POST', path: '/api/admin/files/retry', body: FileNumber },
});

export const adminServersEventFiles = defineEndpoint({
  ...reads,
  name: 'adminServers.eventFiles',
  kind: 'query',
  summary: 'The files that were folded into an event, and why',
  input: ByEvent,
  output: EventFiles,
  rest: { method: 'GET', path: '/api/admin/events/:eventId/files', params: EventOfPath },
});

export const adminServersPartFile = defineEndpoint({
  ...writes,
  name: 'adminServers.partFile',
  summary: 'Makes a file an event of its own, although another file has the same laps',
  input: PartFile,
  output: ByEvent,
  rest: { method: 'POST', path: '/api/admin/files/part', body: PartFile },
});

export const adminServersFoldFile = defineEndpoint({
  ...writes,
  name: 'adminServers.foldFile',
  summary: 'Folds a file that was parted into the event with the same laps again',
  input: PartFile,
  output: ByEvent,
  rest: { method: 'POST', path: '/api/admin/files/fold', body: PartFile },
});

export const adminServersPreviewImport = defineEndpoint({
  ...reads,
  name: 'adminServers.previewImport',
  // A mutation, although it is rolled back: imports wait for it, so a link or a retry must not run it.
  kind: 'mutation',
  summary: "Preview of reading an event's stored file again",
  input: ByEvent,
  output: ImportDiff,
  rest: { method: 'POST', path: '/api/admin/events/import-again/preview', body: ByEvent },
});

export const adminServersImportAgain = defineEndpoint({
  ...writes,
  name: 'adminServers.importAgain',
  summary: "Reads an event's stored file again and publishes what it says",
  input: ByEvent,
  output: ImportDiff,
  rest: { method: 'POST', path: '/api/admin/events/import-again', body: ByEvent },
});

export const adminServersCsv = defineCsvExport({
  name: 'adminServers.csv',
  path: '/api/admin/servers.csv',
  summary: 'Servers as CSV',
  tags: ['Admin: servers', 'CSV'],
  query: staffServerList.csv,
});

export const adminFilesCsv = defineCsvExport({
  name: 'adminServers.filesCsv',
  path: '/api/admin/files.csv',
  summary: 'Uploaded files as CSV, newest first; ten thousand rows at most',
  tags: ['Admin: servers', 'CSV'],
  query: staffFileList.csv,
});

import { contract } from '@paddock/contracts';
import { z } from 'zod';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../platform/endpoint/context.ts';
import { implement } from '../../../platform/endpoint/implement.ts';
import {
  CursorInstant,
  CursorNumber,
  cutPage,
  CursorText,
  decodeCursor,
  encodeCursor,
} from '../../../platform/pagination/cursor.ts';
import { listFiles } from './files.repository.ts';
import type { StaffFiles } from './files.service.ts';
import { listServers } from './servers.repository.ts';
import type { StaffServers } from './servers.service.ts';

const NamePlace = z.tuple([CursorText, CursorNumber]);
const TimePlace = z.tuple([CursorInstant, CursorNumber]);
const FilePlace = z.tuple([CursorInstant, z.int().min(0)]);

export function createStaffServerEndpoints({
  sql,
  clock,
  staffServers,
  staffFiles,
}: Pick<AppDeps, 'sql' | 'clock'> & { staffServers: StaffServers; staffFiles: StaffFiles }) {
  const { list, info, files, register, edit, issueToken, rotateToken, revokeToken } = contract.adminServers;
  const { retryFile, previewImport, importAgain } = contract.adminServers;
  return {
    list: implement(list, async ({ cursor, limit, ...filter }) => {
      const place = decodeCursor(filter.sort === 'name' ? NamePlace : TimePlace, cursor);
      const rows = await listServers(sql, {
        filter,
        now: clock(),
        place: place && { value: place[0], id: place[1] },
        limit: limit + 1,
      });
      const { page, last } = cutPage(rows, limit);
      return {
        rows: page.map(({ place: _order, ...row }) => row),
        nextCursor: last && encodeCursor([last.place, last.serverId]),
      };
    }),
    info: implement(info, ({ serverId }) => staffServers.info(serverId)),
    files: implement(files, async ({ cursor, limit, ...filter }) => {
      const place = decodeCursor(FilePlace, cursor);
      const rows = await listFiles(sql, {
        filter,
        place: place && { value: place[0], id: place[1] },
        limit: limit + 1,
      });
      const { page, last } = cutPage(rows, limit);
      return { rows: [...page], nextCursor: last && encodeCursor([last.receivedAt, last.fileId]) };
    }),
    register: implement(register, async (input, context) =>
      staffServers.register((await requireViewer(context)).accountId, input),
    ),
    edit: implement(edit, async (input, context) => {
      await staffServers.edit((await requireViewer(context)).accountId, input);
      return null;
    }),
    issueToken: implement(issueToken, async (input, context) =>
      staffServers.issueToken((await requireViewer(context)).accountId, input),
    ),
    rotateToken: implement(rotateToken, async (input, context) =>
      staffServers.rotateToken((await requireViewer(context)).accountId, input),
    ),
    revokeToken: implement(revokeToken, async (input, context) => {
      await staffServers.revokeToken((await requireViewer(context)).accountId, input);
      return null;
    }),
    retryFile: implement(retryFile, async ({ fileId }, context) =>
      staffFiles.retry((await requireViewer(context)).accountId, fileId),
    ),
    previewImport: implement(previewImport, ({ eventId }) => staffFiles.previewImport(eventId)),
    importAgain: implement(importAgain, async ({ eventId }, context) =>
      staffFiles.importAgain((await requireViewer(context)).accountId, eventId),
    ),
  };
}

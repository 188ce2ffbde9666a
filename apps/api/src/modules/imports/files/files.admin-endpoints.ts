import { contract } from '@paddock/contracts';
import { z } from 'zod';
import { CursorInstant, cutPage, decodeCursor, encodeCursor } from '../../../database/cursor.ts';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../endpoint/context.ts';
import { implement } from '../../../endpoint/implement.ts';
import { listFiles } from './files.repository.ts';
import type { StaffFiles } from './files.service.ts';

const FilePlace = z.tuple([CursorInstant, z.int().min(0)]);

export function createStaffFileEndpoints({ sql, staffFiles }: Pick<AppDeps, 'sql'> & { staffFiles: StaffFiles }) {
  const { files, retryFile, previewImport, importAgain } = contract.adminServers;
  return {
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
    retryFile: implement(retryFile, async ({ fileId }, context) =>
      staffFiles.retry((await requireViewer(context)).accountId, fileId),
    ),
    previewImport: implement(previewImport, ({ eventId }) => staffFiles.previewImport(eventId)),
    importAgain: implement(importAgain, async ({ eventId }, context) =>
      staffFiles.importAgain((await requireViewer(context)).accountId, eventId),
    ),
  };
}

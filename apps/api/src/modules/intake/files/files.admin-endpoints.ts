import type { Sql } from '../../../database/client.ts';
import type { StaffFiles } from './files.service.ts';
import type { PartedFiles } from './parted-files.service.ts';
import { contract } from '@paddock/contracts';
import { requireViewer } from '../../../endpoint/require-access.ts';
import { implement } from '../../../endpoint/implement.ts';
import { listFiles } from './files.repository.ts';

export function createStaffFileEndpoints({
  sql,
  staffFiles,
  partedFiles,
}: {
  readonly sql: Sql;
  readonly staffFiles: StaffFiles;
  readonly partedFiles: PartedFiles;
}) {
  const { files, retryFile, eventFiles, partFile, foldFile, previewImport, importAgain } = contract.adminServers;
  return {
    files: implement(files, (query) => listFiles(sql, query)),
    retryFile: implement(retryFile, async ({ fileId }, context) =>
      staffFiles.retry((await requireViewer(context)).accountId, fileId),
    ),
    eventFiles: implement(eventFiles, ({ eventId }) => partedFiles.list(eventId)),
    partFile: implement(partFile, async (change, context) =>
      partedFiles.part((await requireViewer(context)).accountId, change),
    ),
    foldFile: implement(foldFile, async (change, context) =>
      partedFiles.fold((await requireViewer(context)).accountId, change),
    ),
    previewImport: implement(previewImport, ({ eventId }) => staffFiles.previewImport(eventId)),
    importAgain: implement(importAgain, async ({ eventId }, context) =>
      staffFiles.importAgain((await requireViewer(context)).accountId, eventId),
    ),
  };
}

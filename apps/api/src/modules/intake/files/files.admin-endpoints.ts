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
  const { list, retry, ofEvent, part, fold, previewImport, importAgain } = contract.adminFiles;
  return {
    list: implement(list, (query) => listFiles(sql, query)),
    retry: implement(retry, async ({ fileId }, context) =>
      staffFiles.retry((await requireViewer(context)).accountId, fileId),
    ),
    ofEvent: implement(ofEvent, ({ eventId }) => partedFiles.list(eventId)),
    part: implement(part, async (change, context) =>
      partedFiles.part((await requireViewer(context)).accountId, change),
    ),
    fold: implement(fold, async (change, context) =>
      partedFiles.fold((await requireViewer(context)).accountId, change),
    ),
    previewImport: implement(previewImport, ({ eventId }) => staffFiles.previewImport(eventId)),
    importAgain: implement(importAgain, async ({ eventId }, context) =>
      staffFiles.importAgain((await requireViewer(context)).accountId, eventId),
    ),
  };
}

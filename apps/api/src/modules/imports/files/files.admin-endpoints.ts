import { contract } from '@paddock/contracts';
import type { AppDeps } from '../../../deps.ts';
import { requireViewer } from '../../../endpoint/require-access.ts';
import { implement } from '../../../endpoint/implement.ts';
import { listFiles } from './files.repository.ts';
import type { StaffFiles } from './files.service.ts';

export function createStaffFileEndpoints({ sql, staffFiles }: Pick<AppDeps, 'sql'> & { staffFiles: StaffFiles }) {
  const { files, retryFile, previewImport, importAgain } = contract.adminServers;
  return {
    files: implement(files, (query) => listFiles(sql, query)),
    retryFile: implement(retryFile, async ({ fileId }, context) =>
      staffFiles.retry((await requireViewer(context)).accountId, fileId),
    ),
    previewImport: implement(previewImport, ({ eventId }) => staffFiles.previewImport(eventId)),
    importAgain: implement(importAgain, async ({ eventId }, context) =>
      staffFiles.importAgain((await requireViewer(context)).accountId, eventId),
    ),
  };
}

import { deleteUnused, moveFiles } from '../file-store/move-files.ts';
import { UsageError, withDeps, type Command } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

/** Moves the bytes of all result files to where FILES_IN says, even while the site runs. */
export const runMoveFiles: Command = async (context) => {
  const { config, positionals, out, err } = context;
  if (positionals.length > 0) throw new UsageError('It takes no words: FILES_IN says where the files go.');
  if (config.files.store === null) {
    throw new UsageError('There is no object store to move files to or from: set FILE_STORE_URL and its key.');
  }
  return withDeps(config, async ({ sql, clock, fileStore }) => {
    const deps = { sql, clock, fileStore, filesIn: config.files.in };
    const bar = createProgressBar(err, context);
    const moved = await moveFiles(deps, { onProgress: (done, total) => bar.update(done, total, 'files') });
    bar.finish();
    const deleted = await deleteUnused(deps);
    const [count] = await sql<[{ store: number; table: number; failed: number }]>`
      select count(object_hash)::int as store, count(body)::int as "table",
        count(body) filter (where status = 'failed')::int as failed
      from ingest_files`;
    const where = config.files.in === 'store' ? 'into the object store' : 'into the table';
    out(
      `${moved} files were moved ${where} now. There are ${count.store} in the store and ${count.table} in the table (refused ones, which ` +
        `stay there: ${count.failed}). ${deleted} unused objects were deleted.\n`,
    );
    return 0;
  });
};

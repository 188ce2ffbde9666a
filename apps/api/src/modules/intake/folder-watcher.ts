import { asUnavailable } from '../../database/disk-full-or-down.ts';
import { mapConcurrent } from '../../shared/map-concurrent.ts';
import { startPolling, type Polling } from '../../shared/polling.ts';
import { FILES_AT_ONCE, type FileImporter } from './import-files.ts';
import { findResultFiles, type FoundFile } from './result-folder.ts';

/** Polling works on every file system, network shares included. */
const POLL_MS = 2_000;

export interface FolderWatcherOptions {
  readonly folder: string;
  readonly importer: FileImporter;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  readonly now?: () => number;
}

/** Polls a folder every two seconds and imports new result files. */
export function watchFolder(options: FolderWatcherOptions): Polling {
  const onError = (error: unknown): void =>
    options.log.warn({ err: error }, 'the folder of result files could not be read');
  return startPolling({ everyMs: POLL_MS, run: createFolderScan(options), onError });
}

/** Each call reads the folder once. A file is imported once it has not changed between two calls. */
export function createFolderScan({
  folder,
  importer,
  log,
  now = Date.now,
}: FolderWatcherOptions): (isStopped?: () => boolean) => Promise<void> {
  const startedAt = now();
  const seen = new Map<string, string>();
  const done = new Map<string, string>();
  let isMissing = false;

  const importFile = async ({ file, version }: { file: FoundFile; version: string }): Promise<void> => {
    try {
      // Files written before the watcher started are history and raise no toast.
      const outcome = await importer.import(file, { isHistory: file.modifiedAtMs < startedAt });
      done.set(file.path, version);
      if (outcome.status === 'failed') log.warn({ file: file.path, problem: outcome.problem }, 'result file refused');
      if (outcome.status === 'imported')
        log.info({ file: file.path, eventId: outcome.eventId }, 'result file imported');
    } catch (error) {
      // Any other failure would recur. It is in the list of files, where staff can retry the import.
      const mayPass = asUnavailable(error) !== null || isSystemError(error);
      if (!mayPass) done.set(file.path, version);
      log.warn(
        { file: file.path, err: error },
        mayPass ? 'result file not imported; trying again' : 'result file not imported',
      );
    }
  };

  const findDue = async (): Promise<{ file: FoundFile; version: string }[]> => {
    const files = await findResultFiles(folder).catch((error: unknown) => {
      if (!isMissing) log.warn({ folder, err: error }, 'the folder of result files cannot be read; trying again');
      return null;
    });
    isMissing = files === null;
    return (files ?? []).flatMap((file) => {
      const version = `${file.byteLength}/${file.modifiedAtMs}`;
      const isSteady = seen.get(file.path) === version;
      seen.set(file.path, version);
      return isSteady && done.get(file.path) !== version ? [{ file, version }] : [];
    });
  };

  return async (isStopped = () => false) => {
    await mapConcurrent(await findDue(), FILES_AT_ONCE, async (due) => {
      if (!isStopped()) await importFile(due);
    });
  };
}

/** For example, a network share that is unavailable. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

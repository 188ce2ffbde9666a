import { relative, resolve } from 'node:path';
import type { AppDeps } from '../deps.ts';
import { createFileImporter, FILES_AT_ONCE, type FileImporter } from '../modules/intake/import-files.ts';
import type { IngestOutcome } from '../modules/intake/import-outcome.ts';
import { findResultFiles, type FoundFile } from '../modules/intake/result-folder.ts';
import { countStaleRaces } from '../modules/ratings/replay-start.repository.ts';
import { replayRatings } from '../modules/ratings/rating.worker.ts';
import { asUnavailable } from '../database/disk-full-or-down.ts';
import { AppError } from '../shared/errors.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { UsageError, warnOfDemo, withDeps, type Command, type CommandContext } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

/** Files that cannot even be opened fail here, without a code. */
type Outcome = IngestOutcome | { readonly status: 'failed'; readonly problem: { readonly message: string } };

interface FileOutcome {
  readonly file: FoundFile;
  readonly outcome: Outcome;
}

/** Imports files and folders, as history: no notifications are shown. */
export const runIngest: Command = async (context) => {
  const { positionals, config, callerDir, options } = context;
  if (positionals.length === 0) throw new UsageError('Which files or folders should be imported?');
  const files = await collectFiles(positionals.map((path) => resolve(callerDir, path)));
  const ingest = async (deps: AppDeps): Promise<number> => {
    await warnOfDemo(deps, context.err);
    const importer = await importerFor(deps, context);
    const bar = createProgressBar(options.json ? () => {} : context.err, context);
    let done = 0;
    const outcomes = await mapConcurrent(files, FILES_AT_ONCE, async (file) => {
      bar.update(done, files.length, relative(callerDir, file.path));
      const outcome = await importOne(importer, file);
      done += 1;
      return { file, outcome };
    });
    const report = reportOf(outcomes);
    if (report.imported > 0 || report.duplicates > 0) {
      const total = await countStaleRaces(deps.sql);
      await replayRatings(deps, (races) => bar.update(races, Math.max(total, races), 'races rated'));
    }
    bar.finish();
    context.out(options.json ? `${JSON.stringify(report)}\n` : summaryOf(report, importer.timeZones));
    return report.failed > 0 ? 1 : 0;
  };
  return withDeps(config, ingest, options);
};

async function collectFiles(paths: readonly string[]): Promise<FoundFile[]> {
  const found = new Map<string, FoundFile>();
  for (const path of paths) {
    const files = await findResultFiles(path).catch((cause: unknown) => {
      throw new AppError('not_found', `${path} cannot be read. Check the path and its permissions.`, { cause });
    });
    for (const file of files) found.set(file.path, file);
  }
  return [...found.values()];
}

async function importerFor(deps: AppDeps, { options }: CommandContext): Promise<FileImporter> {
  const server = options.server === null ? null : await deps.servers.getByName(options.server);
  if (server !== null && options.timeZone !== null && options.timeZone !== server.timeZone) {
    throw new AppError(
      'conflict',
      `The server "${server.name}" has the time zone ${server.timeZone}, not ${options.timeZone}.`,
    );
  }
  return createFileImporter(deps, {
    server,
    timeZone: options.timeZone ?? deps.siteTimeZone,
    requireTimeZone: options.timeZone !== null,
  });
}

/** A file that cannot be opened, or whose import goes wrong, stops none of the others; a database that is away stops all. */
async function importOne(importer: FileImporter, file: FoundFile): Promise<Outcome> {
  try {
    return await importer.import(file, { isHistory: true });
  } catch (error) {
    if (error instanceof AppError || asUnavailable(error) !== null) throw error;
    const message = isFileError(error)
      ? `The file cannot be read (${error.message}).`
      : `Something went wrong on our side while the file was imported (${String(error)}). It is in the list of files, where staff can try again.`;
    return { status: 'failed', problem: { message } };
  }
}

function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && 'path' in error;
}

function reportOf(outcomes: readonly FileOutcome[]) {
  const countOf = (status: Outcome['status']): number =>
    outcomes.filter(({ outcome }) => outcome.status === status).length;
  return {
    imported: countOf('imported'),
    duplicates: countOf('duplicate'),
    empty: countOf('empty'),
    /** Entry lists, which lie beside the results. */
    skipped: countOf('skipped'),
    failed: countOf('failed'),
    /** In the imported files. */
    laps: outcomes.reduce((sum, { outcome }) => sum + (outcome.status === 'imported' ? outcome.laps : 0), 0),
    files: outcomes.map(fileReportOf),
  };
}

function fileReportOf({ file: { path: file }, outcome }: FileOutcome) {
  const { status } = outcome;
  if (status === 'failed') return { file, status, eventId: null, warnings: [], error: outcome.problem.message };
  if (status === 'skipped') return { file, status, eventId: null, warnings: [], error: null };
  return { file, status, eventId: outcome.eventId, warnings: outcome.warnings, error: null };
}

function summaryOf(report: ReturnType<typeof reportOf>, timeZones: ReadonlySet<string>): string {
  const lines = report.files.filter((file) => file.error !== null).map((file) => `  ${file.file}\n    ${file.error}`);
  const failures = lines.length === 0 ? '' : `Not imported:\n${lines.join('\n')}\n`;
  const warned = report.files.filter((file) => file.warnings.length > 0).length;
  const skipped =
    report.skipped === 0 ? '' : `, ${report.skipped} entry ${report.skipped === 1 ? 'list' : 'lists'} skipped`;
  const zones =
    timeZones.size === 0 ? '' : `The times in file names were read as local times of ${[...timeZones].join(', ')}.\n`;
  return `${failures}${report.imported} imported (${report.laps} laps), ${report.duplicates} already known, ${report.empty} without entries${skipped}, ${report.failed} failed${warned > 0 ? `; ${warned} with warnings (--json lists them)` : ''}.\n${zones}`;
}

import { openClient } from '../database/client.ts';
import type { AppDeps } from '../deps.ts';
import { AppError } from '../shared/errors.ts';
import { startPolling, type Polling } from '../shared/polling.ts';
import type { JobContext, JobProgress } from './job-kind.ts';
import { failAbandoned, finishJob, mayOrder, saveProgress, takeJob, type TakenJob } from './jobs.repository.ts';

/** A job ordered through another process starts at most this late. */
const POLL_MS = 2_000;
/** How often progress is stored: often enough for a moving progress bar. */
const REPORT_MS = 500;
/** A job whose process has stored no progress for this long has been abandoned. */
const SILENT_MS = 60_000;

export type JobRunner = Polling;

type JobRunnerDeps = Pick<AppDeps, 'sql' | 'databaseUrl' | 'watch' | 'clock' | 'jobKinds'>;

/** Runs ordered jobs, one at a time. Any number of processes may do so: each job is taken once. */
export function startJobRunner(deps: JobRunnerDeps, onError: (error: unknown) => void): JobRunner {
  const run = async (isStopped: () => boolean): Promise<void> => {
    await failAbandoned(deps.sql, {
      at: deps.clock(),
      silentSince: new Date(deps.clock().getTime() - SILENT_MS),
      message: 'The process that ran this ended before it could report. If nothing has changed, start it again.',
    });
    for (let job = await takeJob(deps.sql, deps.clock()); job !== null; job = await takeJob(deps.sql, deps.clock())) {
      await runJob(deps, job, onError);
      if (isStopped()) break;
    }
  };
  return startPolling({ everyMs: POLL_MS, run, onError });
}

async function runJob(deps: JobRunnerDeps, job: TakenJob, onError: (error: unknown) => void): Promise<void> {
  let progress: JobProgress = { done: 0, total: null };
  const save = (): Promise<void> => saveProgress(deps.sql, job.id, { ...progress, at: deps.clock() });
  const report = setInterval(() => void save().catch(onError), REPORT_MS);
  const onProgress = (now: JobProgress): void => {
    progress = now;
  };
  try {
    const { status, message } = await doJob(deps, job, { onProgress, onError });
    // Outside of the job's own error handling: a finished job stays finished even if this fails.
    await save();
    await finishJob(deps.sql, job.id, { status, message, at: deps.clock() });
  } finally {
    clearInterval(report);
  }
}

async function doJob(
  deps: JobRunnerDeps,
  job: TakenJob,
  { onProgress, onError }: Pick<JobContext, 'onProgress' | 'onError'>,
): Promise<{ status: 'done' | 'failed'; message: string }> {
  const sql = openClient({
    url: deps.databaseUrl,
    maxConnections: 2,
    statementTimeoutMs: 0,
    watch: deps.watch,
  });
  try {
    const kind = deps.jobKinds.find((known) => known.kind === job.kind);
    if (kind === undefined) throw new AppError('unprocessable', `This version has no job called "${job.kind}".`);
    if (job.createdBy !== null && !(await mayOrder(deps.sql, job.createdBy)))
      throw new AppError('forbidden', 'The person who started it is no longer an admin. Nothing was changed.');
    const message = await kind.run(job.input, { sql, actorId: job.createdBy, onProgress, onError });
    return { status: 'done', message };
  } catch (error) {
    if (error instanceof AppError) return { status: 'failed', message: error.publicMessage };
    onError(error);
    return { status: 'failed', message: 'It failed, and nothing was changed. The site’s log has the details.' };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

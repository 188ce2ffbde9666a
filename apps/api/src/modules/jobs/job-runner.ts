import { openClient, type AnySql, type Sql } from '../../database/client.ts';
import { isUnavailable } from '../../database/database-error.ts';
import type { DatabaseWatch } from '../../database/database-watch.ts';
import type { Work } from '../../queue/work-queue.ts';
import { AppError } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import type { JobContext, JobKind, JobProgress } from './job-kind.ts';
import { finishJob, mayOrder, saveProgress, takeJob, type TakenJob } from './jobs.repository.ts';
import { STAFF_JOBS } from './jobs.service.ts';
import { LOCKS } from '../../database/advisory-locks.ts';

/** How often progress is stored: often enough for a moving progress bar. */
const REPORT_MS = 500;
/** Starts of a job whose process ended before it was done. */
const MAX_STARTS = 5;

interface JobRunnerDeps {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly watch: DatabaseWatch;
  readonly clock: Clock;
  readonly jobKinds: readonly JobKind[];
  readonly onError: (error: unknown) => void;
}

/**
 * Does the jobs that staff ordered. A job is one transaction: one that was interrupted has changed nothing, and starts again. (The
 * rebuild replays ratings after its transaction; done twice, it changes nothing more.)
 */
export function createJobRunner(deps: JobRunnerDeps): Work<{ id: number }> {
  return {
    queue: STAFF_JOBS,
    retryLimit: MAX_STARTS,
    run: ({ id }, { retryCount, signal: stopped }) =>
      alone(deps, { id, stopped }, async (signal) => {
        const job = await takeJob(deps.sql, id, deps.clock());
        // Done already, by an attempt that ended before the queue knew.
        if (job === null) return;
        if (retryCount === MAX_STARTS) {
          const message = `It was started ${MAX_STARTS} times, and each time its process ended before it was done. Nothing was changed.`;
          await finishJob(deps.sql, id, { status: 'failed', message, at: deps.clock() });
          return;
        }
        await runJob(deps, job, signal);
      }),
  };
}

/**
 * Runs a job under a lock, so that one process runs it at a time, and stops it when the lock is lost. The queue starts a job again
 * when its heartbeat is missing, also when the process was only busy: then its connection still holds the lock.
 */
async function alone(
  { databaseUrl: url, watch }: JobRunnerDeps,
  { id, stopped }: { id: number; stopped: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const lost = new AbortController();
  const onClose = (): void => lost.abort();
  const connection = openClient({ url, watch, maxConnections: 1, statementTimeoutMs: 0, lifetimeS: null, onClose });
  const end = (): void => void connection.end({ timeout: 0 });
  stopped.addEventListener('abort', end);
  try {
    // The lock of a machine that is gone ends within half a minute, not with the system's two hours.
    await connection`
      select set_config('lock_timeout', '0', false), set_config('tcp_keepalives_idle', '10', false),
        set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)`;
    await connection`select pg_advisory_lock(${LOCKS.jobs}, ${id})`;
    // From here on the lock is kept until the work has ended, so that the next attempt does not begin beside it.
    stopped.removeEventListener('abort', end);
    await work(AbortSignal.any([stopped, lost.signal]));
  } finally {
    stopped.removeEventListener('abort', end);
    end();
  }
}

/** Another attempt has ended the job first: what this one wrote is rolled back. Nothing has failed. */
export class OvertakenError extends Error {
  override name = 'OvertakenError';

  constructor(id: number) {
    super(`Job ${id} was overtaken: another attempt ended it first, and this one changed nothing.`);
  }
}

interface Outcome {
  readonly status: 'done' | 'failed';
  readonly message: string;
}

async function runJob(deps: JobRunnerDeps, job: TakenJob, signal: AbortSignal): Promise<void> {
  let progress: JobProgress = { done: 0, total: null };
  const save = (): Promise<void> => saveProgress(deps.sql, job.id, progress);
  const report = setInterval(() => void save().catch(deps.onError), REPORT_MS);
  const onProgress = (now: JobProgress): void => {
    progress = now;
  };
  const end = async (sql: AnySql, outcome: Outcome): Promise<boolean> => {
    await saveProgress(sql, job.id, progress);
    return finishJob(sql, job.id, { ...outcome, at: deps.clock() });
  };
  const finish: JobContext['finish'] = async (tx, message) => {
    const isFirst = await end(tx, { status: 'done', message });
    if (!isFirst) throw new OvertakenError(job.id);
  };
  try {
    await end(deps.sql, await doJob(deps, job, { onProgress, finish, signal }));
  } finally {
    clearInterval(report);
  }
}

async function doJob(
  deps: JobRunnerDeps,
  job: TakenJob,
  { signal, ...context }: Pick<JobContext, 'onProgress' | 'finish'> & { signal: AbortSignal },
): Promise<Outcome> {
  const sql = openClient({
    url: deps.databaseUrl,
    maxConnections: 2,
    statementTimeoutMs: 0,
    watch: deps.watch,
  });
  const abort = (): void => void sql.end({ timeout: 0 });
  signal.addEventListener('abort', abort);
  try {
    const kind = deps.jobKinds.find((known) => known.kind === job.kind);
    if (kind === undefined) throw new AppError('unprocessable', `This version has no job called "${job.kind}".`);
    if (job.createdBy !== null && !(await mayOrder(deps.sql, job.createdBy)))
      throw new AppError('forbidden', 'The person who started it is no longer an admin. Nothing was changed.');
    const message = await kind.run(job.input, { ...context, sql, actorId: job.createdBy, onError: deps.onError });
    return { status: 'done', message };
  } catch (error) {
    if (error instanceof AppError) return { status: 'failed', message: error.publicMessage };
    // The process stops, or the database cannot be reached: the queue starts it again.
    if (signal.aborted || isUnavailable(error)) throw error;
    deps.onError(error);
    return { status: 'failed', message: 'It failed, and nothing was changed. The site’s log has the details.' };
  } finally {
    signal.removeEventListener('abort', abort);
    if (!signal.aborted) await sql.end({ timeout: 5 });
  }
}

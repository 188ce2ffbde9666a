import type { Job } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { insertRow } from '../../database/row.ts';
import type { WorkQueue } from '../../queue/work-queue.ts';
import { requireFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { listJobs } from './jobs.repository.ts';

/** The queue of the jobs that staff order. */
export const STAFF_JOBS = 'staff-jobs';

export interface JobOrder {
  readonly kind: string;
  readonly input: unknown;
  readonly actorId: number | null;
  readonly reason: string;
}

export type Jobs = ReturnType<typeof createJobs>;

interface JobsDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly workQueue: Pick<WorkQueue, 'ready' | 'send' | 'wake'>;
}

export function createJobs({ sql, clock, workQueue }: JobsDeps) {
  const info = async (id: number): Promise<Job> => {
    return requireFound((await listJobs(sql, id))[0], `There is no job ${id}.`);
  };
  return {
    recent: (): Promise<Job[]> => listJobs(sql),
    info,
    /** Adds a job; a process starts it within seconds. */
    async order({ kind, input, actorId, reason }: JobOrder): Promise<Job> {
      const at = clock();
      await workQueue.ready();
      const jobId = await sql.begin(async (tx) => {
        const id = await insertRow(tx, 'jobs', { kind, input, status: 'waiting', createdAt: at, createdBy: actorId });
        const target = { kind: 'job', id } as const;
        await writeAudit(tx, { at, actorId, action: 'job.order', target, after: { kind }, reason });
        await workQueue.send(tx, STAFF_JOBS, { id });
        return id;
      });
      workQueue.wake(STAFF_JOBS);
      return info(jobId);
    },
  };
}

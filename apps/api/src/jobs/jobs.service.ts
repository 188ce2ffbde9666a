import type { Job } from '@paddock/contracts';
import type { Sql, Transaction } from '../database/client.ts';
import { insertRow } from '../database/insert-row.ts';
import { jobs } from '../database/schema/index.ts';
import { requireFound } from '../shared/errors.ts';
import type { Clock } from '../shared/time.ts';
import { writeAudit } from '../modules/audit/audit.repository.ts';
import { listJobs } from './jobs.repository.ts';

export interface JobOrder {
  readonly kind: string;
  readonly input: unknown;
  readonly actorId: number | null;
  readonly reason: string;
}

export type Jobs = ReturnType<typeof createJobs>;

export function createJobs({ sql, clock }: { sql: Sql; clock: Clock }) {
  /** Adds a job in the caller's transaction; a process starts it within seconds. Returns the job's id. */
  const orderIn = async (tx: Transaction, { kind, input, actorId, reason }: JobOrder): Promise<number> => {
    const at = clock();
    const id = await insertRow(tx, jobs, { kind, input, status: 'waiting', createdAt: at, createdBy: actorId });
    await writeAudit(tx, { at, actorId, action: 'job.order', target: { kind: 'job', id }, after: { kind }, reason });
    return id;
  };
  const info = async (id: number): Promise<Job> => {
    return requireFound((await listJobs(sql, id))[0], `There is no job ${id}.`);
  };
  return {
    recent: (): Promise<Job[]> => listJobs(sql),
    info,
    /** Adds a job. */
    order: async (order: JobOrder): Promise<Job> => info(await sql.begin((tx) => orderIn(tx, order))),
    orderIn,
  };
}

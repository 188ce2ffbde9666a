import type { Job } from '@paddock/contracts';
import type { Sql, Transaction } from '../database/client.ts';
import { NotFoundError } from '../shared/errors.ts';
import type { Clock } from '../shared/time.ts';
import { writeAudit } from '../modules/audit/audit.repository.ts';
import { insertJob, listJobs } from './jobs.repository.ts';

export interface JobOrder {
  readonly kind: string;
  readonly input: unknown;
  readonly actorId: number | null;
  readonly reason: string;
}

export interface Jobs {
  recent(): Promise<Job[]>;
  info(id: number): Promise<Job>;
  /** Adds a job; a process starts it within seconds. */
  order(order: JobOrder): Promise<Job>;
  /** The same in the caller's transaction. Returns the job's id. */
  orderIn(tx: Transaction, order: JobOrder): Promise<number>;
}

export function createJobs({ sql, clock }: { sql: Sql; clock: Clock }): Jobs {
  const orderIn = async (tx: Transaction, { kind, input, actorId, reason }: JobOrder): Promise<number> => {
    const at = clock();
    const id = await insertJob(tx, { kind, input, at, by: actorId });
    await writeAudit(tx, { at, actorId, action: 'job.order', target: { kind: 'job', id }, after: { kind }, reason });
    return id;
  };
  const info = async (id: number): Promise<Job> => {
    const [job] = await listJobs(sql, id);
    if (job === undefined) throw new NotFoundError(`There is no work number ${id}.`);
    return job;
  };
  return {
    recent: () => listJobs(sql),
    info,
    order: async (order) => info(await sql.begin((tx) => orderIn(tx, order))),
    orderIn,
  };
}

import type { Job } from '@paddock/contracts';
import type { z } from 'zod';
import type { Sql, Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { beginLocked } from '../../database/import-lock.ts';
import type { Actor } from '../../endpoint/context.ts';
import { writeAudit, type AuditEntry } from '../audit/audit.repository.ts';
import type { Clock } from '../../shared/time.ts';
import { defineJob, type JobContext } from './job-kind.ts';
import type { Jobs } from './jobs.service.ts';

export interface ChangeAsJobDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly jobs: Jobs;
}

/** A change of many events, which takes long. */
interface LongChange<I extends z.ZodType<{ reason: string }>> {
  readonly kind: string;
  readonly input: I;
  /** Throws if the change is impossible. What it writes is rolled back. */
  readonly check: (tx: Transaction, input: z.output<I>) => Promise<unknown>;
  /** Makes the change, under the import lock. Returns what the audit log keeps, and a message for staff. */
  readonly make: (
    tx: Transaction,
    input: z.output<I>,
    context: Pick<JobContext, 'onProgress'>,
  ) => Promise<Omit<AuditEntry, 'at' | 'actorId' | 'reason'> & { readonly message: string }>;
}

/** The operation that orders a long change, and the background job that makes it. */
export function createChangeAsJob<I extends z.ZodType<{ reason: string }>>(
  { sql, clock, jobs }: ChangeAsJobDeps,
  { kind, input, check, make }: LongChange<I>,
) {
  return {
    /** Orders the change. An impossible one is refused at once, not by the job. */
    change: async ({ accountId: actorId }: Actor, ordered: z.output<I>): Promise<Job> => {
      await dryRun(sql, (tx) => check(tx, ordered));
      return jobs.order({ kind, input: ordered, actorId, reason: ordered.reason });
    },
    job: defineJob({
      kind,
      input,
      run: (ordered, { sql: jobSql, actorId, onProgress, finish }) =>
        beginLocked(jobSql, async (tx) => {
          const { message, ...entry } = await make(tx, ordered, { onProgress });
          await writeAudit(tx, { ...entry, at: clock(), actorId, reason: ordered.reason });
          await finish(tx, message);
          return message;
        }),
    }),
  };
}

import { z } from 'zod';
import { Instant, RowId } from '../primitives.ts';

/** A background job started by staff, and its progress. */
export const Job = z
  .object({
    id: RowId,
    kind: z.string().describe('What is done: `recompute`, `changeTimeZone`, …'),
    status: z.enum(['waiting', 'running', 'done', 'failed']),
    done: z.int().min(0),
    total: z.int().min(0).nullable().describe('null: not known yet'),
    message: z.string().nullable().describe('The outcome, or why it failed; while it runs, its present step, or null'),
    createdAt: Instant,
    createdBy: z.string().nullable().describe('Name of the account; null: the account is gone'),
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof Job>;

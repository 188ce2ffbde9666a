import type { z } from 'zod';
import type { Sql } from '../database/client.ts';

export interface JobProgress {
  readonly done: number;
  readonly total: number | null;
  /** In words for staff, where there are several. */
  readonly step?: string;
}

export interface JobContext {
  /** A client of its own: statements may take their time. */
  readonly sql: Sql;
  /** The account that started it; null: it is gone. */
  readonly actorId: number | null;
  /** Says how far it is. Cheap to call often. */
  readonly onProgress: (progress: JobProgress) => void;
  /** For what went wrong and does not fail the job. */
  readonly onError: (error: unknown) => void;
}

/** One kind of long work. It changes things in one transaction: when it fails, nothing has happened. */
export interface JobKind<I extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly input: I;
  /** Resolves to what came of it, in words for staff. */
  readonly run: (input: z.output<I>, context: JobContext) => Promise<string>;
}

/** Joins a kind's shape with the work, so that the work knows what it is given. */
export function defineJob<I extends z.ZodType>(job: JobKind<I>): JobKind {
  return { ...job, run: (input, context) => job.run(job.input.parse(input), context) };
}

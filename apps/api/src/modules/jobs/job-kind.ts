import type { z } from 'zod';
import type { Sql, Transaction } from '../../database/client.ts';

export interface JobProgress {
  readonly done: number;
  readonly total: number | null;
  /** Name of the current step, for staff. */
  readonly step?: string;
}

export interface JobContext {
  /** A client of its own, without a statement timeout. */
  readonly sql: Sql;
  /** The account that ordered it; null: it was deleted. */
  readonly actorId: number | null;
  /** Reports progress. Cheap to call often. */
  readonly onProgress: (progress: JobProgress) => void;
  /** Reports an error that does not fail the job. */
  readonly onError: (error: unknown) => void;
  /** Notes within the job's transaction that it is done: a job that must not be done twice calls it. Throws if it has ended already. */
  readonly finish: (tx: Transaction, message: string) => Promise<void>;
}

/** One kind of job. A job changes data in one transaction: if it fails, nothing has changed. */
export interface JobKind<I extends z.ZodType = z.ZodType> {
  readonly kind: string;
  readonly input: I;
  /** Returns the result as a message for staff. */
  readonly run: (input: z.output<I>, context: JobContext) => Promise<string>;
}

/** Gives the job's function the type of its input. */
export function defineJob<I extends z.ZodType>(job: JobKind<I>): JobKind {
  return { ...job, run: (input, context) => job.run(job.input.parse(input), context) };
}

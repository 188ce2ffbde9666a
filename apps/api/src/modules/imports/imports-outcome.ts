import type { Problem, ProblemCode, Warning } from '@paddock/result-files';

/** Why a file became no event: what is wrong with it, or what went wrong with us while it was imported. */
export type FileProblem = Omit<Problem, 'code'> & {
  readonly code: ProblemCode | 'import_failed' | 'import_took_too_long';
};

/** What became of a file that was handed in. */
export type IngestOutcome =
  | {
      readonly status: 'imported' | 'duplicate';
      readonly eventId: number;
      readonly laps: number;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'empty'; readonly eventId: null; readonly laps: 0; readonly warnings: readonly Warning[] }
  | { readonly status: 'failed'; readonly problem: FileProblem };

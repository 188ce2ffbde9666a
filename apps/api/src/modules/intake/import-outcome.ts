import type { Problem, ProblemCode, Warning } from '@paddock/result-files';

/** Why a file was not imported: a fault in the file, or an error on our side. */
export type FileProblem = Omit<Problem, 'code'> & {
  readonly code: ProblemCode | 'import_failed' | 'import_took_too_long';
};

/** The result of an import. */
export type IngestOutcome =
  | {
      readonly status: 'imported' | 'duplicate';
      readonly eventId: number;
      readonly laps: number;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'empty'; readonly eventId: null; readonly laps: 0; readonly warnings: readonly Warning[] }
  | { readonly status: 'failed'; readonly problem: FileProblem }
  /** An entry list, which lies beside the results: nothing is recorded. */
  | { readonly status: 'skipped'; readonly problem: FileProblem };

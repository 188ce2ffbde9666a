import type { Problem, Warning } from '@paddock/result-files';

/** What became of a file that was handed in. */
export type IngestOutcome =
  | {
      readonly status: 'imported' | 'duplicate';
      readonly eventId: number;
      readonly laps: number;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'empty'; readonly eventId: null; readonly laps: 0; readonly warnings: readonly Warning[] }
  | { readonly status: 'failed'; readonly problem: Problem };

import type { Problem, ProblemCode, Warning } from '@paddock/result-files';

/** Why a file was not imported: a fault in the file, or an error on our side. */
export type FileProblem = Omit<Problem, 'code'> & {
  readonly code: ProblemCode | 'import_failed' | 'import_took_too_long';
};

/** What became of a session with entries. */
export interface SessionOutcome {
  readonly status: 'imported' | 'duplicate';
  readonly eventId: number;
  readonly laps: number;
}

/** The result of an import. */
export type IngestOutcome =
  | {
      /** imported: at least one session became an event. */
      readonly status: 'imported' | 'duplicate';
      /** Of the first session that was imported, else of the first. */
      readonly eventId: number;
      readonly sessions: readonly SessionOutcome[];
      readonly laps: number;
      readonly warnings: readonly Warning[];
    }
  | {
      readonly status: 'empty';
      readonly eventId: null;
      readonly sessions: readonly [];
      readonly laps: 0;
      readonly warnings: readonly Warning[];
    }
  | { readonly status: 'failed'; readonly problem: FileProblem }
  /** An entry list, which lies beside the results: nothing is recorded. */
  | { readonly status: 'skipped'; readonly problem: FileProblem };

/** The outcome of a file by those of its sessions. */
export function outcomeOf(sessions: readonly SessionOutcome[], warnings: readonly Warning[]): IngestOutcome {
  const told = sessions.find(({ status }) => status === 'imported') ?? sessions[0];
  if (told === undefined) return { status: 'empty', eventId: null, sessions: [], laps: 0, warnings };
  const laps = sessions.reduce((sum, session) => sum + session.laps, 0);
  return { status: told.status, eventId: told.eventId, sessions, laps, warnings };
}

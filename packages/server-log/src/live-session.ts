import type { LiveState } from './acc/live-state.ts';
import type { SessionTiming } from './timing.ts';

/** What a live source knows of its session beside the cars. Phases have the words of the server's log. */
export type SessionHeader = Pick<
  LiveState,
  'track' | 'session' | 'phase' | 'sessionMinutes' | 'minutesLeft' | 'players' | 'spectators' | 'bestLapMs'
>;

/** A session as a game's live source tells it. */
export interface LiveSession {
  /** The source's own clock at a moment of this machine's; null: nothing was heard yet. */
  clockAt(atMs: number): number | null;
  header(atMs: number): SessionHeader;
  timing(): SessionTiming;
}

export const PHASES = {
  waiting: 'waiting for drivers',
  before: 'pre session',
  formation: 'formation',
  running: 'session',
  overtime: 'session overtime',
  completed: 'session completed',
} as const;

const MINUTE_MS = 60_000;

/** Whole minutes, rounded down. */
export function wholeMinutes(ms: number | null): number | null {
  return ms === null ? null : Math.max(0, Math.floor(ms / MINUTE_MS));
}

/** The least of the numbers that are known. */
export function least(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;
/** A site that asks for more than this is asked again sooner. */
const LONGEST_ASKED_MS = 3_600_000;
/** Somebody has to change a setting; then it should not take long. */
const FOR_PEOPLE_MS = 60_000;

export interface Setback {
  /** How often in a row it has failed, from 1 on. */
  readonly attempts: number;
  /** What the site asked for. */
  readonly retryAfterMs: number | null;
  /** Whether somebody has to change a setting. */
  readonly isForPeople: boolean;
}

/** How long to wait after a failure: ever longer, and anything up to that, so that not all agents come back at once. */
export function waitMs({ attempts, retryAfterMs, isForPeople }: Setback, random: () => number): number {
  if (isForPeople) return FOR_PEOPLE_MS * (0.75 + random() / 2);
  const jittered = random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20));
  if (retryAfterMs === null) return Math.max(100, jittered);
  return Math.min(retryAfterMs, LONGEST_ASKED_MS) + jittered / 4;
}

/** Seconds or a date; null: neither. */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null || header.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(header)) return Number(header) * 1_000;
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}

const FIRST_MS = 1_000;
const LONGEST_MS = 300_000;
/** Upper limit for the site's Retry-After. */
const LONGEST_ASKED_MS = 3_600_000;
/** Somebody must change a setting; retry soon after they do. */
const FOR_PEOPLE_MS = 60_000;

export interface Setback {
  /** Consecutive failures, from 1. */
  readonly attempts: number;
  /** The site's Retry-After. */
  readonly retryAfterMs: number | null;
  /** Whether somebody must change a setting. */
  readonly isForPeople: boolean;
}

/** Delay after a failure: exponential backoff with full jitter, so that agents do not all return at once. */
export function waitMs({ attempts, retryAfterMs, isForPeople }: Setback, random: () => number): number {
  if (isForPeople) return FOR_PEOPLE_MS * (0.75 + random() / 2);
  const jittered = random() * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20));
  if (retryAfterMs === null) return Math.max(100, jittered);
  return Math.min(retryAfterMs, LONGEST_ASKED_MS) + jittered / 4;
}

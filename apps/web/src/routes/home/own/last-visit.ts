/** Pages opened within this time of one another are one visit. */
const SAME_VISIT_MS = 30 * 60_000;
/** In this browser alone: what is new to somebody depends on where they looked. */
const STORED_AS = 'homeVisits';

type Visits = readonly [accountId: number, seenAt: number, before: number | null];

/**
 * Remembers that an account opens its home now. Returns when it was last opened in the visit before this one, in milliseconds since
 * 1970; null: never in this browser, or by another account.
 */
export function rememberVisit(accountId: number, nowMs: number): number | null {
  const visits = readVisits();
  const before = visits?.[0] === accountId ? visitBefore(visits, nowMs) : null;
  localStorage.setItem(STORED_AS, JSON.stringify([accountId, nowMs, before] satisfies Visits));
  return before;
}

/** null: none, or none that can be read. */
function readVisits(): Visits | null {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? 'null');
  } catch {
    return null;
  }
}

function visitBefore([, seenAt, before]: Visits, nowMs: number): number | null {
  return nowMs - seenAt > SAME_VISIT_MS ? seenAt : before;
}

/** Since when things are new. */
export interface Since {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Whether no earlier visit is known: it is a week then. */
  readonly isFirst: boolean;
}

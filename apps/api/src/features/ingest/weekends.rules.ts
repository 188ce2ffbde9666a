import type { SessionKind } from '@paddock/contracts';

/** A session that starts later than this after the last one ended belongs to another weekend. */
const LONGEST_BREAK_MS = 6 * 3_600_000;

export interface WeekendEvent {
  readonly sessionKind: SessionKind;
  /** Milliseconds since 1970; the end where the start is unknown. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Whether an event begins a new weekend, given the one before it on the same server and track. */
export function beginsWeekend(event: WeekendEvent, previous: WeekendEvent | null): boolean {
  if (previous === null) return true;
  if (event.startMs - previous.endMs > LONGEST_BREAK_MS) return true;
  return event.sessionKind === 'practice' && previous.sessionKind === 'race';
}

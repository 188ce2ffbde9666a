import type { SessionKind } from '@paddock/contracts';

/** A session that starts later than this after the previous one ended starts a new weekend. */
const LONGEST_BREAK_MS = 6 * 3_600_000;

export interface WeekendEvent {
  readonly sessionKind: SessionKind;
  /** Milliseconds since 1970; the end if the start is unknown. */
  readonly startMs: number;
  readonly endMs: number;
}

/** Whether an event starts a new weekend, given the previous event on the same server and track. */
export function beginsWeekend(event: WeekendEvent, previous: WeekendEvent | null): boolean {
  if (previous === null) return true;
  if (event.startMs - previous.endMs > LONGEST_BREAK_MS) return true;
  return event.sessionKind === 'practice' && previous.sessionKind === 'race';
}

/** An event among those of its server and track. */
export interface PlacedEvent extends WeekendEvent {
  /** null: not assigned yet. */
  readonly weekendId: number | null;
}

export interface Weekend<T extends PlacedEvent> {
  /** null: a new weekend. */
  readonly weekendId: number | null;
  readonly events: readonly T[];
}

/** Groups ordered events into weekends. A weekend keeps the first of its events' ids that is not taken yet. */
export function groupIntoWeekends<T extends PlacedEvent>(events: readonly T[]): Weekend<T>[] {
  const groups: T[][] = [];
  let previous: T | null = null;
  for (const event of events) {
    if (beginsWeekend(event, previous)) groups.push([]);
    groups.at(-1)?.push(event);
    previous = event;
  }
  const taken = new Set<number>();
  return groups.map((group) => {
    const weekendId = group.find((event) => event.weekendId !== null && !taken.has(event.weekendId))?.weekendId ?? null;
    if (weekendId !== null) taken.add(weekendId);
    return { weekendId, events: group };
  });
}

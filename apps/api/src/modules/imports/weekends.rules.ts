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

/** An event as it stands among those of its server and track. */
export interface PlacedEvent extends WeekendEvent {
  /** null: it has none yet. */
  readonly weekendId: number | null;
}

export interface Weekend<T extends PlacedEvent> {
  /** null: none of its events has brought one. */
  readonly weekendId: number | null;
  readonly events: readonly T[];
}

/** Groups events, in their order, into weekends. A weekend keeps the number of the first event that has one to itself. */
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

import type { EntryStatus, SignUpRules } from '@paddock/contracts';

export interface Placed {
  readonly id: number;
  readonly status: EntryStatus;
  /** With the class that the car decides; null: none. */
  readonly class: string | null;
  readonly queuedAt: string | null;
}

/** How many places are taken and free. */
export interface Field {
  readonly places: number | null;
  readonly taken: number;
  readonly waiting: number;
  readonly byClass: ReadonlyMap<string, { readonly places: number; readonly taken: number; readonly waiting: number }>;
}

/** Whether an entry has one of the places. One that staff must confirm has it already, or more could be confirmed than there are. */
function takesPlace({ status }: Pick<Placed, 'status'>): boolean {
  return status === 'confirmed' || status === 'requested';
}

export function fieldOf(
  { places, placesByClass }: Pick<SignUpRules, 'places' | 'placesByClass'>,
  entries: readonly Placed[],
): Field {
  const count = (of: readonly Placed[]) => ({
    taken: of.filter(takesPlace).length,
    waiting: of.filter(({ status }) => status === 'waiting').length,
  });
  return {
    places,
    ...count(entries),
    byClass: new Map(
      placesByClass.map((limit) => [
        limit.class,
        { places: limit.places, ...count(entries.filter((entry) => entry.class === limit.class)) },
      ]),
    ),
  };
}

/** Whether there is a place in a class. */
export function hasRoom({ places, taken, byClass }: Field, classCode: string | null): boolean {
  const ofClass = classCode === null ? undefined : byClass.get(classCode);
  return (places === null || taken < places) && (ofClass === undefined || ofClass.taken < ofClass.places);
}

/** In the order of signing. */
export function inQueue(entries: readonly Placed[], status: 'waiting' | 'reserve'): Placed[] {
  return entries
    .filter((entry) => entry.status === status)
    .toSorted((a, b) => (a.queuedAt ?? '').localeCompare(b.queuedAt ?? '') || a.id - b.id);
}

/** Who has a place now: the first of the waiting list that fits, then the next, as long as there are places. */
export function whoMovesUp(rules: Pick<SignUpRules, 'places' | 'placesByClass'>, entries: readonly Placed[]): Placed[] {
  const moved: Placed[] = [];
  let all = [...entries];
  for (const next of inQueue(entries, 'waiting')) {
    if (!hasRoom(fieldOf(rules, all), next.class)) continue;
    moved.push(next);
    all = all.map((entry) => (entry.id === next.id ? { ...entry, status: 'confirmed' as const } : entry));
  }
  return moved;
}

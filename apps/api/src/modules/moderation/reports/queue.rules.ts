/** A place in the queue: what it is sorted by, and the report's number. */
export interface QueuePlace {
  readonly at: string;
  readonly id: number;
}

/** What one stretch of the queue gave. */
export interface Stretch {
  /** In the queue's order, one more than a page at most. */
  readonly found: readonly QueuePlace[];
  /** How far it was looked through; null: to its end. */
  readonly until: QueuePlace | null;
  readonly lookedAt: number;
}

export interface QueuePage {
  readonly ids: readonly number[];
  readonly next: QueuePlace | null;
  readonly lookedAt: number;
}

/** Puts stretches of the queue together into a page: nothing beyond the place that one of them was not looked through. */
export function joinStretches(
  stretches: readonly Stretch[],
  { limit, direction }: { limit: number; direction: 'asc' | 'desc' },
): QueuePage {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (a: QueuePlace, b: QueuePlace): number => sign * (compareText(a.at, b.at) || a.id - b.id);
  const [until = null] = stretches.flatMap((stretch) => stretch.until ?? []).toSorted(compare);
  const found = stretches
    .flatMap((stretch) => stretch.found)
    .filter((place) => until === null || compare(place, until) <= 0)
    .toSorted(compare);
  const page = found.slice(0, limit);
  const last = page.at(-1) ?? null;
  return {
    ids: page.map(({ id }) => id),
    next: found.length > limit ? last : until,
    lookedAt: stretches.reduce((total, { lookedAt }) => total + lookedAt, 0),
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

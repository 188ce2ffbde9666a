/** A place in the queue: what it is sorted by, and the report's number. */
export interface QueuePlace {
  readonly at: string;
  readonly id: number;
}

/** The result of one index scan of the queue. */
export interface Stretch {
  /** In the queue's order, one more than a page at most. */
  readonly found: readonly QueuePlace[];
  /** The last row that was scanned; null: all were. */
  readonly until: QueuePlace | null;
  readonly lookedAt: number;
}

export interface QueuePage {
  readonly ids: readonly number[];
  readonly next: QueuePlace | null;
  readonly lookedAt: number;
}

/** Merges the scans into a page that ends where the shortest of them ended. */
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

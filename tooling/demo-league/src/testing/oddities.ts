import { NO_TIME, type RacedEntry, type RacedSession } from '../session.ts';

/** What is odd in a generated session, on purpose, because real files have it. */
export const oddities = [
  'noLines',
  'orphanLaps',
  'wrappedTotal',
  'unusableId',
  'rejoined',
  'orderUnsorted',
  'datedTotals',
] as const;
export type Oddity = (typeof oddities)[number];

const usableId = /^[SPMX]\d{10,}$/;
const dayMs = 86_400_000;

export function odditiesOf({ kind, entries, lostEntries }: RacedSession): ReadonlySet<Oddity> {
  const found = new Set<Oddity>();
  if (entries.length === 0) found.add('noLines');
  if (lostEntries.length > 0) found.add('orphanLaps');
  const ids = entries.flatMap(({ drivers }) => drivers.map(({ playerId }) => playerId));
  const usable = ids.filter((id) => usableId.test(id));
  if (usable.length < ids.length) found.add('unusableId');
  if (new Set(usable).size < usable.length) found.add('rejoined');
  if (entries.some(({ totalTime }) => totalTime > NO_TIME)) found.add('wrappedTotal');
  if (kind === 'race' && !isSorted(entries)) found.add('orderUnsorted');
  if (kind !== 'race' && entries.some(({ totalTime }) => totalTime < NO_TIME && totalTime > dayMs)) {
    found.add('datedTotals');
  }
  return found;
}

function isSorted(entries: readonly RacedEntry[]): boolean {
  const sorted = entries.toSorted((left, right) => right.lapCount - left.lapCount || left.totalTime - right.totalTime);
  return sorted.every((entry, index) => entry === entries[index]);
}

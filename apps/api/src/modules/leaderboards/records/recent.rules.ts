import type { Improvement } from '@paddock/contracts';

/**
 * Of the newest records and the newest personal bests as many as asked for, half of them records while there are enough
 * of both: a busy evening sets a personal best every few minutes and a record once. Newest first; of one event the record.
 */
export function mixRecent(
  { records, bests }: { records: readonly Improvement[]; bests: readonly Improvement[] },
  limit: number,
): Improvement[] {
  const shownRecords = Math.min(records.length, Math.max(Math.ceil(limit / 2), limit - bests.length));
  return [...records.slice(0, shownRecords), ...bests.slice(0, limit - shownRecords)].toSorted(
    (a, b) => compare(b.at, a.at) || b.eventId - a.eventId,
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

import type { Improvement } from '@paddock/contracts';

/**
 * Merges the newest records and personal bests, up to the limit. Half are records if there are enough of both: a busy
 * evening has a personal best every few minutes but only one record. Newest first; within one event, records first.
 */
export function mixRecent(
  { records, bests }: { records: readonly Improvement[]; bests: readonly Improvement[] },
  limit: number,
): Improvement[] {
  const shownRecords = Math.min(records.length, Math.max(Math.ceil(limit / 2), limit - bests.length));
  return [...records.slice(0, shownRecords), ...bests.slice(0, limit - shownRecords)].toSorted(
    (a, b) => b.at.localeCompare(a.at) || b.eventId - a.eventId,
  );
}

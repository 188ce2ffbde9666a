import type { RaceSession, SessionEntry } from '@paddock/result-files';

/** A car that completed a lap. Files may leave the laps out, or their count. */
function hasLaps({ lapCount, laps }: SessionEntry): boolean {
  return lapCount > 0 || laps.length > 0;
}

/** Whether somebody completed a lap. Decisions of the staff do not change that. */
export function isDriven({ entries, lapCount }: RaceSession): boolean {
  return lapCount > 0 || entries.some(hasLaps);
}

/**
 * Positions in the file of the cars that only looked in: no lap, in a session where others drove, and none of their
 * drivers completed one in another car. A driver on several rows without a lap looked in with each of them.
 */
export function findLookedIn(session: RaceSession): ReadonlySet<number> {
  if (!isDriven(session)) return new Set();
  const idsOf = (entry: SessionEntry): string[] => entry.drivers.flatMap(({ platformId }) => platformId ?? []);
  const drove = new Set(session.entries.filter(hasLaps).flatMap(idsOf));
  const lookedIn = session.entries.filter((entry) => !hasLaps(entry) && !idsOf(entry).some((id) => drove.has(id)));
  return new Set(lookedIn.map(({ position }) => position));
}

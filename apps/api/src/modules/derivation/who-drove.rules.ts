import type { GameEntry, GameSession } from '@paddock/result-files';

/** How many laps a car completed, at least: files may leave the laps out, or their count. A best lap was driven. */
export function leastLaps({ lapCount, laps, bestLapMs }: Pick<GameEntry, 'lapCount' | 'laps' | 'bestLapMs'>): number {
  return lapCount ?? Math.max(laps.length, bestLapMs === null ? 0 : 1);
}

function hasLaps(entry: GameEntry): boolean {
  return leastLaps(entry) > 0 || entry.laps.length > 0;
}

/** Whether somebody completed a lap. Decisions of the staff do not change that. */
export function isDriven({ entries, lapCount }: GameSession): boolean {
  return lapCount > 0 || entries.some(hasLaps);
}

/**
 * Positions in the file of the cars that only looked in: no lap, in a session where others drove, and none of their
 * drivers completed one in another car. A driver on several rows without a lap looked in with each of them.
 */
export function findLookedIn(session: GameSession): ReadonlySet<number> {
  if (!isDriven(session)) return new Set();
  const idsOf = (entry: GameEntry): string[] => entry.drivers.flatMap(({ platformId }) => platformId ?? []);
  const drove = new Set(session.entries.filter(hasLaps).flatMap(idsOf));
  const lookedIn = session.entries.filter((entry) => !hasLaps(entry) && !idsOf(entry).some((id) => drove.has(id)));
  return new Set(lookedIn.map(({ position }) => position));
}

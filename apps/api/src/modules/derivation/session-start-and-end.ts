import type { GameSession, Warning } from '@paddock/result-files';
import { instantOf, isPlausibleEnd } from '../../shared/time.ts';

export interface SessionEnd {
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  /** What was wrong with the end. */
  readonly warnings: readonly Warning[];
}

/** Clocks and arrivals may differ by this. */
export const MAX_AHEAD_MS = 10 * 60 * 1000;

/** A wrong time zone moves an end by less than this. */
const MAX_ZONE_MS = 24 * 60 * 60 * 1000;

/** Two days. A longer total is a broken time. */
const LONGEST_SESSION_MS = 172_800_000;

/** Warning code by which staff can filter files. */
export const END_IN_FUTURE = 'end_in_future';

const AHEAD: Warning = {
  code: END_IN_FUTURE,
  message:
    'The file is dated after it arrived, so the end of its session is approximate. ' +
    "Check the server's clock, its time zone and the file's name.",
};

/**
 * When a session ended: the end in the file, else when the file was written, else when it arrived. An end without a zone is on the
 * server's clock; in the hour that comes twice it is the instant nearest to when the file was written, or else arrived. An end ahead
 * of the arrival is approximate, and one more than a day ahead is replaced by it. The arrival is stored with the file, so reading it
 * again gives the same end.
 */
export function endOf(
  { end }: Pick<GameSession, 'end'>,
  file: { timeZone: string; modifiedAt: string | null },
  receivedAt: string,
): SessionEnd {
  const modifiedAt = plausible(file.modifiedAt);
  const stated =
    end === null
      ? null
      : (inUtc(end.at) ?? (end.local && instantOf(end.local, file.timeZone, modifiedAt ?? receivedAt)));
  const named = plausible(stated);
  const endAt = named ?? modifiedAt ?? receivedAt;
  const aheadMs = Date.parse(endAt) - Date.parse(receivedAt);
  if (aheadMs <= MAX_AHEAD_MS) {
    return { endAt, isEndApproximate: named === null || end?.isApproximate !== false, warnings: [] };
  }
  return {
    endAt: aheadMs <= MAX_ZONE_MS ? endAt : receivedAt,
    isEndApproximate: true,
    warnings: [AHEAD],
  };
}

/** An instant to the millisecond, as the database gives it back. */
function inUtc(instant: string | null): string | null {
  return instant && new Date(instant).toISOString();
}

export function plausible(instant: string | null): string | null {
  return instant !== null && isPlausibleEnd(instant) ? instant : null;
}

/**
 * The start in the file; else the end minus the longest total time (races that have them) or the longest sum of laps; null: there are
 * none. Of several sessions in a file that gives one start for all, only the first may have begun then.
 */
export function startOf(session: GameSession, endAt: string): string | null {
  const { start } = session;
  if (start !== null && start.at !== null && start.source !== 'event') {
    return Date.parse(start.at) <= Date.parse(endAt) ? inUtc(start.at) : null;
  }
  let longestTotal = 0;
  let longestSum = 0;
  for (const entry of session.entries) {
    const sum = entry.laps.reduce((total, lap) => total + (lap.timeMs ?? 0), 0);
    longestSum = Math.max(longestSum, sum);
    if (session.sessionKind === 'race') longestTotal = Math.max(longestTotal, entry.totalMs ?? 0);
  }
  const longest = longestTotal || longestSum;
  if (longest === 0 || longest > LONGEST_SESSION_MS) return null;
  return new Date(Date.parse(endAt) - longest).toISOString();
}

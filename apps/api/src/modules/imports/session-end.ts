import type { RaceSession, Warning } from '@paddock/result-files';
import { instantOf, isPlausibleEnd } from '../../shared/time.ts';

export interface SessionEnd {
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  /** What was wrong with the end. */
  readonly warnings: readonly Warning[];
}

/** Tolerance for wrong clocks and time zones. */
const MOST_AHEAD_MS = 24 * 60 * 60 * 1000;

/** Warning code by which staff can filter files. */
export const END_IN_FUTURE = 'end_in_future';

/**
 * When a session ended: the end in the file, else when the file was written, else when it arrived. An end more than a
 * day after the arrival is wrong and is replaced by the arrival. The arrival is stored with the file, so reading it
 * again gives the same end.
 */
export function endOf(
  session: RaceSession,
  file: { timeZone: string; modifiedAt: string | null },
  receivedAt: string,
): SessionEnd {
  const end = endInFile(session, file, receivedAt);
  if (Date.parse(end.endAt) <= Date.parse(receivedAt) + MOST_AHEAD_MS) return { ...end, warnings: [] };
  const message =
    'The file is dated more than a day after it arrived, so the session is taken to have ended then. ' +
    "Check the server's clock, its time zone and the file's name.";
  return { endAt: receivedAt, isEndApproximate: true, warnings: [{ code: END_IN_FUTURE, message }] };
}

function endInFile(
  session: RaceSession,
  file: { timeZone: string; modifiedAt: string | null },
  receivedAt: string,
): Omit<SessionEnd, 'warnings'> {
  const named = session.end && plausible(instantOf(session.end.local, file.timeZone));
  if (session.end === null || named === null)
    return { endAt: plausible(file.modifiedAt) ?? receivedAt, isEndApproximate: true };
  return { endAt: named, isEndApproximate: session.end.isApproximate };
}

export function plausible(instant: string | null): string | null {
  return instant !== null && isPlausibleEnd(instant) ? instant : null;
}

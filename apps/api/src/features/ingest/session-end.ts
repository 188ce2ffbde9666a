import type { RaceSession } from '@paddock/result-files';
import { instantOf, isPlausibleEnd } from '../../platform/time.ts';

export interface SessionEnd {
  readonly endAt: string;
  readonly isApproximate: boolean;
}

/** When a session ended: as the file says, else when it was written, else now. */
export function endOf(
  session: RaceSession,
  file: { timeZone: string; modifiedAt: string | null },
  receivedAt: string,
): SessionEnd {
  const said = session.end && plausible(instantOf(session.end.local, file.timeZone));
  if (session.end === null || said === null)
    return { endAt: plausible(file.modifiedAt) ?? receivedAt, isApproximate: true };
  return { endAt: said, isApproximate: session.end.isApproximate };
}

export function plausible(instant: string | null): string | null {
  return instant !== null && isPlausibleEnd(instant) ? instant : null;
}

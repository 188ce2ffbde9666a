import { parseFileNameEnd, parseLocalDate } from '../local-end-time.ts';
import type { FieldReader } from '../field-reader.ts';
import type { SessionTime } from '../game-session.ts';
import type { WarningLog } from '../warning-log.ts';

const longestStamp = 200;

/**
 * The server states a session's end only in the file's name. Some managers keep that name in `SessionFile`, which is as
 * good; their own `Date` has a wrong zone mark, so it is only approximate.
 */
export function readSessionEnd(
  file: FieldReader,
  { baseName, warnings }: { baseName: string; warnings: WarningLog },
): SessionTime | null {
  const fromName = parseFileNameEnd(baseName);
  const fromSessionFile = parseFileNameEnd(file.text('SessionFile', longestStamp));
  const fromDate = parseLocalDate(file.text('Date', longestStamp));
  const used = fromName ?? fromSessionFile;
  const local = used?.local ?? fromDate;
  if (local === null) {
    warnings.add('end_unknown', '');
    return null;
  }
  if ((fromSessionFile !== null && fromSessionFile.local !== local) || (fromDate !== null && fromDate !== local)) {
    warnings.add('end_contradictory', fromDate !== null && fromDate !== local ? 'Date' : 'SessionFile');
  }
  // On the server's clock: the file does not know its zone.
  const time = { at: null, local, utcOffsetMinutes: null, isApproximate: false, precision: 'second' } as const;
  if (fromName !== null) return { ...time, source: 'fileName' };
  if (fromSessionFile !== null) return { ...time, source: 'sessionFile' };
  warnings.add('end_approximate', 'Date');
  return { ...time, isApproximate: true, source: 'date' };
}

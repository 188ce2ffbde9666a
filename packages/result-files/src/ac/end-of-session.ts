import type { FieldReader } from '../field-reader.ts';
import type { SessionTime } from '../game-session.ts';
import { instantOf } from '../session-parts.ts';

// Not within a longer number. Months, days, hours and minutes are not padded.
const stamp = /(?<!\d)(\d{4})_(\d{1,2})_(\d{1,2})_(\d{1,2})_(\d{1,2})_(?:PRACTICE|QUALIFY|RACE|BOOK)/;
const dated = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/**
 * The end, to the minute: a manager's `Date`, which is the file's name read in the server's zone, else the name itself, which has
 * no zone.
 */
export function endOfAcSession(fields: FieldReader, baseName: string): SessionTime | null {
  return (
    fromDate(fields.rawText('Date').trim()) ??
    fromName(fields.rawText('SessionFile'), 'sessionFile') ??
    fromName(baseName, 'fileName')
  );
}

function fromDate(text: string): SessionTime | null {
  const [, local, zone] = dated.exec(text) ?? [];
  const at = instantOf(Date.parse(text));
  if (local === undefined || zone === undefined || at === null) return null;
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return {
    at,
    local,
    utcOffsetMinutes: sign === '-' ? 0 - offset : offset,
    isApproximate: false,
    precision: 'minute',
    source: 'date',
  };
}

function fromName(text: string, source: 'sessionFile' | 'fileName'): SessionTime | null {
  const [, year = '', ...rest] = stamp.exec(text) ?? [];
  const [month, day, hour, minute] = rest.map((part) => part.padStart(2, '0'));
  const local = `${year}-${month}-${day}T${hour}:${minute}:00`;
  // A date that does not exist is read as the next one that does.
  const exists = instantOf(Date.parse(`${local}Z`)) === `${local}Z`;
  return exists ? { at: null, local, utcOffsetMinutes: null, isApproximate: false, precision: 'minute', source } : null;
}

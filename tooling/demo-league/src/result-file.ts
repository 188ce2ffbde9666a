import { resultText } from './result-text.ts';
import { type RacedSession } from './session.ts';
import { Temporal } from 'temporal-polyfill';

export interface ResultFile {
  /** `YYMMDD_HHMMSS_R.json`: the end, by the server's own clock. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** A session as its server writes it into `results`: in UTF-16LE, which some managers convert to UTF-8. */
export function writeResultFile(session: RacedSession, encoding: 'utf16le' | 'utf8' = 'utf16le'): ResultFile {
  const bytes = Buffer.from(resultText(session), encoding);
  return { fileName: resultFileName(session), bytes: new Uint8Array(bytes) };
}

export function resultFileName({ endedAtMs, server, type }: RacedSession): string {
  const end = Temporal.Instant.fromEpochMilliseconds(Math.floor(endedAtMs)).toZonedDateTimeISO(server.timeZone);
  const digits = end.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '');
  return `${digits.slice(2, 8)}_${digits.slice(8)}_${type}.json`;
}

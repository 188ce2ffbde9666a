import { Temporal } from 'temporal-polyfill';

/** Where "now" comes from. Tests pass a fixed one. */
export type Clock = () => Date;

/**
 * Instant of a wall-clock time in a zone. Of a time that a clock change repeats, the instant nearest to `near`; without
 * one, as of a time that a clock change skips, the offset before it is taken.
 */
export function instantOf(local: string, timeZone: string, near: string | null = null): string {
  const at = (disambiguation: 'compatible' | 'later'): number =>
    Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
  const [first, second] = [at('compatible'), at('later')];
  const isSecond = near !== null && Math.abs(Date.parse(near) - second) < Math.abs(Date.parse(near) - first);
  return new Date(isSecond ? second : first).toISOString();
}

/** Whether a session can have ended then: years that every zone, the database and a season's key write with four digits. */
export function isPlausibleEnd(instant: string): boolean {
  return instant >= '1970-01-02' && instant < '9999-12-31';
}

export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

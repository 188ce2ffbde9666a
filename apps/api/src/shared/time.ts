import { Temporal } from 'temporal-polyfill';

/** Where "now" comes from. Tests pass a fixed one. */
export type Clock = () => Date;

/** Instant of a wall-clock time in a zone. A time that a clock change skips or repeats is taken with the offset before it. */
export function instantOf(local: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return new Date(zoned.epochMilliseconds).toISOString();
}

/** Whether a session can have ended then: years that every zone, the database and a season's key write with four digits. */
export function isPlausibleEnd(instant: string): boolean {
  return instant >= '1970-01-02' && instant < '9999-12-31';
}

export function dayOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

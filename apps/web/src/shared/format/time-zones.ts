import { LOCALE } from './dates-and-numbers.ts';

/** Every time zone the browser knows, with UTC, which it may leave out; those in the region of `near` first. */
export function listZones(near: string): string[] {
  const region = regionOf(near);
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
  return [...zones.filter((zone) => regionOf(zone) === region), ...zones.filter((zone) => regionOf(zone) !== region)];
}

/** `Australia/Perth` is in `Australia`. */
export function regionOf(zone: string): string {
  return zone.split('/')[0] ?? zone;
}

/** A zone's offset from UTC at an instant: `UTC+10:30`, `UTC`. */
export function offsetOf(zone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(atMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** `Australia/Port_Moresby` is shown as `Australia/Port Moresby`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

import { counted } from '../../../shared/format/counted.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { wholeDurationText } from './server-texts.ts';

const LOCALE = 'en-AU';

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

/** How far an instant is moved: `2 h later`, `5 h 30 min earlier`. */
export function shiftText({ before, after }: { readonly before: string; readonly after: string }): string {
  const ms = Date.parse(after) - Date.parse(before);
  return `${wholeDurationText(Math.abs(ms))} ${ms < 0 ? 'earlier' : 'later'}`;
}

export function weekendsText({ before, after }: { readonly before: number; readonly after: number }): string {
  const weekends = counted(after, 'weekend');
  return before === after ? `They stay ${weekends}.` : `They become ${weekends}, from ${formatCount(before)}.`;
}

const LOCALE = 'en-AU';

/** Every zone the browser knows, with UTC, which it may leave out. */
export function allZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].toSorted();
}

const MOST = 12;

/** Zones whose names contain all typed words; those in the region of `near` first. */
export function findZones(zones: readonly string[], { text, near }: { text: string; near: string }): string[] {
  const words = text
    .toLowerCase()
    .split(/[\s_/]+/)
    .filter(Boolean);
  const region = regionOf(near);
  const found = zones.filter((zone) => words.every((word) => zone.toLowerCase().includes(word)));
  return found
    .toSorted((one, other) => Number(regionOf(other) === region) - Number(regionOf(one) === region))
    .slice(0, MOST);
}

function regionOf(zone: string): string {
  return zone.split('/')[0] ?? zone;
}

/** A zone's offset from UTC at an instant: `UTC+10:30`, `UTC`. */
export function offsetOf(zone: string, atMs: number): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(atMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace(/\+0$/, '');
}

/** `Australia/Port_Moresby` is shown as `Australia/Port Moresby`. */
export function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ');
}

import type { ResultRow, Translation } from '@paddock/contracts';

/** Display names for texts outside the web app; a code without a name is shown as it is. */
export interface SiteNames {
  readonly track: (code: string) => string;
  readonly session: (code: string) => string;
  readonly car: (model: number | null) => string;
  readonly country: (trackCode: string) => string | null;
}

export function siteNames(translation: Translation | undefined): SiteNames {
  const { tracks = {}, sessionTypes = {}, cars = {}, trackCountries = {} } = translation ?? {};
  return {
    track: (code) => own(tracks, code) ?? code,
    session: (code) => own(sessionTypes, code) ?? code,
    car: (model) => (model === null ? '–' : (own(cars, String(model)) ?? `Car model ${model}`)),
    country: (code) => own(trackCountries, code) ?? null,
  };
}

/** Codes come from files and may equal a property that every object inherits. */
function own(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}

const count = new Intl.NumberFormat('en-AU');

/** `8,204` */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `1 race`, `8,204 races` */
export function counted(value: number, noun: string): string {
  return `${formatCount(value)} ${value === 1 ? noun : `${noun}s`}`;
}

/** `19/09/2025`: the date in a time zone. */
export function formatDay(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  return format.format(new Date(instant));
}

/** Longer crews are cut. */
const NAMED_CREW = 2;

/** The drivers of a car: `Ada and Ben`, `Ada and 2 others`. */
export function crewName({ drivers, raceNumber }: Pick<ResultRow, 'drivers' | 'raceNumber'>): string {
  const named = drivers.map(({ name }) => name).filter((name) => name !== '');
  if (named.length === 0) return raceNumber === null ? 'an unnamed car' : `car ${raceNumber}`;
  if (named.length <= NAMED_CREW) return named.join(' and ');
  return `${named[0]} and ${named.length - 1} others`;
}

import { useSyncExternalStore } from 'react';

// The only place that uses Intl. Formats are Australian, in the viewer's time zone unless one is given.
const LOCALE = 'en-AU';
const DASH = '–';

const wholeNumber = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const oneDecimal = new Intl.NumberFormat(LOCALE, ONE_DECIMAL);
const change = new Intl.NumberFormat(LOCALE, { ...ONE_DECIMAL, signDisplay: 'exceptZero' });
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToThreeDecimals = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const countries = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });
const collator = new Intl.Collator(LOCALE);
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** For the present settings, by time zone; undefined: the viewer's. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** How times are written where no time zone is given. */
export interface TimeSettings {
  /** 12 hours by default, as specified. */
  readonly is24Hours: boolean;
  /** undefined: the viewer's. */
  readonly timeZone: string | undefined;
}

let settings: TimeSettings = { is24Hours: false, timeZone: undefined };
const listeners = new Set<() => void>();

/** Sets the format of all times. Components that call `useTimeSettings` render again. */
export function setTimeSettings(next: Partial<TimeSettings>): void {
  settings = { ...settings, ...next };
  formatters.clear();
  for (const listener of listeners) listener();
}

/** Renders the calling component again when the format of times changes. */
export function useTimeSettings(): TimeSettings {
  return useSyncExternalStore(subscribe, currentTimeSettings, currentTimeSettings);
}

/** The time zone of all times without one of their own. */
export function shownTimeZone(): string {
  return settings.timeZone ?? viewerTimeZone();
}

function currentTimeSettings(): TimeSettings {
  return settings;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NO_PARTS = { day: '', month: '', year: '', hour: '', minute: '', dayPeriod: '', weekday: '' };
type Parts = typeof NO_PARTS;

/** `05/01/2026` */
export function formatDate(instant: string, timeZone?: string): string {
  const parts = partsOf(instant, timeZone);
  return parts === null ? DASH : dateText(parts);
}

/** `05/01` */
export function formatShortDate(instant: string): string {
  return formatDate(instant).slice(0, 5);
}

/** `3:45 pm`, or `15:45` on a 24-hour clock */
export function formatTimeOfDay(instant: string, timeZone?: string): string {
  const parts = partsOf(instant, timeZone);
  return parts === null ? DASH : timeOfDayText(parts);
}

/** An hour of the day: `12 am`, `9 pm`, or `21:00` on a 24-hour clock */
export function formatHour(hour: number): string {
  if (settings.is24Hours) return `${String(hour).padStart(2, '0')}:00`;
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'am' : 'pm'}`;
}

/** `Fri 19/09/2025, 8:38 am` */
export function formatDateTime(instant: string, timeZone?: string): string {
  const parts = partsOf(instant, timeZone);
  return parts === null ? DASH : `${parts.weekday} ${dateText(parts)}, ${timeOfDayText(parts)}`;
}

/** `Fri` */
export function formatShortWeekday(instant: string, timeZone?: string): string {
  return partsOf(instant, timeZone)?.weekday ?? DASH;
}

/** `18/09/2025, 10:38 pm UTC`, for the tooltip of every time. */
export function formatUtc(instant: string): string {
  const parts = partsOf(instant, 'UTC');
  return parts === null ? '' : `${dateText(parts)}, ${timeOfDayText(parts)} UTC`;
}

/** A calendar date of the site, independent of time zones: `2025-09-19` → `19/09/2025`. */
export function formatCalendarDate(date: string): string {
  const [year, month, day] = date.split('-');
  return year === undefined || month === undefined || day === undefined ? DASH : `${day}/${month}/${year}`;
}

/** The weekday of a calendar date of the site: `2025-09-19` → `Friday`. */
export function formatCalendarWeekday(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? DASH : weekday.format(noon);
}

/** The calendar date of an instant: `2025-09-13`. */
export function calendarDate(instant: string, timeZone?: string): string {
  const { day, month, year } = partsOf(instant, timeZone) ?? NO_PARTS;
  return `${year}-${month}-${day}`;
}

/** The number of a calendar date's week: weeks begin on Monday, and the first one of a year contains 4 January. */
export function weekNumber(date: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  // The year of a week is that of its Thursday.
  const thursday = new Date(noon + (3 - ((new Date(noon).getUTCDay() + 6) % 7)) * DAY_MS);
  return Math.ceil((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * DAY_MS));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, if less than a day: `just now`, `3 min ago`, `2 h ago`; otherwise null. */
export function formatAgo(instant: string, nowMs: number): string | null {
  const ago = nowMs - Date.parse(instant);
  if (Number.isNaN(ago) || ago >= DAY_MS || ago <= -HOUR_MS) return null;
  if (ago < MINUTE_MS) return 'just now';
  return ago < HOUR_MS ? `${Math.floor(ago / MINUTE_MS)} min ago` : `${Math.floor(ago / HOUR_MS)} h ago`;
}

/** Whether an instant is on the present calendar day of the zone that is shown. */
export function isSameDay(instant: string, nowMs: number): boolean {
  return formatDate(instant) === formatDate(new Date(nowMs).toISOString());
}

/** `8,204`; `–` for null. */
export function formatCount(value: number | null): string {
  return value === null ? DASH : wholeNumber.format(value);
}

/** `4.1`; `–` for null. */
export function formatOneDecimal(value: number | null): string {
  return value === null ? DASH : oneDecimal.format(value);
}

/** `1st`, `2nd`, `11th`, `23rd` */
export function formatOrdinal(value: number): string {
  return `${wholeNumber.format(value)}${ORDINAL_ENDINGS[ordinals.select(value)] ?? 'th'}`;
}

/** Milliseconds as seconds, with as many decimals as they need: 5500 → `5.5 s`. */
export function formatSeconds(ms: number): string {
  return `${upToThreeDecimals.format(ms / 1000)} s`;
}

/** A change with a sign (a real minus) and one decimal: `+2.1`, `−1.6`, `0.0`. */
export function formatChange(value: number): string {
  return change.format(value).replace('-', '−');
}

/** A fraction as a percentage: 0.96 → `96 %`; `–` for null. */
export function formatShare(share: number | null): string {
  return share === null ? DASH : `${wholeNumber.format(share * 100)} %`;
}

/** A fraction as a percentage with two decimals: 1.0046 → `100.46 %`. */
export function formatFineShare(share: number): string {
  return `${twoDecimals.format(share * 100)} %`;
}

/** The name of an ISO 3166 country; for an unknown code the code itself. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code;
}

/** For sorting: accents and case decide only between names that are otherwise equal. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other);
}

export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone;
}

function partsOf(instant: string, timeZone = settings.timeZone): Parts | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const parts = formatterOf(timeZone).formatToParts(date);
  return { ...NO_PARTS, ...Object.fromEntries(parts.map(({ type, value }) => [type, value])) };
}

function dateText({ day, month, year }: Parts): string {
  return `${day}/${month}/${year}`;
}

function timeOfDayText({ hour, minute, dayPeriod }: Parts): string {
  return dayPeriod === '' ? `${hour}:${minute}` : `${hour}:${minute} ${dayPeriod.toLowerCase()}`;
}

function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(LOCALE, {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    minute: '2-digit',
    ...(settings.is24Hours ? { hourCycle: 'h23', hour: '2-digit' } : { hour: 'numeric', hour12: true }),
  });
  formatters.set(timeZone, format);
  return format;
}

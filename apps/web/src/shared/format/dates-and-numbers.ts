// Formats are Australian. Those of instants, which depend on a time zone, are in `time-format.ts`.
export const LOCALE = 'en-AU';
export const DASH = '–';

const wholeNumber = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const oneDecimal = new Intl.NumberFormat(LOCALE, ONE_DECIMAL);
const change = new Intl.NumberFormat(LOCALE, { ...ONE_DECIMAL, signDisplay: 'exceptZero' });
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToThreeDecimals = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const countries = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat(LOCALE, { month: 'long', timeZone: 'UTC' });
const ORDINAL_ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
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

/** The month of a calendar date: `2025-09-19` → `September`. */
export function formatCalendarMonth(date: string): string {
  const noon = new Date(`${date}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? DASH : month.format(noon);
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

export function viewerTimeZone(): string {
  return new Intl.DateTimeFormat(LOCALE).resolvedOptions().timeZone;
}

import { isTime, NO_TIME } from './no-time.ts';

/** Shown for a missing value: an en dash. */
export const DASH = '–';

/** U+2212, as wide as the plus sign, unlike the hyphen. */
const MINUS = '−';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A time in milliseconds as `m:ss.SSS`, from an hour on as `h:mm:ss.SSS`; `–` for none (`null`, `NaN`, negative, `NO_TIME` or
 * more). Fractions of a millisecond are rounded to the nearest one, halves up.
 *
 * @example
 * ```ts
 * formatTime(105678); // '1:45.678'
 * formatTime(3645911); // '1:00:45.911'
 * formatTime(null); // '–'
 * ```
 */
export function formatTime(ms: number | null): string {
  if (!isTime(ms)) return DASH;
  const whole = Math.round(ms);
  const minutes = Math.floor(whole / MINUTE);
  const seconds = secondsText(whole % MINUTE).padStart(6, '0');
  if (whole < HOUR) return `${minutes}:${seconds}`;
  return `${Math.floor(whole / HOUR)}:${String(minutes % 60).padStart(2, '0')}:${seconds}`;
}

/**
 * A sector time in milliseconds as `s.SSS`, from a minute on as `formatTime` writes it; `–` for none. Rounded like `formatTime`.
 *
 * @example
 * ```ts
 * formatSector(54680); // '54.680'
 * formatSector(65123); // '1:05.123'
 * ```
 */
export function formatSector(ms: number | null): string {
  if (!isTime(ms)) return DASH;
  const whole = Math.round(ms);
  return whole < MINUTE ? secondsText(whole) : formatTime(whole);
}

/**
 * A difference in milliseconds with its sign, `+s.SSS`, from a minute on `+m:ss.SSS`; `–` for none (`null`, `NaN`, or as large
 * as `NO_TIME` either way). Rounded to the nearest millisecond, halves away from zero; what rounds to zero is `+0.000`.
 *
 * @example
 * ```ts
 * formatSplit(12345); // '+12.345'
 * formatSplit(65123); // '+1:05.123'
 * formatSplit(-345); // '−0.345'
 * ```
 */
export function formatSplit(ms: number | null): string {
  if (ms === null || !isTime(Math.abs(ms))) return DASH;
  const whole = Math.round(Math.abs(ms));
  const sign = ms < 0 && whole > 0 ? MINUS : '+';
  return sign + formatSector(whole);
}

/** Up to three groups of digits, then one to three decimals: without them, `105` could be seconds or milliseconds. */
const LAP_TIME = /^(\d+(?::\d\d){0,2})[.,](\d{1,3})$/;

/**
 * The milliseconds of a lap time as people write it (`1:45.678`, `105.678`, `1:02:03.004`; a decimal comma and blanks around it
 * are fine, `.6` is 600 ms), or `null` for any other text, for minutes or seconds of 60 and more behind a colon, and for
 * `NO_TIME` or more.
 *
 * @example
 * ```ts
 * parseLapTime('1:45.678'); // 105678
 * parseLapTime(' 105,6 '); // 105600
 * parseLapTime('1:75.000'); // null
 * ```
 */
export function parseLapTime(text: string): number | null {
  const match = LAP_TIME.exec(text.trim());
  const [, clock, decimals] = match ?? [];
  if (clock === undefined || decimals === undefined) return null;

  const [first = 0, ...sixties] = clock.split(':').map(Number);
  if (sixties.some((part) => part >= 60)) return null;

  const seconds = sixties.reduce((sum, part) => sum * 60 + part, first);
  const ms = seconds * SECOND + Number(decimals.padEnd(3, '0'));
  return ms < NO_TIME ? ms : null;
}

function secondsText(wholeMs: number): string {
  return `${Math.floor(wholeMs / SECOND)}.${String(wholeMs % SECOND).padStart(3, '0')}`;
}

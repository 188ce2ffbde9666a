/** Three weeks: longer ones would not fit where times are stored. */
const MAX_SECONDS = 2_000_000;

/** A printed number of seconds in ten-thousandths; null if it is none. The format prints at most four decimals. */
export function tenThousandthsOf(text: string | undefined): number | null {
  const [, sign = '', whole, decimals = ''] = /^(-?)(\d{1,8})(?:\.(\d*))?$/.exec(text?.trim() ?? '') ?? [];
  if (whole === undefined || Number(whole) >= MAX_SECONDS) return null;
  const value = Number(whole) * 10_000 + Number(decimals.slice(0, 4).padEnd(4, '0'));
  return sign === '' ? value : 0 - value;
}

/** Ten-thousandths in milliseconds, halves rounded up. */
export function msOf(tenThousandths: number): number {
  return Math.floor((tenThousandths + 5) / 10);
}

/** A printed number of seconds in milliseconds; null if it is none or below zero. */
export function printedMs(text: string | undefined): number | null {
  const value = tenThousandthsOf(text);
  return value === null || value < 0 ? null : msOf(value);
}

export function integerOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}

/** Exact points of what people type: `12.5` and `12,5` are `25/2`, `90 %` is `9/10`; other text stays, so that the schema reports it. */
export function readFraction(text: string): string {
  const trimmed = text.trim();
  const [, whole, decimals = '', percent] = /^(-?\d{1,6})(?:[.,](\d{1,4}))?\s*(%)?$/.exec(trimmed) ?? [];
  if (whole === undefined) return trimmed;
  const below = 10 ** decimals.length * (percent === undefined ? 1 : 100);
  const above = Number(`${whole}${decimals}`);
  const divisor = greatestDivisor(Math.abs(above), below);
  return below === divisor ? String(above / divisor) : `${above / divisor}/${below / divisor}`;
}

/** As people type it: `25/2` is `12.5`, `25/3` stays. */
export function typedText(fraction: string): string {
  const decimal = String(sizeOf(fraction));
  return fraction.includes('/') && readFraction(decimal) === fraction ? decimal : fraction;
}

/** Points by place, separated as in a row or column of a spreadsheet. */
export function readFractionList(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readFraction);
}

/** For a drawing; what is no number is 0. */
export function sizeOf(fraction: string): number {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  const size = above / below;
  return Number.isFinite(size) ? size : 0;
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

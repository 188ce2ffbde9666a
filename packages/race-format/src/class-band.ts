/** The four bands of class values, lowest first. */
export type ClassBand = 'bronze' | 'silver' | 'gold' | 'platinum';

/** The band above a class value: its name, the value it begins at and how far that is. */
export interface NextClassBand {
  readonly band: ClassBand;
  readonly at: number;
  readonly distance: number;
}

/**
 * The bands, lowest first, with their English names and the class values they begin at.
 *
 * @example
 * ```ts
 * CLASS_BANDS[1]; // { band: 'silver', name: 'Silver', from: 40 }
 * ```
 */
export const CLASS_BANDS = [
  { band: 'bronze', name: 'Bronze', from: 0 },
  { band: 'silver', name: 'Silver', from: 40 },
  { band: 'gold', name: 'Gold', from: 80 },
  { band: 'platinum', name: 'Platinum', from: 110 },
] as const;

/**
 * The band of a class value: up to 39 bronze, up to 79 silver, up to 109 gold, from 110 platinum; `NaN` and negative values are
 * bronze. Class values are integers; a fraction stays in the band below until the next one begins.
 *
 * @example
 * ```ts
 * classBand(39); // 'bronze'
 * classBand(110); // 'platinum'
 * ```
 */
export function classBand(value: number): ClassBand {
  return bandOf(value).band;
}

/**
 * The English name of a class value's band, `Bronze`, `Silver`, `Gold` or `Platinum`.
 *
 * @example
 * ```ts
 * classBandName(58); // 'Silver'
 * ```
 */
export function classBandName(value: number): string {
  return bandOf(value).name;
}

/**
 * The next band above a class value with the value it begins at and the distance to it, or `null` in the highest band; `NaN` is
 * read as 0.
 *
 * @example
 * ```ts
 * nextClassBand(58); // { band: 'gold', at: 80, distance: 22 }
 * nextClassBand(125); // null
 * ```
 */
export function nextClassBand(value: number): NextClassBand | null {
  const known = Number.isNaN(value) ? 0 : value;
  const next = CLASS_BANDS.slice(1).find(({ from }) => known < from);
  return next === undefined ? null : { band: next.band, at: next.from, distance: next.from - known };
}

function bandOf(value: number): (typeof CLASS_BANDS)[number] {
  return CLASS_BANDS.findLast(({ from }) => value >= from) ?? CLASS_BANDS[0];
}

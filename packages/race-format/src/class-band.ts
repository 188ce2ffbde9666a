/** The four bands of class values, lowest first. */
export type ClassBand = 'bronze' | 'silver' | 'gold' | 'platinum';

/** The band above a class value: its name, the value it begins at and how far that is. */
export interface NextClassBand {
  readonly band: ClassBand;
  readonly at: number;
  readonly distance: number;
}

/** Every band but the lowest, with the class value it begins at. */
const STEPS = [
  { band: 'silver', at: 40 },
  { band: 'gold', at: 80 },
  { band: 'platinum', at: 110 },
] as const;

const NAMES = {
  bronze: 'Bronze',
  silver: 'Silver',
  gold: 'Gold',
  platinum: 'Platinum',
} as const satisfies Record<ClassBand, string>;

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
  return STEPS.findLast(({ at }) => value >= at)?.band ?? 'bronze';
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
  return NAMES[classBand(value)];
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
  const step = STEPS.find(({ at }) => known < at);
  return step === undefined ? null : { ...step, distance: step.at - known };
}

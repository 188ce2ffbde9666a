/**
 * A driver's class is provisional until they have this many rated races.
 *
 * @example
 * ```ts
 * const isProvisional = ratedRaces < PROVISIONAL_RACES;
 * ```
 */
export const PROVISIONAL_RACES = 5;

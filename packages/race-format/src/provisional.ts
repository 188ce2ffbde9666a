/**
 * A driver's class is provisional until they have this many rated races.
 *
 * @example
 * ```ts
 * PROVISIONAL_RACES; // 5
 * ```
 */
export const PROVISIONAL_RACES = 5;

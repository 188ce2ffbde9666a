/**
 * The rating at which class values begin. Drivers rated below it have the class value 0.
 *
 * @example
 * ```ts
 * RATING_OF_ZERO; // 1300
 * ```
 */
export const RATING_OF_ZERO = 1300;

/**
 * How many points of a rating make one point of class value.
 *
 * @example
 * ```ts
 * RATING_PER_CLASS_VALUE; // 5
 * ```
 */
export const RATING_PER_CLASS_VALUE = 5;

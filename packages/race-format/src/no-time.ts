/**
 * The milliseconds a game server writes where it has no time: the largest signed 32-bit integer.
 *
 * @example
 * ```ts
 * formatTime(NO_TIME); // '–'
 * ```
 */
export const NO_TIME = 2147483647;

/**
 * Whether a value is a time at all. Servers also let the number wrap as uint32 (4294821767), and some put a negative
 * number there: both mean "none", like `NO_TIME` itself.
 */
export function isTime(ms: number | null): ms is number {
  return ms !== null && ms >= 0 && ms < NO_TIME;
}

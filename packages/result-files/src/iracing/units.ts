import { NO_TIME } from '../game-session.ts';

/** Ten-thousandths of a second in milliseconds, halves rounded up; below zero means none. */
export function tenthsToMs(value: unknown): number | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) return null;
  const ms = Math.floor((value + 5) / 10);
  return ms < NO_TIME ? ms : null;
}

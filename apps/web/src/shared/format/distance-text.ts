import { formatTime } from 'race-format';

/** A gap in time for a sentence: `0.427 s`, or `1:05.123` from a minute on. */
export function distanceText(ms: number): string {
  const whole = Math.abs(ms);
  return whole < 60_000 ? `${(whole / 1000).toFixed(3)} s` : formatTime(whole);
}

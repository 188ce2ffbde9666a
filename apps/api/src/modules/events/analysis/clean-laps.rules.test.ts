import { describe, expect, it } from 'vitest';
import { paceOf, quantile, type PacedLap } from './clean-laps.rules.ts';

function laps(...times: (number | null | { readonly invalid: number })[]): PacedLap[] {
  return times.map((time, index) => {
    const isInvalid = typeof time === 'object' && time !== null;
    return {
      lapNumber: index + 1,
      timeMs: isInvalid ? time.invalid : time,
      isValid: !isInvalid,
    };
  });
}

describe('quantile', () => {
  it.each([
    [[7], 0.25, 7],
    [[7], 0.75, 7],
    [[10, 20], 0.5, 15],
    [[10, 20, 40], 0.5, 20],
    [[10, 20, 30, 40], 0.25, 17.5],
    [[10, 20, 30, 40], 0.75, 32.5],
    [[1, 2, 3, 4, 5], 0, 1],
    [[1, 2, 3, 4, 5], 1, 5],
  ])('of %j at %f is %f', (values, share, expected) => {
    expect(quantile(values, share)).toBe(expected);
  });
});

describe('pace', () => {
  it.each([
    ['is unknown without laps', laps(), null, null],
    ['is unknown with the first lap alone', laps(90_000), null, null],
    ['leaves the first lap out', laps(1, 100_000), 100_000, null],
    ['leaves invalid laps out', laps(130_000, 100_000, { invalid: 50_000 }), 100_000, null],
    ['leaves laps without a time out', laps(130_000, 100_000, null, 0), 100_000, null],
    ['keeps a lap of exactly 107 % of the median', laps(1, 100_000, 100_000, 107_000), 102_333, null],
    ['leaves a slower one out', laps(1, 100_000, 100_000, 107_001), 100_000, null],
    ['takes the median of all valid laps, slow ones too', laps(1, 100_000, 200_000, 200_000), 166_667, null],
    ['needs four clean laps for the consistency', laps(1, 100_000, 100_100, 100_200), 100_100, null],
    ['measures consistency between the quartiles', laps(1, 100_000, 100_100, 100_200, 100_300), 100_150, 150],
    ['is not led astray by the order of laps', laps(1, 100_300, 100_000, 100_200, 100_100), 100_150, 150],
    ['calls equal laps perfectly consistent', laps(1, 99_000, 99_000, 99_000, 99_000), 99_000, 0],
    ['rounds to whole milliseconds', laps(1, 100_000, 100_001, 100_001), 100_001, null],
  ])('%s', (_behaviour, driven, averageLap, consistency) => {
    expect(paceOf(driven)).toEqual({ averageLap, consistency });
  });

  it('takes the median of an even number of laps between the middle two', () => {
    // The median is 150,000, so laps up to 160,500 are clean.
    expect(paceOf(laps(1, 100_000, 140_000, 160_000, 160_501)).averageLap).toBe(133_333);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture-rows.ts';
import {
  playerCountColour,
  playerCountColourOfPercent,
  type PlayerCount,
  type PlayerCountColour,
} from './player-count.ts';

const ORDER: readonly PlayerCountColour[] = ['grey', 'green', 'yellow', 'orange', 'red'];

describe('playerCountColour', () => {
  it.each(readFixture<PlayerCount, PlayerCountColour>('player-count-colour'))(
    '$input.players of $input.capacity, $note: $expected',
    ({ input, expected }) => {
      expect(playerCountColour(input)).toBe(expected);
    },
  );

  it('agrees with whole-number arithmetic at every border', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom(50, 85, 100), (half, percent) => {
        const capacity = half * 100;
        const at = { players: half * percent, capacity };
        const above = { players: half * percent + 1, capacity };
        expect(ORDER.indexOf(playerCountColour(at))).toBe({ 50: 1, 85: 2, 100: 4 }[percent]);
        expect(ORDER.indexOf(playerCountColour(above))).toBe({ 50: 2, 85: 3, 100: 4 }[percent]);
      }),
    );
  });

  it('has a colour for any two numbers', () => {
    const anyCount = fc.option(fc.double());
    fc.assert(
      fc.property(anyCount, anyCount, (players, capacity) => {
        expect(ORDER).toContain(playerCountColour({ players, capacity }));
      }),
    );
  });
});

describe('playerCountColourOfPercent', () => {
  it.each(readFixture<number, PlayerCountColour>('percent-colour'))('$input -> $expected', ({ input, expected }) => {
    expect(playerCountColourOfPercent(input)).toBe(expected);
  });

  it('is grey for NaN', () => {
    expect(playerCountColourOfPercent(NaN)).toBe('grey');
  });

  it('never cools down as the percentage rises', () => {
    const anyPercent = fc.oneof(fc.double({ min: -10, max: 120, noNaN: true }), fc.double({ noNaN: true }));
    fc.assert(
      fc.property(anyPercent, anyPercent, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const rank = (percent: number): number => ORDER.indexOf(playerCountColourOfPercent(percent));
        expect(rank(low)).toBeLessThanOrEqual(rank(high));
      }),
      { numRuns: 1000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture-rows.ts';
import {
  CLASS_BANDS,
  classBand,
  classBandName,
  nextClassBand,
  type ClassBand,
  type NextClassBand,
} from './class-band.ts';

const ORDER: readonly ClassBand[] = CLASS_BANDS.map(({ band }) => band);
const anyValue = fc.oneof(fc.integer({ min: -10, max: 200 }), fc.double({ noNaN: true }));

describe('classBand', () => {
  it.each(readFixture<number, ClassBand>('class-band'))('$input -> $expected', ({ input, expected }) => {
    expect(classBand(input)).toBe(expected);
    expect(classBandName(input).toLowerCase()).toBe(expected);
  });

  it('puts what is no number into the lowest or highest band', () => {
    expect([NaN, -Infinity, Infinity].map(classBand)).toEqual(['bronze', 'bronze', 'platinum']);
  });

  it('never falls as the value rises', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        expect(ORDER.indexOf(classBand(low))).toBeLessThanOrEqual(ORDER.indexOf(classBand(high)));
      }),
      { numRuns: 1000 },
    );
  });
});

it.each(CLASS_BANDS)('$name begins at $from, and no lower', ({ band, name, from }) => {
  expect([classBand(from), classBandName(from)]).toEqual([band, name]);
  if (from > 0) expect(classBand(from - 1)).not.toBe(band);
});

describe('classBandName', () => {
  it('is written with a capital', () => {
    expect([0, 40, 80, 110].map(classBandName)).toEqual(['Bronze', 'Silver', 'Gold', 'Platinum']);
  });
});

describe('nextClassBand', () => {
  it.each(readFixture<number, NextClassBand | null>('next-class-band'))(
    '$input -> $expected',
    ({ input, expected }) => {
      expect(nextClassBand(input)).toEqual(expected);
    },
  );

  it('begins at its distance and not before, for any whole value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        const next = nextClassBand(value);
        expect(next === null).toBe(classBand(value) === 'platinum');
        if (next === null) return;
        expect(next.distance).toBeGreaterThan(0);
        expect(classBand(value + next.distance)).toBe(next.band);
        expect(classBand(value + next.distance - 1)).toBe(classBand(value));
      }),
    );
  });

  it('reads NaN as 0', () => {
    expect(nextClassBand(NaN)).toEqual({ band: 'silver', at: 40, distance: 40 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture-rows.ts';
import { formatSector, formatSplit, formatTime, parseLapTime } from './lap-time.ts';
import { NO_TIME } from './no-time.ts';

const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.integer({ min: 0, max: 200_000 }), fc.constant(null));
const anyTime = fc.oneof(fc.integer({ min: 0, max: NO_TIME - 1 }), fc.integer({ min: 0, max: 4_000_000 }));

describe('formatTime', () => {
  it.each(readFixture<number | null, string>('time-format'))('$input -> $expected', ({ input, expected }) => {
    expect(formatTime(input)).toBe(expected);
  });

  it('has a text for any number', () => {
    fc.assert(
      fc.property(anyNumber, (ms) => {
        expect(formatTime(ms)).toMatch(/^(–|[1-5]?\d:[0-5]\d\.\d{3}|[1-9]\d*:[0-5]\d:[0-5]\d\.\d{3})$/);
      }),
    );
  });
});

describe('formatSector', () => {
  it.each(readFixture<number | null, string>('sector-format'))('$input -> $expected', ({ input, expected }) => {
    expect(formatSector(input)).toBe(expected);
  });

  it('has a text for any number', () => {
    fc.assert(
      fc.property(anyNumber, (ms) => {
        expect(formatSector(ms)).toMatch(
          /^(–|[1-5]?\d\.\d{3}|([1-9]\d*:)?[1-5]?\d:[0-5]\d\.\d{3}|[1-9]\d*:0\d:[0-5]\d\.\d{3})$/,
        );
      }),
    );
  });
});

describe('formatSplit', () => {
  it.each(readFixture<number | null, string>('split-format'))('$input -> $expected', ({ input, expected }) => {
    expect(formatSplit(input)).toBe(expected);
  });

  it('differs between a value and its negative in the sign alone, for any number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.integer()), (ms) => {
        const withoutSign = (text: string): string => text.replace(/^[+−]/, '');
        expect(formatSplit(ms)).toMatch(/^(–|[+−](\d+:)*\d+\.\d{3})$/);
        expect(withoutSign(formatSplit(-ms))).toBe(withoutSign(formatSplit(ms)));
      }),
    );
  });
});

describe('what is no number', () => {
  it.each([NaN, Infinity, -Infinity])('%s is shown as a dash', (value) => {
    expect([formatTime(value), formatSector(value), formatSplit(value)]).toEqual(['–', '–', '–']);
  });
});

describe('parseLapTime', () => {
  it.each(readFixture<string, number | null>('lap-time-parse'))('$input -> $expected', ({ input, expected }) => {
    expect(parseLapTime(input)).toBe(expected);
  });

  it('reads back every time as it was written', () => {
    fc.assert(
      fc.property(anyTime, (ms) => {
        expect(parseLapTime(formatTime(ms))).toBe(ms);
        expect(parseLapTime(formatSector(ms))).toBe(ms);
        expect(parseLapTime(formatSplit(ms).slice(1))).toBe(ms);
      }),
      { numRuns: 1000 },
    );
  });

  it('reads a time or nothing from any text', () => {
    const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789:.,- ')) }));
    fc.assert(
      fc.property(anyText, (text) => {
        const ms = parseLapTime(text);
        if (ms === null) return;
        expect(Number.isSafeInteger(ms)).toBe(true);
        expect(parseLapTime(formatTime(ms))).toBe(ms);
      }),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, fraction, max, minus, plus, roundTo, share, sum, textOf, times } from './fractions.ts';

const parts = fc.tuple(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: 1, max: 60 }));
const any = parts.map(([above, below]) => fraction(`${above}/${below}`));

describe('exact points', () => {
  it.each([
    ['25', '25'],
    ['-1', '-1'],
    ['50/6', '25/3'],
    ['6/2', '3'],
    ['0/7', '0'],
  ])('%s is %s', (text, lowest) => {
    expect(textOf(fraction(text))).toBe(lowest);
  });

  it.each(['', '1.5', '1/0', '1/-2', 'x', '1/', ' 1'])('"%s" is no number', (text) => {
    expect(() => fraction(text)).toThrow('not a whole number or a fraction');
  });

  it('three thirds are one, exactly', () => {
    const third = fraction('1/3');
    expect(textOf(sum([third, third, third]))).toBe('1');
    expect(textOf(times(fraction('10'), third, fraction('3/4')))).toBe('5/2');
    expect(textOf(share(27, 30))).toBe('9/10');
    expect(textOf(share(3, 0))).toBe('3');
  });

  it('compares crosswise', () => {
    expect(compare(share(27, 30), fraction('9/10'))).toBe(0);
    expect(compare(fraction('2/3'), fraction('3/4'))).toBe(-1);
    expect(compare(fraction('-1/3'), fraction('-1/2'))).toBe(1);
    expect(textOf(max(fraction('-7'), fraction('0'), fraction('-1/2')))).toBe('0');
  });

  it.each([
    ['10/3', '1', '3'],
    ['7/2', '1', '4'],
    ['5/4', '1/2', '3/2'],
    ['6/5', '1/2', '1'],
    ['8', '3', '9'],
  ])('%s rounded to %s is %s', (value, step, rounded) => {
    expect(textOf(roundTo(fraction(value), fraction(step)))).toBe(rounded);
  });

  it('adds, subtracts and reads back anything', () => {
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(minus(plus(one, other), other)).toEqual(one);
        expect(fraction(textOf(one))).toEqual(one);
        expect(compare(one, other)).toBe(0 - compare(other, one));
      }),
    );
  });
});

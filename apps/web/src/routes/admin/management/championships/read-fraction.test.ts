import { Points } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { readFraction, readFractionList, sizeOf, typedText } from './read-fraction.ts';

it.each([
  ['25', '25'],
  [' 12.5 ', '25/2'],
  ['0,25', '1/4'],
  ['25/3', '25/3'],
  ['90 %', '9/10'],
  ['100%', '1'],
  ['-1.5', '-3/2'],
  ['0', '0'],
  ['', ''],
  ['many', 'many'],
])('%s is %s', (text, expected) => {
  expect(readFraction(text)).toBe(expected);
});

it('every decimal of two places is exact points', () => {
  for (const text of ['0.05', '0.1', '0.25', '7.75']) expect(Points.safeParse(readFraction(text)).success).toBe(true);
});

it('reads points by place from a spreadsheet’s row or column', () => {
  expect(readFractionList('25\t18\n15, 12;10 7.5')).toEqual(['25', '18', '15', '12', '10', '15/2']);
  expect(['25/2', '10', 'x'].map(sizeOf)).toEqual([12.5, 10, 0]);
});

it('shows halves and quarters as decimals, as they are typed', () => {
  expect(['25', '25/2', '1/4', '25/3', '-3/2', 'x'].map(typedText)).toEqual([
    '25',
    '12.5',
    '0.25',
    '25/3',
    '-1.5',
    'x',
  ]);
});

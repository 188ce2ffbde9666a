import { expect, it } from 'vitest';
import { countedPoints, formatPoints, pointsValue, signedPoints } from './points.ts';

it.each([
  ['0', '0'],
  ['25', '25'],
  ['-3', '−3'],
  ['25/2', '12.5'],
  ['-25/2', '−12.5'],
  ['5/4', '1.25'],
  ['1/10', '0.1'],
  ['50/4', '12.5'],
  ['25/3', '8⅓'],
  ['2/3', '⅔'],
  ['-4/6', '−⅔'],
  ['31/6', '5⅙'],
  ['425/7', '425/7'],
  ['1/16', '1/16'],
  ['1234', '1234'],
])('%s points are written %s', (points, text) => {
  expect(formatPoints(points)).toBe(text);
});

it('has a sign where it is given or taken', () => {
  expect(['1/2', '-3'].map(signedPoints)).toEqual(['+0.5', '−3']);
});

it('has a value for bars', () => {
  expect(pointsValue('-25/2')).toBe(-12.5);
});

it('counts one as singular', () => {
  expect(['1', '1/2', '2'].map(countedPoints)).toEqual(['1 point', '0.5 points', '2 points']);
});

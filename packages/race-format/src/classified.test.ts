import { expect, it } from 'vitest';
import { isClassified } from './classified.ts';
import { NO_TIME } from './no-time.ts';

const winner = { totalTime: 2_000_000, lapCount: 20 };

it.each<[string, number | null, number, boolean]>([
  ['the winner', 2_000_000, 20, true],
  ['the winner’s laps, four minutes later', 2_240_000, 20, true],
  ['the winner’s laps in less time', 1_950_000, 20, true],
  ['three quarters of the laps, at the flag', 2_000_000, 15, true],
  ['fewer, although it took the flag', 2_050_000, 14, false],
  ['three quarters, stopped before the flag', 1_999_999, 15, false],
  ['nine tenths, stopped before the flag', 1_500_000, 18, true],
  ['almost nine tenths, stopped before the flag', 1_500_000, 17, false],
  ['no time', NO_TIME, 20, false],
  ['no time at all', null, 20, false],
  ['more laps than the winner', 2_000_000, 21, true],
])('%s', (_name, totalTime, lapCount, expected) => {
  expect(isClassified({ row: { totalTime, lapCount }, winner, disqualified: false })).toBe(expected);
  expect(isClassified({ row: { totalTime, lapCount }, winner, disqualified: true })).toBe(false);
});

it('without a winner nobody is classified', () => {
  expect(isClassified({ row: winner, winner: null, disqualified: false })).toBe(false);
});

it('the moment of the flag is unknown without the winner’s time: laps decide', () => {
  const withoutTime = { totalTime: NO_TIME, lapCount: 20 };
  const row = { totalTime: 2_100_000, lapCount: 17 };
  expect(isClassified({ row, winner: withoutTime, disqualified: false })).toBe(false);
  expect(isClassified({ row: { ...row, lapCount: 18 }, winner: withoutTime, disqualified: false })).toBe(true);
});

it('takes other shares', () => {
  const row = { totalTime: 2_000_000, lapCount: 10 };
  expect(isClassified({ row, winner, disqualified: false, shares: { withFlag: 0.5, withoutFlag: 0.9 } })).toBe(true);
});

import { expect, it } from 'vitest';
import type { Starter } from './fields.rules.ts';
import { createForecastRecord, RACES_NEEDED } from './forecast-record.rules.ts';
import type { Chances } from './simulate-race.rules.ts';

const starter = (classPlace: number | null): Starter => ({
  rating: 1_500,
  isNewcomer: false,
  filePosition: 1,
  classPlace,
});
const onlyWin = (win: number): Chances => ({ win, podium: null, topTen: null });

/** Four cars were given 40, 30, 20 and 10 %; the second won. */
const race = [
  [starter(2), onlyWin(4_000)],
  [starter(1), onlyWin(3_000)],
  [starter(3), onlyWin(2_000)],
  [starter(null), onlyWin(1_000)],
] as const;

it('is the mean square of chance minus what happened, beside that of equal chances', () => {
  const record = createForecastRecord();
  record.judge([race]);
  const { races, kinds } = record.result();
  expect(races).toBe(1);
  const [win, podium] = kinds;
  // (0.16 + 0.49 + 0.04 + 0.01) / 4, and (3 × 0.0625 + 0.5625) / 4
  expect(win).toMatchObject({ kind: 'win', forecasts: 4, isShown: false });
  expect(win?.brier).toBeCloseTo(0.175, 10);
  expect(win?.baseBrier).toBeCloseTo(0.1875, 10);
  expect(podium).toMatchObject({ kind: 'podium', forecasts: 0, brier: null, baseBrier: null, isShown: false });
});

it('counts how often it happened what was given about that chance', () => {
  const record = createForecastRecord();
  record.judge([race]);
  record.judge([
    [
      [starter(1), onlyWin(3_600)],
      [starter(2), onlyWin(10_000)],
    ],
  ]);
  const bins = record.result().kinds[0]?.bins ?? [];
  expect(bins.map(({ forecasts }) => forecasts)).toEqual([0, 1, 1, 2, 1, 0, 0, 0, 0, 1]);
  expect(bins[3]?.foretold).toBeCloseTo(0.33, 10);
  expect(bins[3]?.happened).toBe(1);
  expect(bins[9]).toEqual({ forecasts: 1, foretold: 1, happened: 0 });
  expect(bins[0]).toEqual({ forecasts: 0, foretold: null, happened: null });
});

it('is shown from enough races on, and only while it beats equal chances', () => {
  const good = createForecastRecord();
  for (let count = 1; count < RACES_NEEDED; count += 1) good.judge([race]);
  expect(good.result().kinds[0]?.isShown).toBe(false);
  good.judge([race]);
  expect(good.result().kinds.map(({ isShown }) => isShown)).toEqual([true, false, false]);
  const equal = createForecastRecord();
  for (let count = 0; count < RACES_NEEDED; count += 1)
    equal.judge([race.map(([car]) => [car, onlyWin(2_500)] as const)]);
  expect(equal.result().kinds[0]?.isShown).toBe(false);
});

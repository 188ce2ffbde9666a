import type { Lap } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { markLaps, theoreticalBest, type LapMarksInput } from './lap-marks.ts';

function lap(lapNumber: number, splits: number[], isValid = true): Lap {
  return {
    lapNumber,
    driverIndex: 0,
    lapTime: splits.reduce((sum, split) => sum + split, 0),
    isValid,
    isVoided: false,
    splits,
  };
}

const laps = [
  lap(1, [30_000, 40_000, 20_000], false),
  lap(2, [29_000, 41_000, 20_500]),
  lap(3, [28_900, 40_500, 21_000]),
];

function marked(changes: Partial<LapMarksInput> = {}) {
  const best = { lapTime: 90_400, lapNumber: 3, mark: null };
  return markLaps({ isRace: false, laps, best, sessionSectors: [], stopLaps: [], ...changes });
}

function marks(changes: Partial<LapMarksInput> = {}) {
  return marked(changes).map(({ mark }) => mark);
}

it.each(['fastest', 'record', 'personalBest'] as const)('marks the best lap as %s', (mark) => {
  expect(marks({ best: { lapTime: 90_400, lapNumber: 3, mark } })).toEqual(['invalid', null, mark]);
});

it('calls a best lap that is nothing more the best of this car', () => {
  expect(marks()).toEqual(['invalid', null, 'ownBest']);
});

it('finds the best lap by its time where its number is unknown, but never an invalid one', () => {
  expect(marks({ best: { lapTime: 90_400, lapNumber: null, mark: 'fastest' } })).toEqual(['invalid', null, 'fastest']);
  expect(marks({ best: { lapTime: 90_000, lapNumber: null, mark: 'fastest' } })).toEqual(['invalid', null, null]);
});

it('marks a stop rather than an invalid lap', () => {
  expect(marks({ stopLaps: [1] })).toEqual(['stop', null, 'ownBest']);
});

it('colours sectors: session best, own best so far, time lost, nothing', () => {
  expect(marked({ sessionSectors: [28_900, 39_000, 20_500] }).map(({ sectors }) => sectors)).toEqual([
    ['lost', 'plain', 'plain'],
    ['own', 'own', 'best'],
    ['best', 'own', 'lost'],
  ]);
});

it('compares no sector with those of lap 1 of a race, which starts on the grid', () => {
  const race = [lap(1, [20_000, 40_000, 20_000]), lap(2, [29_000, 41_000, 20_500]), lap(3, [28_900, 42_000, 21_000])];
  expect(marked({ isRace: true, laps: race }).map(({ sectors }) => sectors)).toEqual([
    ['plain', 'plain', 'plain'],
    ['own', 'own', 'own'],
    ['own', 'lost', 'lost'],
  ]);
});

it('adds the best sectors up when all of them are known', () => {
  expect(theoreticalBest([28_900, 40_500, 20_500])).toBe(89_900);
  expect(theoreticalBest([28_900, null, 20_500])).toBeNull();
  expect(theoreticalBest([])).toBeNull();
});

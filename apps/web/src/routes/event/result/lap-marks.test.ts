import type { Lap } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { markLaps, type LapMarksInput } from './lap-marks.ts';

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

type CarFields = LapMarksInput['tableRow'];

function marked(changes: Partial<CarFields> = {}, input: Partial<LapMarksInput> = {}) {
  const row = { bestLap: 90_400, bestLapNumber: 3 };
  const tableRow = { row, bestMark: null, sectors: [], stopLaps: [], ...changes };
  return markLaps({ isRace: false, laps, tableRow, ...input });
}

function marks(changes: Partial<CarFields> = {}) {
  return marked(changes).map(({ mark }) => mark);
}

function sectors(times: number[], sessionBests: boolean[] = []) {
  return times.map((time, index) => ({ time, isSessionBest: sessionBests[index] ?? false }));
}

it.each(['fastest', 'record', 'personalBest'] as const)('marks the best lap as %s', (mark) => {
  expect(marks({ bestMark: mark })).toEqual(['invalid', null, mark]);
});

it('calls a best lap that is nothing more the best of this car', () => {
  expect(marks()).toEqual(['invalid', null, 'ownBest']);
});

it('finds the best lap by its time where its number is unknown, but never an invalid one', () => {
  const marksOf = (bestLap: number) => marks({ row: { bestLap, bestLapNumber: null }, bestMark: 'fastest' });
  expect(marksOf(90_400)).toEqual(['invalid', null, 'fastest']);
  expect(marksOf(90_000)).toEqual(['invalid', null, null]);
});

it('marks a stop rather than an invalid lap', () => {
  expect(marks({ stopLaps: [1] })).toEqual(['stop', null, 'ownBest']);
});

it('colours sectors: session best, own best so far, time lost, nothing', () => {
  const bests = sectors([28_900, 40_500, 20_500], [true, false, true]);
  expect(marked({ sectors: bests }).map((each) => each.sectors)).toEqual([
    ['lost', 'plain', 'plain'],
    ['own', 'own', 'best'],
    ['best', 'own', 'lost'],
  ]);
});

it('compares no sector with those of lap 1 of a race, which starts on the grid', () => {
  const race = [lap(1, [20_000, 40_000, 20_000]), lap(2, [29_000, 41_000, 20_500]), lap(3, [28_900, 42_000, 21_000])];
  const bests = sectors([28_900, 41_000, 20_500]);
  expect(marked({ sectors: bests }, { isRace: true, laps: race }).map((each) => each.sectors)).toEqual([
    ['plain', 'plain', 'plain'],
    ['own', 'own', 'own'],
    ['own', 'lost', 'lost'],
  ]);
});

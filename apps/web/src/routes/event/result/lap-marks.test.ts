import type { Lap } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { markLaps, type LapMarksInput } from './lap-marks.ts';

function lap(lapNumber: number, splits: (number | null)[], isValid: boolean | null = true): Lap {
  return {
    lapNumber,
    driverIndex: 0,
    lapTime: splits.reduce<number>((sum, split) => sum + (split ?? 0), 0),
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
  return markLaps({ firstLapCounts: true, laps, tableRow, ...input });
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

it('compares no sector with those of a first lap that has the formation lap in it', () => {
  const race = [lap(1, [20_000, 40_000, 20_000]), lap(2, [29_000, 41_000, 20_500]), lap(3, [28_900, 42_000, 21_000])];
  const bests = sectors([28_900, 41_000, 20_500]);
  expect(marked({ sectors: bests }, { firstLapCounts: false, laps: race }).map((each) => each.sectors)).toEqual([
    ['plain', 'plain', 'plain'],
    ['own', 'own', 'own'],
    ['own', 'lost', 'lost'],
  ]);
});

it('compares a first lap that counts', () => {
  const race = [lap(1, [30_000, 40_000, 20_000]), lap(2, [29_000, 41_000, 20_500])];
  expect(marked({}, { laps: race }).map((each) => each.sectors)).toEqual([
    ['own', 'own', 'own'],
    ['own', 'plain', 'plain'],
  ]);
});

it('calls no lap invalid of which the file does not say it, and compares no sector that it does not have', () => {
  const unsaid = [lap(1, [30_000, null, 20_000], null), lap(2, [29_000, 41_000, 20_500], null)];
  const [first, second] = marked({}, { laps: unsaid });
  expect([first?.mark, second?.mark]).toEqual([null, null]);
  expect([first?.sectors, second?.sectors]).toEqual([
    ['own', 'plain', 'own'],
    ['own', 'own', 'plain'],
  ]);
});

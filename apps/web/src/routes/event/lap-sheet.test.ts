import { expect, it } from 'vitest';
import { bestSectors, lapSheet, theoreticalBest, type Lap } from './lap-sheet.ts';

function lap(lapNumber: number, splits: number[], isValid = true): Lap {
  return { lapNumber, driverIndex: 0, lapTime: splits.reduce((sum, split) => sum + split, 0), isValid, splits };
}

const laps = [
  lap(1, [30_000, 40_000, 20_000], false),
  lap(2, [29_000, 41_000, 20_500]),
  lap(3, [28_900, 40_500, 21_000]),
];

it('marks invalid laps, the session best and the own best', () => {
  const sheet = lapSheet({ laps, bestLap: 90_400, sessionBest: 90_400, sessionSectors: [] });
  expect(sheet.map(({ mark }) => mark)).toEqual(['invalid', null, 'fastest']);
  const slower = lapSheet({ laps, bestLap: 90_400, sessionBest: 80_000, sessionSectors: [] });
  expect(slower.map(({ mark }) => mark)).toEqual(['invalid', null, 'personalBest']);
});

it('never calls an invalid lap the fastest, whatever its time', () => {
  const sheet = lapSheet({ laps, bestLap: 90_000, sessionBest: 90_000, sessionSectors: [] });
  expect(sheet[0]?.mark).toBe('invalid');
});

it('colours sectors: session best, own best so far, time lost, nothing', () => {
  const sheet = lapSheet({ laps, bestLap: 90_400, sessionBest: null, sessionSectors: [28_900, 39_000, 20_500] });
  expect(sheet.map(({ sectors }) => sectors)).toEqual([
    ['lost', 'plain', 'plain'],
    ['own', 'own', 'best'],
    ['best', 'own', 'lost'],
  ]);
});

it('takes the best sectors of valid laps alone', () => {
  expect(bestSectors(laps)).toEqual([28_900, 40_500, 20_500]);
  expect(bestSectors([])).toEqual([]);
});

it('adds the best sectors up when all of them are known', () => {
  expect(theoreticalBest([28_900, 40_500, 20_500])).toBe(89_900);
  expect(theoreticalBest([28_900, null, 20_500])).toBeNull();
  expect(theoreticalBest([])).toBeNull();
});

import type { ResultRow } from '@paddock/contracts';
import { NO_TIME } from 'race-format';
import { expect, it } from 'vitest';
import { eventInfo, secondRow, winnerRow } from '../../../testing/replies.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';
import { isCrewTable, resultTable, type ResultTableInput } from './result-rows.ts';

function table(changes: Partial<ResultTableInput> = {}) {
  const rows = [winnerRow, secondRow];
  return resultTable({
    info: eventInfo,
    carries: undefined,
    rows,
    mode: 'gap',
    overview: undefined,
    ownPlayerId: null,
    carName: String,
    ...changes,
  });
}

it.each<[Partial<ResultRow>, string | null]>([
  [{}, 'fastest'],
  [{ bestLapMark: 'personalBest' }, 'fastest'],
  [{ bestLapMark: 'record' }, 'record'],
  [{ bestLapMark: 'personalBest', bestLap: 120_000 }, 'personalBest'],
  [{ bestLapMark: null, bestLap: 120_000 }, null],
  [{ bestLap: null }, null],
])('%j is marked %s', (changes, mark) => {
  expect(table({ rows: [{ ...winnerRow, ...changes }, secondRow] }).rows[0]?.bestMark).toBe(mark);
});

it.each<[string, Partial<ResultRow>, string | null]>([
  [
    'a car that stopped',
    { place: null, isClassified: false, lapCount: 1, totalTime: 130_000, gap: { kind: 'laps', laps: 1 } },
    'stopped on lap 2',
  ],
  [
    'a car without a time',
    { place: null, isClassified: false, lapCount: 1, totalTime: NO_TIME, gap: { kind: 'dnf' } },
    '1 of 2 laps',
  ],
  [
    'too few laps at the flag',
    { place: null, isClassified: false, lapCount: 1, gap: { kind: 'dnf' } },
    'finished, 1 of 2 laps',
  ],
  ['late on the winner’s laps', { totalTime: 533_400, gap: { kind: 'dnf' } }, 'by rule, finished +5:12.400'],
  ['laps behind by rule', { lapCount: 1, gap: { kind: 'dnf' } }, 'by rule, finished +1 lap'],
  [
    'a car that did not start',
    { place: null, isClassified: false, lapCount: 0, totalTime: NO_TIME, gap: { kind: 'dns' } },
    null,
  ],
  [
    'a second row of the same driver',
    { place: null, isClassified: false, isRepeat: true, gap: { kind: 'unknown' } },
    'the better row counts',
  ],
  ['a classified car', {}, null],
])('says beside the gap of %s what it does not say', (_what, changes, note) => {
  expect(table({ rows: [winnerRow, { ...secondRow, ...changes }] }).rows[1]?.note).toBe(note);
});

it('takes places and sectors from the laps once they are there', () => {
  expect(table().rows[0]).toMatchObject({ placesGained: null, theoreticalBest: 108_500 });
  const overview = eventAnalysis({
    cars: [carAnalysis({ position: 1, placesGained: 3, bestSectors: [35_000, 37_100, 36_600] })],
    bestSectors: [{ sector: 1, time: 35_000, position: 1, lap: 2 }],
  });
  const [first, second] = table({ overview }).rows;
  expect(first).toMatchObject({ placesGained: 3, theoreticalBest: 108_700 });
  expect(first?.sectors.map(({ isSessionBest }) => isSessionBest)).toEqual([true, false, false]);
  expect(second?.placesGained).toBeNull();
});

it.each<[(number | null)[], number | null]>([
  [[28_900, 40_500, 20_500], 89_900],
  [[28_900, null, 20_500], null],
  [[], null],
])('adds the best sectors %j up when all of them are known', (bestSplits, sum) => {
  expect(table({ rows: [{ ...winnerRow, bestSplits }] }).rows[0]?.theoreticalBest).toBe(sum);
});

it('marks the visitor’s own row', () => {
  expect(table({ ownPlayerId: 'driver0002' }).rows.map(({ isMine }) => isMine)).toEqual([false, true]);
});

it('gives crews room when a quarter of the cars is shared', () => {
  const shared = { drivers: [...winnerRow.drivers, ...secondRow.drivers] };
  expect(isCrewTable([shared, winnerRow, winnerRow])).toBe(true);
  expect(isCrewTable([shared, winnerRow, winnerRow, winnerRow])).toBe(false);
  expect(isCrewTable([])).toBe(false);
});

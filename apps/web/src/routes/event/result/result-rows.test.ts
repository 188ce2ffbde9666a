import type { ResultRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { eventInfo, secondRow, winnerRow } from '../../../testing/replies.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';
import { isCrewTable, resultTable, type ResultTableInput } from './result-rows.ts';

function table(changes: Partial<ResultTableInput> = {}) {
  const rows = [winnerRow, secondRow];
  return resultTable({
    info: eventInfo,
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

it('shows how far a car without a finish came', () => {
  const out: ResultRow = { ...secondRow, lapCount: 1, gap: { kind: 'dnf' } };
  expect(table({ rows: [winnerRow, out] }).rows.map(({ distance }) => distance)).toEqual([null, '1 of 2 laps']);
  const late: ResultRow = { ...secondRow, totalTime: winnerRow.totalTime + 312_400, gap: { kind: 'dnf' } };
  expect(table({ rows: [winnerRow, late] }).rows[1]?.distance).toBe('by rule: +5:12 behind');
  const absent: ResultRow = { ...secondRow, lapCount: 0, gap: { kind: 'dns' } };
  expect(table({ rows: [winnerRow, absent] }).rows[1]).toMatchObject({ distance: null, isOut: true });
});

it('gives no place to a car without a best lap in practice', () => {
  const info = { ...eventInfo, sessionKind: 'practice' } as const;
  const without: ResultRow = { ...secondRow, bestLap: null, gap: { kind: 'unknown' } };
  expect(table({ info, rows: [winnerRow, without] }).rows.map(({ isOut }) => isOut)).toEqual([false, true]);
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

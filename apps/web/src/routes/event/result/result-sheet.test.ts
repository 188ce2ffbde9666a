import { expect, it } from 'vitest';
import { eventInfo, secondRow, winnerRow } from '../../../testing/replies.ts';
import type { ResultRow } from '../event-types.ts';
import { carAnalysis, eventAnalysis } from '../testing.ts';
import { isCrewTable, resultSheet, type ResultSheetInput } from './result-sheet.ts';

function sheet(changes: Partial<ResultSheetInput> = {}) {
  const rows = [winnerRow, secondRow];
  return resultSheet({ info: eventInfo, rows, mode: 'gap', analysis: undefined, ownPlayerId: null, ...changes });
}

it.each<[Partial<ResultRow>, string | null]>([
  [{}, 'fastest'],
  [{ bestLapMark: 'personalBest' }, 'fastest'],
  [{ bestLapMark: 'record' }, 'record'],
  [{ bestLapMark: 'personalBest', bestLap: 120_000 }, 'personalBest'],
  [{ bestLapMark: null, bestLap: 120_000 }, null],
  [{ bestLap: null }, null],
])('%j is marked %s', (changes, mark) => {
  expect(sheet({ rows: [{ ...winnerRow, ...changes }, secondRow] }).rows[0]?.bestMark).toBe(mark);
});

it('tells of a car without a finish how far it came', () => {
  const out: ResultRow = { ...secondRow, lapCount: 1, gap: { kind: 'dnf' } };
  expect(sheet({ rows: [winnerRow, out] }).rows.map(({ distance }) => distance)).toEqual([null, '1 of 2 laps']);
  const late: ResultRow = { ...secondRow, totalTime: winnerRow.totalTime + 312_400, gap: { kind: 'dnf' } };
  expect(sheet({ rows: [winnerRow, late] }).rows[1]?.distance).toBe('by rule: +5:12 behind');
  const absent: ResultRow = { ...secondRow, lapCount: 0, gap: { kind: 'dns' } };
  expect(sheet({ rows: [winnerRow, absent] }).rows[1]).toMatchObject({ distance: null, isOut: true });
});

it('takes places and sectors from the laps once they are there', () => {
  expect(sheet().rows[0]).toMatchObject({ placesGained: null, theoreticalBest: 108_500 });
  const analysis = eventAnalysis({
    cars: [carAnalysis({ position: 1, placesGained: 3, bestSectors: [35_000, 37_100, 36_600] })],
    bestSectors: [{ sector: 1, time: 35_000, position: 1, lap: 2 }],
  });
  const [first, second] = sheet({ analysis }).rows;
  expect(first).toMatchObject({ placesGained: 3, theoreticalBest: 108_700 });
  expect(first?.sectors.map(({ isSessionBest }) => isSessionBest)).toEqual([true, false, false]);
  expect(second?.placesGained).toBeNull();
});

it('knows the own row', () => {
  expect(sheet({ ownPlayerId: 'driver0002' }).rows.map(({ isMine }) => isMine)).toEqual([false, true]);
});

it('gives crews room when a quarter of the cars is shared', () => {
  const shared = { drivers: [...winnerRow.drivers, ...secondRow.drivers] };
  expect(isCrewTable([shared, winnerRow, winnerRow])).toBe(true);
  expect(isCrewTable([shared, winnerRow, winnerRow, winnerRow])).toBe(false);
  expect(isCrewTable([])).toBe(false);
});

import type { VersionRow } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { winnerRow } from '../../../testing/replies.ts';
import { rowChanges } from './row-changes.ts';

type Row = NonNullable<VersionRow['before']>;

const [race, session] = [
  { isRace: true, hasClasses: false },
  { isRace: false, hasClasses: true },
];
const told = (row: Partial<Row>, before: Partial<Row> = {}, kind = race) =>
  rowChanges({ ...winnerRow, ...row }, { ...winnerRow, ...before }, kind).map(
    ({ what, from, to }) => `${what}: ${from} > ${to}`,
  );
const seconds: Row['penalties'][number] = {
  reason: 'Cut the chicane.',
  penalty: 'StaffTime',
  value: 5_000,
  timeMs: null,
  isServed: null,
  violationLap: null,
  clearedLap: null,
  isPostRace: true,
  isStaff: true,
};

it('names place, time, points and the penalty that changed', () => {
  expect(told({ place: 3, totalTime: 226_000, points: 15, penalties: [seconds] })).toEqual([
    'Place: 1st > 3rd',
    'Time: 3:41.000 > 3:46.000',
    'Points: 25 > 15',
    'Penalty: null > 5 s added by staff: Cut the chicane',
  ]);
});

it('names a penalty that was taken back, and of two equal ones the one', () => {
  expect(told({}, { penalties: [seconds] })).toEqual(['Penalty: 5 s added by staff: Cut the chicane > null']);
  expect(told({ penalties: [seconds] }, { penalties: [seconds, seconds] })).toHaveLength(1);
});

it.each([
  [{ place: null, gap: { kind: 'dsq' } as const }, 'Place: 1st > DSQ'],
  [{ place: null, isVoided: true, gap: { kind: 'dsq' } as const }, 'Place: 1st > void'],
  [{ place: null, gap: { kind: 'laps', laps: 9 } as const }, 'Place: 1st > no place'],
])('says why there is no place: %j', (row, expected) => {
  expect(told(row)).toEqual([expected]);
});

it('a lap that was voided can cost the best one, and a place in class', () => {
  expect(told({ bestLap: 110_000, totalTime: 1, classPosition: 2 }, {}, session)).toEqual([
    'In class: 1st > 2nd',
    'Best lap: 1:49.000 > 1:50.000',
  ]);
});

it('says who drives a row instead', () => {
  const ben = { playerId: 'driver0002', name: 'Ben Slower', classValue: null, isProvisional: true };
  expect(told({ drivers: [ben] })).toEqual(['Driver: Ada Quick > Ben Slower']);
});

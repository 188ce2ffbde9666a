import type { LiveCar } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { leader, liveTiming, second, third } from '../testing/live-timing.ts';
import { createLiveRows } from './live-rows.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const timing = liveTiming(NOW);

function rowsOf(cars: readonly LiveCar[], changes: Parameters<typeof liveTiming>[1] = {}) {
  return createLiveRows()(liveTiming(NOW, { ...changes, cars: [...cars] }));
}

it('a row is the same object until its car or what it shows of others changes', () => {
  const rows = createLiveRows();
  const before = rows(timing);
  expect(rows({ ...timing, cars: [...timing.cars] })).toEqual(before);
  expect(rows({ ...timing, cars: [...timing.cars] }).every((row, index) => row === before[index])).toBe(true);
  const after = rows({ ...timing, cars: [leader, { ...second, fuel: 39 }, third] });
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, true]);
  // Another car is the fastest now: the leader's row loses its mark.
  const faster = rows({ ...timing, cars: [leader, { ...second, bestLap: 100_000 }, third] });
  expect(faster.map(({ bestMark }) => bestMark)).toEqual(['personalBest', 'fastest', null]);
  // However long ago that was.
  expect(rowsOf(timing.cars, { happenings: [] }).map(({ bestMark }) => bestMark)).toEqual([
    'fastest',
    'personalBest',
    null,
  ]);
});

it('gaps are to scale up to the last car on the lead lap', () => {
  const far = { ...second, carId: 7, position: 3, gap: 712, interval: 356 };
  const rows = rowsOf([leader, second, far, { ...third, position: 4 }]);
  expect(rows.map(({ gapText, gapShare }) => [gapText, gapShare])).toEqual([
    ['8 laps', null],
    ['+0.356', 0.5],
    ['+0.712', 1],
    ['+1 lap', 'lapped'],
  ]);
});

it('cars less than a second apart are joined, also three', () => {
  const far = { ...second, carId: 7, position: 3, gap: 1200, interval: 844 };
  expect(rowsOf([leader, second, far, third]).map(({ bracket }) => bracket)).toEqual(['start', 'middle', 'end', null]);
  const apart = { ...second, interval: 1000 };
  expect(rowsOf([leader, apart, third]).map(({ bracket }) => bracket)).toEqual([null, null, null]);
  // In qualifying, close best laps are no battle.
  const qualifying = { ...timing.server, sessionKind: 'qualifying' as const };
  expect(rowsOf([leader, second], { server: qualifying }).map(({ bracket }) => bracket)).toEqual([null, null]);
});

it('sectors are this lap’s as they are driven, then those of the lap before', () => {
  const [first, other] = rowsOf([leader, second]);
  expect(first?.sectors.map(({ time, when }) => [time, when])).toEqual([
    [37_731, 'driven'],
    [38_501, 'driven'],
    [32_985, 'now'],
  ]);
  expect(other?.sectors.map(({ time, when }) => [time, when])).toEqual([
    [37_800, 'driven'],
    [38_600, 'now'],
    [32_871, 'old'],
  ]);
});

it('after a first sector without a time the second one is under way', () => {
  const car = { ...second, sectors: [null], line: { laps: second.laps, sector: 1, at: 900_000 } };
  expect(rowsOf([leader, car])[1]?.sectors.map(({ when }) => when)).toEqual(['driven', 'now', 'old']);
});

it('a sector is the best of all, the own best, over 2 % slower, or none of these', () => {
  const toneOf = (time: number) => rowsOf([leader, { ...second, sectors: [time] }])[1]?.sectors[0]?.tone;
  expect([37_198, 37_300, 37_301, 38_046, 38_047].map(toneOf)).toEqual(['best', 'own', 'plain', 'plain', 'lost']);
});

it.each([
  ['the pits', { place: 'garage', stints: 1 }, 'PIT', ''],
  ['the lap out of them', { stints: 2, stintLaps: 0 }, 'OUT', '1 stop'],
  ['a later lap', { stints: 3, stintLaps: 4 }, null, '4 laps, 2 stops'],
  ['the first lap of a race', { stints: 1, stintLaps: 0 }, null, '0 laps'],
] as const)('says where a car is: %s', (_what, changes, mark, stint) => {
  expect(rowsOf([{ ...leader, ...changes }])[0]).toMatchObject({ mark, stint });
});

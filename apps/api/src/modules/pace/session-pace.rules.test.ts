import { expect, it } from 'vitest';
import { sessionPaceOf, type CarOfSession, type LapOfCar } from './session-pace.rules.ts';

const RACE = { isRace: true };
const FASTER = Math.round(Math.log(0.99) * 1e6);

function lapsOf(driver: number | string, times: readonly number[], changes: Partial<LapOfCar> = {}): LapOfCar[] {
  return times.map((timeMs, index) => ({
    lapNumber: index + 1,
    timeMs,
    isValid: true,
    isVoided: false,
    driver,
    isHeldUp: false,
    ...changes,
  }));
}

function car(filePosition: number, laps: readonly LapOfCar[], carClass: string | null = 'GT3'): CarOfSession {
  return { filePosition, carClass, laps };
}

const steady = (driver: number | string, timeMs: number, count = 8) =>
  lapsOf(
    driver,
    Array.from({ length: count }, () => timeMs),
  );

it('is how far a driver is from the others of the class', () => {
  const paces = sessionPaceOf([car(1, steady(11, 99_000)), car(2, steady(12, 100_000))], RACE);
  expect(paces).toEqual([
    // Lap 1 does not count. Half of the difference to each side of the field's middle.
    { filePosition: 1, driverId: 11, laps: 7, deviation: Math.round(FASTER / 2), spread: 0 },
    { filePosition: 2, driverId: 12, laps: 7, deviation: -Math.round(FASTER / 2), spread: 0 },
  ]);
});

it.each([
  ['alone in the class', [car(1, steady(11, 99_000)), car(2, steady(12, 100_000), 'GT4')]],
  ['alone in both of his cars', [car(1, steady(11, 99_000)), car(2, steady(11, 100_000))]],
  ['in a car of no known class', [car(1, steady(11, 99_000), null), car(2, steady(12, 100_000), null)]],
  ['after too few laps', [car(1, steady(11, 99_000, 3)), car(2, steady(12, 100_000))]],
])('nobody has one %s', (_, cars) => {
  expect(sessionPaceOf(cars, RACE)).toEqual([]);
});

it('counts unknown drivers as a part of the field, without a pace of their own', () => {
  const paces = sessionPaceOf([car(1, steady(11, 99_000)), car(2, steady('2/0', 100_000))], RACE);
  expect(paces.map(({ driverId, deviation }) => [driverId, deviation])).toEqual([[11, Math.round(FASTER / 2)]]);
});

it('leaves out laps that do not show pace', () => {
  const odd: Partial<LapOfCar>[] = [
    { timeMs: 108_000 },
    { timeMs: 103_000 },
    { timeMs: 95_500 },
    { isValid: false, timeMs: 97_500 },
    { isVoided: true, timeMs: 97_500 },
    { isHeldUp: true, timeMs: 100_500 },
    { timeMs: null },
  ];
  const clean = steady(11, 99_000, 4 * odd.length + 1);
  const laps = clean.map((lap, index) => ({ ...lap, ...(index % 4 === 3 && odd[(index - 3) / 4]) }));
  const [own] = sessionPaceOf([car(1, laps), car(2, steady(12, 100_000, clean.length))], RACE);
  expect(own).toEqual({
    filePosition: 1,
    driverId: 11,
    laps: 3 * odd.length,
    deviation: Math.round(FASTER / 2),
    spread: 0,
  });
});

it('takes out what changes for all at the same time, for those who drove only then', () => {
  // It rains from lap 7 on: 2 % slower. Driver 13 drives only then, and is as quick as driver 12.
  const both = (dry: number) => [
    ...Array.from({ length: 6 }, () => dry),
    ...Array.from({ length: 6 }, () => dry * 1.02),
  ];
  const late = [...steady('3/0', 96_000, 6), ...steady(13, 97_920, 6)].map((lap, index) => ({
    ...lap,
    lapNumber: index + 1,
  }));
  const cars = [car(1, lapsOf(11, both(95_000))), car(2, lapsOf(12, both(96_000))), car(3, late)];
  const byDriver = new Map(sessionPaceOf(cars, RACE).map(({ driverId, deviation }) => [driverId, deviation]));
  expect(Math.abs((byDriver.get(13) ?? 0) - (byDriver.get(12) ?? 0))).toBeLessThan(100);
  // As if it were one time: the late driver looks slower.
  const inPractice = new Map(
    sessionPaceOf(cars, { isRace: false }).map(({ driverId, deviation }) => [driverId, deviation]),
  );
  expect((inPractice.get(13) ?? 0) - (inPractice.get(12) ?? 0)).toBeGreaterThan(5_000);
});

it('says how much laps differ', () => {
  const times = [120_000, 99_000, 101_000, 99_000, 101_000, 99_000, 101_000];
  const [own] = sessionPaceOf([car(1, lapsOf(11, times)), car(2, steady(12, 100_000))], RACE);
  expect(own?.spread).toBeCloseTo(10_955, -2);
});

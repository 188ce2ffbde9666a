import type { Happening, LiveCar, LiveTiming, LiveTimingChange } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { changeTiming } from './change-timing.ts';

// @NOTE only what is looked at here.
const car = (carId: number, position: number): LiveCar => ({ carId, position }) as LiveCar;
const happening = (change: Partial<Happening>): Happening => ({
  at: 1_000,
  lap: 3,
  carId: 1,
  kind: 'gains',
  time: null,
  from: 9,
  to: 5,
  ...change,
});
const session = { source: 'log', eventId: null } as const;
const before = {
  ...session,
  cars: [car(1, 1), car(2, 2), car(3, 3)],
  happenings: [happening({})],
} as unknown as LiveTiming;
const change = (told: Partial<LiveTimingChange>): LiveTiming =>
  changeTiming(before, {
    ...session,
    cars: [],
    goneCarIds: [],
    happenings: [],
    ...told,
  } as unknown as LiveTimingChange);

it('cars that changed replace their earlier state, the others stay the same objects', () => {
  const after = change({ cars: [car(3, 1), car(1, 2)], goneCarIds: [2] });
  expect(after.cars.map(({ carId }) => carId)).toEqual([3, 1]);
  expect(change({ cars: [car(3, 3)] }).cars[0]).toBe(before.cars[0]);
});

it('news come first, and what was told already is not repeated', () => {
  const news = happening({ at: 2_000, kind: 'leads', to: 1 });
  expect(change({ happenings: [news, happening({})] }).happenings).toEqual([news, happening({})]);
});

it('two changes of place at one line are two', () => {
  const second = happening({ from: 5, to: 2 });
  expect(change({ happenings: [second] }).happenings).toEqual([second, happening({})]);
});

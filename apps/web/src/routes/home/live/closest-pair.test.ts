import { expect, it } from 'vitest';
import { leader, second, third } from '../testing/live-timing.ts';
import { closestPair, gapsOfLastLaps } from './closest-pair.ts';

const fourth = { ...second, carId: 4, position: 4, interval: 90 };

it('is the closest two neighbours that are connected', () => {
  const numbers = (cars: Parameters<typeof closestPair>[0]) => closestPair(cars)?.map(({ position }) => position);
  expect(numbers([leader, second, { ...third, isConnected: true }, fourth])).toEqual([3, 4]);
  expect(numbers([leader, second, third, fourth])).toEqual([1, 2]);
  expect(numbers([leader, { ...second, interval: null }])).toEqual([1, 2]);
  expect(closestPair([leader])).toBeNull();
});

it('knows how far they were apart at the ends of the last laps', () => {
  expect(gapsOfLastLaps(leader, second)).toEqual([360, 370, 390, 380, 420]);
  // The leader is a lap further already.
  const before = { ...second, laps: 7, lapGaps: second.lapGaps.slice(0, -1) };
  expect(gapsOfLastLaps(leader, before)).toEqual([370, 390, 380, 420, 450]);
  expect(gapsOfLastLaps({ ...leader, lapGaps: [0] }, { ...second, lapGaps: [null] })).toEqual([]);
});

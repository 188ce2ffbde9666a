import { expect, it } from 'vitest';
import { chartCar } from '../testing/analysis.ts';
import { highlights, mostLaps, type ChartCar } from './chart-cars.ts';

function car(position: number, placesGained: number | null = 0): ChartCar {
  return chartCar(position, { placesGained, lapTimes: Array.from({ length: position }, () => 90_000) });
}

const cars = [car(1, 2), car(2), car(3), car(4, -3), car(5, 7), car(6, null)];

it('picks out the first three, the best climber and the chosen one', () => {
  expect([...highlights(cars, new Set([6]))]).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
    [5, 'climber'],
    [6, 'picked'],
  ]);
});

it.each([0, 3, 5, 99])('adds nobody for a pick of %i', (picked) => {
  expect(highlights(cars, new Set([picked])).size).toBe(4);
});

it('finds the chosen one by its place in the file, wherever a decision moved it', () => {
  const moved = cars.map((each) => ({ ...each, car: { ...each.car, filePosition: 7 - each.car.position } }));
  expect(highlights(moved, new Set([1])).get(6)).toBe('picked');
});

it('has no second colour for a winner who climbed most', () => {
  expect([...highlights([car(1, 9), car(2)], new Set())]).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
});

it('counts the laps of who drove most', () => {
  expect(mostLaps(cars)).toBe(6);
  expect(mostLaps([])).toBe(0);
});

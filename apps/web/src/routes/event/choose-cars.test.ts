import { expect, it } from 'vitest';
import { secondRow, winnerRow } from '../../testing/replies.ts';
import { carChoice } from './choose-cars.ts';
import { eventCars } from './event-cars.ts';

const cars = [...eventCars([winnerRow, secondRow]).values()].map((car) => ({ car }));
const [first = 0, second = 0] = cars.map(({ car }) => car.filePosition);

it('shows no car, the one that is chosen, or how many are', () => {
  expect(carChoice(cars, new Set(), 'None').value).toBe(0);
  expect(carChoice(cars, new Set([second]), 'None').value).toBe(second);
  const { value, options } = carChoice(cars, new Set([first, second]), 'None');
  expect(options.find((option) => option.value === value)?.text).toBe('2 chosen');
});

it('marks the chosen cars', () => {
  const { options } = carChoice(cars, new Set([second]), 'None');
  expect(options.map(({ text }) => text.startsWith('✓'))).toEqual([false, false, true]);
});

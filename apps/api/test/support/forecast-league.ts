import { addSession } from './careers.ts';
import { driver, type TestCar } from './result-file.ts';
import type { TestDeps } from './test-deps.ts';

/** Twelve cars; the lower the number, the quicker the driver. One retires. */
function gridOf(race: number): TestCar[] {
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  // Of each pair of neighbours the other one wins every third race.
  const order = race % 3 === 0 ? numbers.map((number) => (number % 2 === 0 ? number - 1 : number + 1)) : numbers;
  const retired = (race % 12) + 1;
  const cars = order.map((number, place) => ({
    drivers: [driver(number)],
    laps: [130_000, ...Array.from({ length: number === retired ? 1 : 7 }, () => 100_000 + 150 * place)],
  }));
  return cars.toSorted((a, b) => b.laps.length - a.laps.length);
}

/** Imports races, one a day, from a day of 2025 on. Returns their events. */
export async function addRaces(deps: TestDeps, { from, count }: { from: number; count: number }): Promise<number[]> {
  const events: number[] = [];
  for (let race = from; race < from + count; race += 1) {
    const day = new Date(Date.UTC(2025, 0, 1 + race)).toISOString().slice(2, 10).replaceAll('-', '');
    events.push(await addSession(deps, { type: 'R', end: `${day}_200000`, cars: gridOf(race) }));
  }
  return events;
}

import { driver, type TestCar } from './result-file.ts';

/** One car, driven by these drivers with laps of these times, each by the driver of the index beside it. */
export function crew(
  numbers: readonly number[],
  laps: readonly (readonly [time: number, by: number])[],
  more: Partial<TestCar> = {},
): TestCar {
  return {
    drivers: numbers.map((number) => driver(number)),
    laps: laps.map(([time, by]) => ({ time, driver: by })),
    ...more,
  };
}

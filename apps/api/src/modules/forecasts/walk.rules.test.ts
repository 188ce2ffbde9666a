import { expect, it } from 'vitest';
import { dnf, result } from '../../../test/support/races.ts';
import { rateRace, type RatedCar, type Standing } from '../ratings/rating.rules.ts';
import { createForecastWalk, type CarForecast } from './walk.rules.ts';

const NOTHING = new Map<number, never>();

/** A league whose races are rated as the rating worker does it. */
function createLeague() {
  const walk = createForecastWalk();
  const standings = new Map<number, Standing>();
  let seed = 0;
  return {
    walk,
    race: (cars: readonly RatedCar[], stored: ReadonlyMap<number, CarForecast> = NOTHING): CarForecast[] => {
      const after = new Map(rateRace(cars, standings).map((change) => [change.driverId, change.after]));
      for (const [id, standing] of after) standings.set(id, standing);
      seed += 1;
      return walk.next({ seed, cars, after, stored });
    },
  };
}

const inOrder = result(1, 2, 3, 4, 5);
/** The same cars, and the other way round. */
const reversed = result(5, 4, 3, 2, 1);

/** By driver. */
const winsOf = (cars: readonly RatedCar[], given: readonly CarForecast[]): Map<number | undefined, number | null> =>
  new Map(cars.map((car, index) => [car.driverIds[0], given[index]?.win ?? null]));

it('newcomers are given about the same', () => {
  const { race } = createLeague();
  const given = race(inOrder);
  expect(given.map(({ isNewcomer }) => isNewcomer)).toEqual([true, true, true, true, true]);
  for (const { win } of given) expect(Math.abs((win ?? 0) / 10_000 - 0.2)).toBeLessThan(0.03);
});

it('a race is forecast from those before it alone: its own result changes nothing', () => {
  const [one, other] = [createLeague(), createLeague()];
  for (let count = 0; count < 5; count += 1) {
    one.race(inOrder);
    other.race(inOrder);
  }
  const won = winsOf(inOrder, one.race(inOrder));
  const lost = winsOf(reversed, other.race(reversed));
  for (const driver of [1, 2, 3, 4, 5]) {
    // Cars are drawn in the order of the file, so figures differ by chance alone.
    expect(Math.abs((won.get(driver) ?? 0) - (lost.get(driver) ?? 0)) / 10_000).toBeLessThan(0.02);
  }
  expect(won.get(1)).toBeGreaterThan(2 * (won.get(5) ?? 0));
  // The next one knows of it.
  const next = winsOf(inOrder, other.race(inOrder)).get(1) ?? 0;
  expect(next / 10_000).toBeLessThan((lost.get(1) ?? 0) / 10_000 - 0.02);
});

it('what was counted before is not drawn again', () => {
  const { race, walk } = createLeague();
  const stored = new Map(
    inOrder.map(({ filePosition }) => [
      filePosition,
      { filePosition, isNewcomer: false, win: filePosition === 1 ? 10_000 : 0, podium: null, topTen: null },
    ]),
  );
  expect(race(inOrder, stored)).toEqual([]);
  expect(walk.result().kinds[0]).toMatchObject({ forecasts: 5, brier: 0 });
});

it('a race without finishers is forecast, but neither judged nor learnt from', () => {
  const { race, walk } = createLeague();
  race(inOrder);
  const { model } = walk.result();
  expect(race(result(...[1, 2, 3].map((id) => ({ driverIds: [id], ...dnf }))))).toHaveLength(3);
  expect(walk.result()).toMatchObject({ races: 1, model });
});

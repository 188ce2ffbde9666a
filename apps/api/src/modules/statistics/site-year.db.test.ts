import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSession, publicIdByName } from '../../../test/support/careers.ts';
import { driver, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

let deps: TestDeps;
let closest: number;
let largest: number;

const car = (number: number, laps: readonly number[], model = 20): TestCar => ({
  drivers: [driver(number)],
  laps,
  model,
});
const add = (type: string, end: string, cars: readonly TestCar[], track = 'monza') =>
  addSession(deps, { type, end, cars, track });

beforeAll(async () => {
  deps = await createTestDeps({ now: '2026-12-01T12:00:00.000Z' });
  await add('R', '241231_235959', [car(1, [130_000, 100_000]), car(2, [131_000, 101_000])]);
  await add('FP', '230601_120000', [car(1, [130_000])]);
  // A win by 300 ms, one by 120, and one in a larger field.
  await add('R', '250101_000000', [car(1, [130_000, 100_000]), car(2, [130_200, 100_100])]);
  closest = await add('R', '250601_120000', [car(1, [130_000, 99_000]), car(2, [130_100, 99_020])]);
  largest = await add('R', '250601_180000', [
    car(2, [130_000, 98_000]),
    car(1, [131_000, 98_500]),
    car(3, [132_000, 99_000]),
  ]);
  // Driver 3 drives most.
  await add(
    'FP',
    '250801_120000',
    [car(3, [150_000, 140_000, 140_100, 140_200, 140_300, 140_400, 140_500], 57), car(1, [150_000])],
    'spa',
  );
});
afterAll(() => deps.close());

it('sums up a year of the site’s time zone', async () => {
  const head = { game: 'acc', trackName: 'monza' };
  const named = (number: number) => expect.objectContaining({ name: `Driver ${number}` });
  expect(await deps.stats.year(2025)).toEqual({
    year: 2025,
    events: 4,
    races: 3,
    drivers: 3,
    newDrivers: 1,
    laps: 22,
    tracks: 2,
    records: 2,
    mostLaps: { driver: named(3), game: 'acc', count: 9 },
    mostWins: { driver: named(1), game: 'acc', count: 2 },
    closestRace: {
      ...head,
      eventId: closest,
      endAt: '2025-06-01T02:00:00.000Z',
      marginMs: 120,
      first: [named(1)],
      second: [named(2)],
    },
    largestRace: { ...head, eventId: largest, endAt: '2025-06-01T08:00:00.000Z', entryCount: 3 },
    busiestDay: { date: '2025-06-01', drivers: 3 },
    mostDrivenTracks: [
      { ...head, events: 3, laps: 14, drivers: 3 },
      { game: 'acc', trackName: 'spa', events: 1, laps: 8, drivers: 2 },
    ],
    mostDrivenCars: [
      { game: 'acc', carModel: 20, carGroup: 'GT3', entries: 8, laps: 15 },
      { game: 'acc', carModel: 57, carGroup: 'GT4', entries: 1, laps: 7 },
    ],
  });
});

it('lists the years with a race, the latest first', async () => {
  expect(await deps.stats.years()).toEqual([2025, 2024]);
  expect(await deps.stats.years('acc')).toEqual([2025, 2024]);
  expect(await deps.stats.years('ac')).toEqual([]);
});

it('a game without events and a year without races have nothing', async () => {
  const none = { races: 0, mostWins: null, closestRace: null, largestRace: null };
  expect(await deps.stats.year(2025, 'ac')).toMatchObject({
    ...none,
    events: 0,
    mostLaps: null,
    busiestDay: null,
    mostDrivenCars: [],
  });
  expect(await deps.stats.year(2023)).toMatchObject({ ...none, events: 1, mostLaps: { count: 1 }, newDrivers: 1 });
});

// Must be last: it hides somebody.
it('names nobody who hides', async () => {
  await deps.sql`update drivers set is_hidden = true where public_id = ${await publicIdByName(deps, 'Driver 3')}`;
  expect(await deps.stats.year(2025)).toMatchObject({
    drivers: 3,
    mostLaps: { driver: { name: 'Driver 1' }, count: 7 },
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addChampionship, addEntrants, definitionWith, roundsAt } from '../../../test/support/championships.ts';
import { addSession } from '../../../test/support/careers.ts';
import { driver } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import type { RunningCar, RunningRace } from './running-race.rules.ts';
import { createRunningChampionships } from './running-race.service.ts';

let deps: TestDeps;
let championshipId: number;
/** Ids of the drivers 1 to 4. */
let ids: number[];
let race: Omit<RunningRace, 'cars'>;

/** 8 pm on the server’s clock, as the names of files have it. */
const BEGAN_AT = '2025-06-08T10:00:00.000Z';
const NOW = '2025-06-08T10:10:00.000Z';
/** A driver without three starts has no place: a race that has just begun must count as a start of each. */
const SCHEME = { places: ['25', '18', '15', '12'], bonus: { pole: '3', fastestLap: '1' }, minStarts: 3 };
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date(NOW) });
  // Their race, in the order of their numbers, is the first round.
  await addEntrants(deps, 4);
  const definition = definitionWith({
    isOpen: true,
    signUp: null,
    rounds: roundsAt('2025-06-01T19:30', '2025-06-08T20:00', '2025-06-15T20:00'),
    schemes: [{ from: null, scheme: SCHEME }],
  });
  championshipId = await addChampionship(deps, definition, { state: 'running' });
  await deps.sql.begin((tx) => deps.standings.refresh(tx, [championshipId]));
  const lap = (ms: number) => [ms + 5000, ms];
  // The second driver has the pole of the second round.
  const qualifying = [2, 1, 3, 4].map((index) => ({ drivers: [driver(index)], laps: lap(108_000 + index * 10) }));
  await addSession(deps, { type: 'Q', end: '250608_193000', cars: qualifying });
  const known = await deps.sql<{ id: number }[]>`
    select id from drivers where platform_id = any(${[1, 2, 3, 4].map((index) => driver(index).playerId)}) order by platform_id`;
  ids = known.map(({ id }) => id);
  race = { serverId: deps.server.id, serverName: 'Server', trackName: 'monza', beganAt: BEGAN_AT };
});
afterAll(() => deps.close());

const running = () => createRunningChampionships({ sql: deps.sql, clock: () => new Date(NOW) });
/** In the order of the race: the driver's number and the laps in milliseconds. */
const carsOf = (order: readonly (readonly [index: number, laps: readonly number[]])[]): RunningCar[] =>
  order.map(([index, laps]) => ({
    driverId: ids[index - 1] ?? null,
    isConnected: true,
    laps: laps.length,
    line: { at: laps.reduce((sum, ms) => sum + ms, 0) },
    bestLap: Math.min(...laps),
    modelId: 8,
    carGroup: 'GT3',
  }));
const standingsOf = (places: ReadonlyMap<string, { readonly place: number; readonly total: string }> | undefined) =>
  ids.map((id) => {
    const standing = places?.get(String(id));
    return standing && [standing.place, standing.total];
  });

const order = [
  [3, [115_000, 110_000, 109_000]],
  [2, [115_500, 110_000, 108_000]],
  [1, [116_000, 111_000, 111_000]],
  [4, [117_000, 111_000, 111_000]],
] as const;

/** The first round: 25, 18, 15, 12, and the fastest lap of the first driver. */
const BEFORE = [
  [1, '26'],
  [2, '18'],
  [3, '15'],
  [4, '12'],
];

it('is as before until somebody has driven a lap', async () => {
  const cars = carsOf(order).map((car) => ({ ...car, laps: 0, line: null, bestLap: null }));
  const found = await running().ifItEnded('acc', { ...race, cars });
  expect(standingsOf(found?.before)).toEqual(BEFORE);
  expect(standingsOf(found?.after)).toEqual(BEFORE);
});

it('counts again after a while alone, however often it is asked', async () => {
  const service = running();
  const first = await service.ifItEnded('acc', { ...race, cars: carsOf(order) });
  const next = await service.ifItEnded('acc', { ...race, cars: carsOf(order.toReversed()) });
  expect(next?.after).toBe(first?.after);
});

it('is nothing on another track, outside the window of a round, and in another game', async () => {
  const service = running();
  const cars = carsOf(order);
  // Also right after the server's race that counts.
  expect(await service.ifItEnded('acc', { ...race, cars })).not.toBeNull();
  expect(await service.ifItEnded('acc', { ...race, trackName: 'spa', cars })).toBeNull();
  expect(await running().ifItEnded('acc', { ...race, beganAt: '2025-06-11T10:00:00.000Z', cars })).toBeNull();
  expect(await running().ifItEnded('ac', { ...race, cars })).toBeNull();
});

it('is what the standings become when the race ends so: with pole, fastest lap and the round before', async () => {
  const found = await running().ifItEnded('acc', { ...race, cars: carsOf(order) });
  expect(found?.championship).toEqual({ championshipId, name: 'Winter Cup', round: 2 });
  expect(standingsOf(found?.before)).toEqual(BEFORE);
  expect(standingsOf(found?.after)).toEqual([
    [1, '41'],
    // A win parts the two.
    [3, '40'],
    [2, '40'],
    [4, '24'],
  ]);

  const cars = order.map(([index, laps]) => ({ drivers: [driver(index)], laps: [...laps] }));
  await addSession(deps, { type: 'R', end: '250608_201000', cars });
  const { rows } = await deps.championshipStandings.standings({ championshipId, kind: 'drivers' });
  const counted = new Map(rows.map(({ driver: who, place, total }) => [who?.name, [place, total]]));
  const names = [1, 2, 3, 4].map((index) => `${driver(index).firstName} ${driver(index).lastName}`);
  expect(names.map((name) => counted.get(name))).toEqual(standingsOf(found?.after));
});

it('is nothing once the round has a race: staff have to choose then', async () => {
  expect(await running().ifItEnded('acc', { ...race, cars: carsOf(order) })).toBeNull();
});

import { afterAll, expect, it } from 'vitest';
import { importRaceDays } from '../../../test/support/race-days.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

const ANY = { conditions: 'any', period: 'all' } as const;

const deps = await createTestDeps();
afterAll(() => deps.close());

async function practice(track: string, end: string, times: Readonly<Record<number, number>>): Promise<void> {
  const cars = Object.entries(times).map(([number, time]) => ({ drivers: [driver(Number(number))], laps: [time] }));
  await deps.importFile(resultFile({ type: 'FP', track, end, cars }));
}
async function idOf(name: string): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`select public_id as id from drivers where name = ${name}`;
  return row?.id ?? 'missing';
}

it('agrees with the boards of a believable league, place by place', async () => {
  await importRaceDays(deps, { seed: 'next tenth', days: 3 });
  const { rows: tracks } = await deps.leaderboards.fastest(ANY, { limit: 100 });
  let compared = 0;
  for (const { trackName } of tracks) {
    const { rows, total } = await deps.leaderboards.track(trackName, ANY, { limit: 100 });
    expect(rows).toHaveLength(total);
    for (const [index, row] of rows.entries()) {
      const [own, ...others] = await deps.rivalry.nextTenth(row.driver.playerId, { track: trackName });
      expect(others).toEqual([]);
      expect(own).toMatchObject({
        trackName,
        rank: row.rank,
        of: total,
        lapTime: row.lapTime,
        splits: row.splits,
        carModel: row.carModel,
        eventId: row.eventId,
      });
      const faster = rows.slice(0, index).filter((other) => other.lapTime < row.lapTime);
      expect(own?.next).toEqual(
        faster
          .slice(-3)
          .toReversed()
          .map((other) => ({
            rank: other.rank,
            driver: other.driver,
            carModel: other.carModel,
            lapTime: other.lapTime,
            difference: row.lapTime - other.lapTime,
            sectorDifferences: row.splits.map((split, sector) => split - (other.splits[sector] ?? 0)),
          })),
      );
      compared += own?.next.length ?? 0;
    }
  }
  expect(compared).toBeGreaterThan(100);
});

it('passes over equals, and a tie above shares its rank', async () => {
  await practice('tied_ring', '250601_120000', { 901: 90_000, 902: 90_500, 903: 90_500, 904: 91_000, 905: 91_000 });
  const [own] = await deps.rivalry.nextTenth(await idOf('Driver 905'), { track: 'tied_ring' });
  expect(own).toMatchObject({ rank: 4, of: 5 });
  expect(own?.next.map(({ rank, driver: above, difference }) => [rank, above.name, difference])).toEqual([
    [2, 'Driver 903', 500],
    [2, 'Driver 902', 500],
    [1, 'Driver 901', 1_000],
  ]);
});

it('compares sectors only if all three of both are known', async () => {
  await deps.sql`
    update track_boards set split_3 = null
    where driver_id = (select id from drivers where name = 'Driver 903') and track_id = (select id from tracks where code = 'tied_ring')`;
  const [own] = await deps.rivalry.nextTenth(await idOf('Driver 905'), { track: 'tied_ring' });
  expect(own?.next.map(({ sectorDifferences }) => sectorDifferences.length)).toEqual([0, 3, 3]);
});

it('has the track nearest to its next place first, and a record last', async () => {
  await practice('far_ring', '250602_120000', { 901: 100_000, 906: 100_700 });
  await practice('near_ring', '250603_120000', { 901: 95_000, 906: 95_200 });
  await practice('own_ring', '250604_120000', { 901: 125_000, 906: 124_000 });
  const places = await deps.rivalry.nextTenth(await idOf('Driver 906'), {});
  expect(places.map(({ trackName, rank, next }) => [trackName, rank, next.map((one) => one.difference)])).toEqual([
    ['near_ring', 2, [200]],
    ['far_ring', 2, [700]],
    ['own_ring', 1, []],
  ]);
});

it('is nothing on a track without a time of the driver', async () => {
  expect(await deps.rivalry.nextTenth(await idOf('Driver 906'), { track: 'tied_ring' })).toEqual([]);
});

it('tells of thirty tracks at most, the nearest', async () => {
  for (let index = 0; index < 32; index++) {
    await practice(`ring_${index}`, `250605_12${String(index).padStart(2, '0')}00`, {
      907: 90_000,
      908: 91_000 - index,
    });
  }
  const places = await deps.rivalry.nextTenth(await idOf('Driver 908'), {});
  expect(places.map((place) => place.trackName)).toEqual(
    Array.from({ length: 30 }, (_, index) => `ring_${31 - index}`),
  );
});

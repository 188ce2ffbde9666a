import type { PointsFilter } from '@paddock/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const SCHEME = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const GT3 = 20;
const GT4 = 50;
const DRIVERS = 8;
const ALL = { limit: 100 };

interface Result {
  readonly name: string;
  readonly month: number;
  readonly race: number;
  readonly carGroup: 'GT3' | 'GT4';
  readonly place: number;
  readonly points: number;
}

let deps: TestDeps;
const results: Result[] = [];

beforeAll(async () => {
  deps = await createTestDeps({ now: '2025-12-15T12:00:00.000Z' });
  await deps.sql`
    insert into seasons (name, starts_on, ends_on, scheme_id, best_n)
    select 'Spring', '2025-03-01', '2025-04-30', id, 2 from points_schemes limit 1`;
  const roll = seededRandom(5);
  for (let race = 0; race < 30; race += 1) {
    const field = [...new Set(Array.from({ length: 7 }, () => roll(DRIVERS)))];
    // Two at least, or the race gives no points.
    const cars = [...field, DRIVERS].map((number) => ({ number, model: roll(3) === 0 ? GT4 : GT3 }));
    const month = 2 + (race % 4);
    const end = `250${month}${String(1 + Math.floor(race / 4)).padStart(2, '0')}_120000`;
    await deps.importFile(
      resultFile({
        type: 'R',
        track: 'monza',
        end,
        cars: cars.map(({ number, model }) => ({ drivers: [driver(number)], model, laps: [100_000, 90_000] })),
      }),
    );
    for (const [index, { number, model }] of cars.entries()) {
      const carGroup = model === GT4 ? 'GT4' : 'GT3';
      const place = index + 1;
      results.push({ name: `Driver ${number}`, month, race, carGroup, place, points: SCHEME[index] ?? 0 });
    }
  }
  await deps.settle();
});
afterAll(() => deps.close());

const isSpring = ({ month }: Result): boolean => month === 3 || month === 4;
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Standings counted from the results alone, by points and then by more wins, second places and so on. */
function standingsOf(counted: readonly Result[], bestN: number) {
  const rows = [...new Set(counted.map(({ name }) => name))].map((name) => {
    const own = counted.filter((result) => result.name === name);
    const points = total(
      own
        .map((result) => result.points)
        .toSorted((a, b) => b - a)
        .slice(0, bestN),
    );
    const places = SCHEME.map((_, index) => own.filter(({ place }) => place === index + 1).length);
    return {
      name,
      points,
      starts: own.length,
      wins: places[0],
      places: places.map((n) => String(n).padStart(3)).join(),
    };
  });
  const key = (row: (typeof rows)[number]): string => `${String(row.points).padStart(6)} ${row.places}`;
  const listed = rows.filter(({ points }) => points > 0);
  return {
    rows: listed.map((row) => {
      const { name, points, starts, wins } = row;
      return { rank: 1 + listed.filter((other) => key(other) > key(row)).length, name, points, starts, wins };
    }),
    everyone: {
      drivers: rows.length,
      races: new Set(counted.map(({ race }) => race)).size,
      starts: counted.length,
      withPoints: listed.length,
    },
  };
}

const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name));

const FILTERS: [PointsFilter, (result: Result) => boolean, number | null][] = [
  [{ season: 'y2025', carGroup: 'GT3' }, (result) => !isSpring(result) && result.carGroup === 'GT3', null],
  [{ season: 'y2025', carGroup: 'GT4' }, (result) => !isSpring(result) && result.carGroup === 'GT4', null],
  [{ season: 'y2025', best: '3' }, (result) => !isSpring(result), 3],
  [{ season: 'y2025', best: '3', carGroup: 'GT4' }, (result) => !isSpring(result) && result.carGroup === 'GT4', 3],
  // As the season says: the best two.
  [{ season: 's1', carGroup: 'GT3' }, (result) => isSpring(result) && result.carGroup === 'GT3', 2],
  [{ season: 's1', best: 'all' }, isSpring, null],
  [{ season: 's1', best: '5', carGroup: 'GT3' }, (result) => isSpring(result) && result.carGroup === 'GT3', 5],
];

it.each(FILTERS)('the standings of %j', async (filter, isIn, bestN) => {
  const board = await deps.leaderboards.points(filter, ALL);
  const expected = standingsOf(results.filter(isIn), bestN ?? results.length);
  expect(expected.rows.length).toBeGreaterThan(3);
  const rows = board.rows.map((row) => ({
    rank: row.rank,
    name: row.driver.name,
    points: row.points,
    starts: row.starts,
    wins: row.wins,
  }));
  expect(byName(rows)).toEqual(byName(expected.rows));
  expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ rank }) => rank).toSorted((a, b) => a - b));
  expect(board.bestN).toBe(bestN);
  const leaders = rows.filter(({ rank }) => rank === 1).length;
  expect(board.everyone).toMatchObject({ ...expected.everyone, leaders });
  for (const row of board.rows) {
    const own = results.filter((result) => isIn(result) && result.name === row.driver.name);
    const best = own.map(({ points }) => points).toSorted((a, b) => b - a);
    expect(row.scored.map(({ points }) => points)).toEqual(best.slice(0, 3));
  }
});

it.each(FILTERS)('%j can be read page by page, around a driver, and as CSV', async (filter) => {
  const { rows } = await deps.leaderboards.points(filter, ALL);
  expect(await joinPages((page) => deps.leaderboards.points(filter, page), 2)).toEqual(rows);
  for (const { driver: one, rank } of rows) {
    const around = await deps.leaderboards.points(filter, { limit: 1, around: one.playerId });
    expect(around.rows).toMatchObject([{ rank, driver: one }]);
  }
  const csv = await deps.leaderboards.listPoints(filter, 100);
  expect(csv).toEqual(rows.map(({ scored: _scored, ...row }) => row));
});

it('counted as the season says, the results give what is kept of it', async () => {
  for (const [season, best] of [
    ['y2025', 'all'],
    ['s1', '3'],
  ] as const) {
    const computed = await deps.leaderboards.points({ season, best }, ALL);
    await deps.sql`update seasons set best_n = 3`;
    await deps.sql.begin((tx) => deps.rollups.rebuild(tx, 'all'));
    const kept = await deps.leaderboards.points({ season }, ALL);
    expect(kept).toEqual({ ...computed, season: kept.season, seasons: kept.seasons });
  }
});

it('leaves out drivers who are not on boards; of a class without results the board is empty', async () => {
  const { rows } = await deps.leaderboards.points({ season: 'y2025', best: '3' }, ALL);
  await deps.sql`update drivers set is_hidden = true where public_id = ${rows[0]?.driver.playerId ?? ''}`;
  const board = await deps.leaderboards.points({ season: 'y2025', best: '3' }, ALL);
  expect(board.rows.map(({ driver: one }) => one.playerId)).toEqual(
    rows.slice(1).map(({ driver: one }) => one.playerId),
  );
  const none = await deps.leaderboards.points({ season: 'y2025', carGroup: 'GT9' }, ALL);
  expect(none).toMatchObject({
    rows: [],
    everyone: { drivers: 0, races: 0, starts: 0, withPoints: 0, leaders: 0, bins: [] },
  });
});

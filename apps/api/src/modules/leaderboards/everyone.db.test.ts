import type { PointsBoard, RacesBoard, RacesSort } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fragment } from '../../database/client.ts';
import { driver, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { racesRanking, recentStarts } from './races-board.repository.ts';
import { bestRaces } from './season-board.repository.ts';

const SCHEME = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];
const DRIVERS = 14;
const RACES = 60;
const ALL = { limit: 100 };

interface Start {
  readonly driver: string;
  /** `2025-03-04` */
  readonly day: string;
  /** null: not classified. */
  readonly place: number | null;
  readonly isPodium: boolean;
  readonly points: number;
}

let deps: TestDeps;
/** What was driven, in the order of time. */
const starts: Start[] = [];

/** Whoever gives up drives one lap of four. */
function carOf(number: number, isClassified: boolean): TestCar {
  return { drivers: [driver(number)], laps: isClassified ? [100_000, 90_000, 90_000, 90_000] : [110_000] };
}

beforeAll(async () => {
  deps = await createTestDeps({ now: '2025-12-15T12:00:00.000Z' });
  await deps.sql`
    insert into seasons (name, starts_on, ends_on, scheme_id)
    select 'Spring', '2025-03-01', '2025-04-30', id from points_schemes limit 1`;
  const roll = seededRandom(11);
  for (let race = 0; race < RACES; race += 1) {
    // Driver 0 is in every second race: more starts than a row shows.
    const field = new Set(Array.from({ length: 1 + roll(5) }, () => 1 + roll(DRIVERS - 1)));
    if (race % 2 === 0) field.add(0);
    // One start alone.
    if (race === RACES - 1) field.add(DRIVERS);
    const classified = Math.max(1, field.size - roll(3));
    const month = String(1 + Math.floor(race / 10)).padStart(2, '0');
    const day = String(1 + (race % 10)).padStart(2, '0');
    const cars = [...field].map((number, index) => carOf(number, index < classified));
    await deps.importFile(
      resultFile({ type: 'R', track: race % 3 === 0 ? 'spa' : 'monza', end: `25${month}${day}_120000`, cars }),
    );
    for (const [index, number] of [...field].entries()) {
      const place = index < classified ? index + 1 : null;
      const counts = place !== null && classified > 1;
      starts.push({
        driver: `Driver ${number}`,
        day: `2025-${month}-${day}`,
        place,
        isPodium: counts && place <= 3,
        points: counts ? (SCHEME[place - 1] ?? 0) : 0,
      });
    }
  }
  await deps.settle();
});
afterAll(() => deps.close());

/** No day has two. */
const racesOf = (all: readonly Start[]): number => new Set(all.map(({ day }) => day)).size;
const names = (all: readonly Start[]): string[] => [...new Set(all.map((start) => start.driver))];
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

function binsOf(figures: readonly number[]): { step: number; bins: number[] } {
  const highest = Math.max(...figures);
  const step = Math.ceil((highest + 1) / 80);
  const bins = Array.from(
    { length: Math.floor(highest / step) + 1 },
    (_, bin) => figures.filter((figure) => Math.floor(figure / step) === bin).length,
  );
  return { step, bins };
}

/** The named season, and the days of the year that it leaves. */
const SEASONS: [string, string, (start: Start) => boolean][] = [
  ['a named season', 's1', (start) => isSpring(start)],
  ['the rest of the year', 'y2025', (start) => !isSpring(start)],
];
const isSpring = ({ day }: Start): boolean => day >= '2025-03-01' && day <= '2025-04-30';

const isWin = ({ place, isPodium }: Start): boolean => place === 1 && isPodium;

/** Equal figures share a rank. */
const ranksOf = (figures: readonly number[]): number[] =>
  figures.map((figure) => 1 + figures.filter((other) => other > figure).length);

const firstRank = (rows: readonly { readonly rank: number }[]): number => rows.filter(({ rank }) => rank === 1).length;

describe('the board of races', () => {
  const read = (sort: RacesSort, minStarts = 1): Promise<RacesBoard> =>
    deps.leaderboards.races({ minStarts, sort }, ALL);

  it('has the places of the latest starts, the newest last, and when it was', async () => {
    const { rows } = await read('starts');
    expect(rows).toHaveLength(names(starts).length);
    for (const row of rows) {
      const own = starts.filter((start) => start.driver === row.driver.name);
      expect(row.recent, row.driver.name).toEqual(own.slice(-16).map(({ place, isPodium }) => ({ place, isPodium })));
      expect(row.lastStartAt?.slice(0, 10)).toBe(own.at(-1)?.day);
    }
    expect(rows.some((row) => row.starts > row.recent.length)).toBe(true);
    expect(starts.some(({ place }) => place === null)).toBe(true);
    expect(starts.some(({ place, isPodium }) => place === 1 && !isPodium)).toBe(true);
  });

  it.each([
    ['starts', (own) => own.length],
    ['wins', (own) => own.filter(({ place, isPodium }) => place === 1 && isPodium).length],
    ['podiums', (own) => own.filter(({ isPodium }) => isPodium).length],
    [
      'winRate',
      (own) =>
        own.length < 5
          ? null
          : Math.floor((100 * own.filter(({ place, isPodium }) => place === 1 && isPodium).length) / own.length),
    ],
  ] as const satisfies [RacesSort, (own: readonly Start[]) => number | null][])(
    'counts everyone by %s, whatever the fewest starts',
    async (sort, figureOf) => {
      const { everyone, rows } = await read(sort, 6);
      const careers = names(starts).map((name) => starts.filter((start) => start.driver === name));
      const winners = careers.filter((own) => own.some(({ place, isPodium }) => place === 1 && isPodium));
      expect(everyone).toEqual({
        drivers: careers.length,
        races: RACES,
        starts: starts.length,
        startedOnce: careers.filter((own) => own.length === 1).length,
        winners: winners.length,
        leaders: firstRank(rows),
        ...binsOf(careers.map(figureOf).filter((figure) => figure !== null)),
      });
    },
  );

  it.each(SEASONS)('of %s has its starts alone', async (_which, season, isIn) => {
    const driven = starts.filter(isIn);
    const sums = names(driven).map((name) => driven.filter((start) => start.driver === name));
    for (const sort of ['starts', 'wins', 'podiums'] as const) {
      const board = await deps.leaderboards.races({ minStarts: 1, sort, season }, ALL);
      expect([board.season?.key, board.seasons.map(({ key }) => key)]).toEqual([season, ['y2025', 's1']]);
      expect(board.rows.map(({ rank }) => rank)).toEqual(ranksOf(board.rows.map((row) => row[sort])));
      for (const row of board.rows) {
        const own = driven.filter((start) => start.driver === row.driver.name);
        const recent = own.slice(-16).map(({ place, isPodium }) => ({ place, isPodium }));
        expect(row, row.driver.name).toMatchObject({
          starts: own.length,
          wins: own.filter(isWin).length,
          podiums: own.filter(({ isPodium }) => isPodium).length,
          recent,
        });
        expect(row.lastStartAt?.slice(0, 10)).toBe(own.at(-1)?.day);
      }
      expect(board.everyone).toMatchObject({
        drivers: sums.length,
        races: racesOf(driven),
        starts: driven.length,
        startedOnce: sums.filter((own) => own.length === 1).length,
        winners: sums.filter((own) => own.some(isWin)).length,
        leaders: firstRank(board.rows),
      });
      expect(board.rows).toHaveLength(sums.length);
    }
  });

  it('of a season can be read on from page to page, and from fewest starts on', async () => {
    const filter = { minStarts: 2, sort: 'wins', season: 's1' } as const;
    const { rows } = await deps.leaderboards.races(filter, ALL);
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.every((row) => row.starts >= 2)).toBe(true);
    expect(await joinPages((page) => deps.leaderboards.races(filter, page), 2)).toEqual(rows);
    const csv = await deps.leaderboards.listRaces(filter, 100);
    expect(csv.map(({ driver, starts }) => [driver.name, starts])).toEqual(
      rows.map(({ driver, starts }) => [driver.name, starts]),
    );
  });

  it('of all time names no season; an unknown one is told as such', async () => {
    expect((await read('starts')).season).toBeNull();
    await expect(deps.leaderboards.races({ minStarts: 1, sort: 'starts', season: 'y1999' }, ALL)).rejects.toMatchObject(
      { code: 'not_found', message: 'There is no season y1999.' },
    );
  });

  it('ranks no win share from fewer than five starts', async () => {
    const { rows } = await read('winRate');
    const listed = names(starts).filter((name) => starts.filter((start) => start.driver === name).length >= 5);
    expect(rows.map((row) => row.driver.name).toSorted()).toEqual(listed.toSorted());
    expect(rows.length).toBeLessThan(names(starts).length);
  });

  it('counts class values that are not provisional', async () => {
    const { everyone, rows } = await read('classValue');
    expect(everyone).toMatchObject(binsOf(rows.map((row) => row.driver.classValue ?? 0)));
    expect(rows.length).toBeLessThan(everyone?.drivers ?? 0);
  });
});

describe('the board of points', () => {
  it.each(SEASONS)('of %s says where the points were scored, and counts everyone', async (_which, season, isIn) => {
    const board: PointsBoard = await deps.leaderboards.points({ season }, ALL);
    const driven = starts.filter(isIn);
    const sums = names(driven).map((name) => driven.filter((start) => start.driver === name));
    for (const row of board.rows) {
      const own = driven.filter((start) => start.driver === row.driver.name && start.points > 0);
      const best = own.toSorted((a, b) => b.points - a.points || a.day.localeCompare(b.day)).slice(0, 3);
      expect(
        row.scored.map(({ at, place, points }) => [at.slice(0, 10), place, points]),
        row.driver.name,
      ).toEqual(best.map(({ day, place, points }) => [day, place, points]));
    }
    expect(board.pointsByPlace).toEqual(SCHEME);
    expect(board.everyone).toEqual({
      drivers: sums.length,
      races: racesOf(driven),
      starts: driven.length,
      withPoints: sums.filter((own) => own.some(({ points }) => points > 0)).length,
      leaders: firstRank(board.rows),
      ...binsOf(sums.map((own) => total(own.map(({ points }) => points)))),
    });
  });

  it('names the event and the track', async () => {
    const [row] = (await deps.leaderboards.points({ season: 'y2025' }, ALL)).rows;
    for (const { eventId, trackName, at } of row?.scored ?? []) {
      const info = await deps.events.info(eventId);
      expect([info.trackName, info.endAt]).toEqual([trackName, at]);
    }
    expect(row?.scored).toHaveLength(3);
  });

  it('gives what the scheme of the season says', async () => {
    await deps.sql`insert into points_schemes (name, version, points) values ('Short', 1, '{3,2,1}')`;
    await deps.sql`update seasons set scheme_id = (select id from points_schemes where name = 'Short')`;
    expect((await deps.leaderboards.points({ season: 's1' }, ALL)).pointsByPlace).toEqual([3, 2, 1]);
    expect((await deps.leaderboards.points({ season: 'y2025' }, ALL)).pointsByPlace).toEqual(SCHEME);
  });
});

it('counts everyone for the first page alone', async () => {
  const races = await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 2 });
  const points = await deps.leaderboards.points({}, { limit: 2 });
  const further = [
    await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 2, cursor: races.nextCursor ?? '' }),
    await deps.leaderboards.points({}, { limit: 2, cursor: points.nextCursor ?? '' }),
    await deps.leaderboards.races(
      { minStarts: 1, sort: 'starts' },
      { limit: 2, around: races.rows[0]?.driver.playerId },
    ),
  ];
  expect([races.everyone, points.everyone]).not.toContain(null);
  expect(further.map(({ everyone }) => everyone)).toEqual([null, null, null]);
});

it('reads starts and races from the index of a driver’s results, whatever else the site has', async () => {
  const { season } = await deps.leaderboards.points({ season: 'y2025' }, ALL);
  const { sql } = deps;
  const ranking = racesRanking(sql, { minStarts: 1, sort: 'starts' }, { game: 'acc', season: null });
  const siteTimeZone = 'Australia/Sydney';
  const allTime = { game: 'acc', season: null, siteTimeZone } as const;
  const ofSeason = { game: 'acc', season, siteTimeZone } as const;
  const planOf = (figures: Fragment): Promise<string> =>
    sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_bitmapscan = off`;
      const rows = await tx<{ 'QUERY PLAN': string }[]>`
        explain (costs off) select ${figures} from ${ranking.from} r`;
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  for (const figures of [recentStarts(sql, allTime), bestRaces(sql, ofSeason)]) {
    const plan = await planOf(figures);
    expect(plan).toContain('using driver_results_driver on driver_results');
    expect(plan).not.toContain('Seq Scan on driver_results');
  }
  // With few results the index of all drivers' costs as little; it has the driver, too.
  const plan = await planOf(recentStarts(sql, ofSeason));
  expect(plan).toMatch(/Index Cond: .*\(driver_id = /);
  expect(plan).not.toContain('Seq Scan on driver_results');
});

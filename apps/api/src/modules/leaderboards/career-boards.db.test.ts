import { WIN_SHARE_STARTS, type RacesBoard, type RacesSort } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const NOW = '2025-06-15T12:00:00.000Z';

describe('boards of careers', () => {
  const DRIVERS = 40;
  const RACES = 60;
  let deps: TestDeps;
  const careers = new Map<
    string,
    { starts: number; wins: number; podiums: number; points: number; places: number[] }
  >();

  beforeAll(async () => {
    deps = await createTestDeps({ now: NOW });
    const roll = seededRandom(7);
    for (let race = 0; race < RACES; race++) {
      const field = new Set(Array.from({ length: 2 + roll(4) }, () => roll(DRIVERS)));
      const cars = [...field].map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000] }));
      const end = `25${String(1 + (race % 5)).padStart(2, '0')}${String(1 + Math.floor(race / 5)).padStart(2, '0')}_120000`;
      await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }));
      for (const [index, number] of [...field].entries()) {
        const name = `Driver ${number}`;
        const career = careers.get(name) ?? {
          starts: 0,
          wins: 0,
          podiums: 0,
          points: 0,
          places: Array.from({ length: 10 }, () => 0),
        };
        careers.set(name, career);
        career.starts += 1;
        if (field.size < 2) continue;
        career.wins += index === 0 ? 1 : 0;
        career.podiums += index < 3 ? 1 : 0;
        career.points += [25, 18, 15, 12, 10][index] ?? 0;
        career.places[index] = (career.places[index] ?? 0) + 1;
      }
    }
    await deps.settle();
  });
  afterAll(() => deps.close());

  const ordered = (compare: (a: string, b: string) => number): string[] => [...careers.keys()].toSorted(compare);
  const careerOf = (name: string) => careers.get(name) ?? { starts: 0, wins: 0, podiums: 0, points: 0, places: [] };

  it('most races: by starts, then wins, then podiums; equal starts share a rank', async () => {
    const { rows } = await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 });
    const sums = (row: { starts: number; wins: number; podiums: number }) => [row.starts, row.wins, row.podiums];
    expect(rows).toHaveLength(careers.size);
    for (const row of rows) expect(sums(row), row.driver.name).toEqual(sums(careerOf(row.driver.name)));
    const expected = ordered((a, b) => {
      const [one, other] = [careerOf(a), careerOf(b)];
      return other.starts - one.starts || other.wins - one.wins || other.podiums - one.podiums;
    });
    expect(rows.map(sums)).toEqual(expected.map((name) => sums(careerOf(name))));
    expect(rows.map((row) => row.rank)).toEqual(
      rows.map((row) => rows.filter((other) => other.starts > row.starts).length + 1),
    );
    expect(new Set(rows.map((row) => row.rank)).size).toBeLessThan(rows.length / 2);
    for (const row of rows) expect(row.winRate).toBe(row.wins / row.starts);
  });

  it.each([1, 3, 7, 39])('most races joins up from pages of %i', async (limit) => {
    const whole = (await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 })).rows;
    expect(await joinPages((page) => deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, page), limit)).toEqual(
      whole,
    );
  });

  it.each([1, 3])(
    'most races shows any driver with %i starts or more in the middle, with true ranks',
    async (minStarts) => {
      const whole = (await deps.leaderboards.races({ minStarts, sort: 'starts' }, { limit: 100 })).rows;
      for (const [place, { driver: found }] of whole.entries()) {
        const first = Math.max(0, place - 2);
        const middle = await deps.leaderboards.races(
          { minStarts, sort: 'starts' },
          { limit: 5, around: found.playerId },
        );
        expect(middle.rows, found.name).toEqual(whole.slice(first, first + 5));
        expect(middle.rowsBefore).toBe(first);
      }
    },
  );

  it('most races shows the top around somebody who is not on the board', async () => {
    const { rows } = await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 });
    const last = rows.at(-1);
    const board = await deps.leaderboards.races(
      { minStarts: (last?.starts ?? 0) + 1, sort: 'starts' },
      {
        limit: 3,
        around: last?.driver.playerId ?? '',
      },
    );
    expect(board.rows).toEqual(rows.slice(0, 3));
  });

  it.each([2, 5, 1_000])('most races shows those with %i starts or more', async (minStarts) => {
    const whole = (await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 })).rows;
    const { rows } = await deps.leaderboards.races({ minStarts, sort: 'starts' }, { limit: 100 });
    expect(rows).toEqual(whole.filter((row) => row.starts >= minStarts));
  });

  it.each([
    ['wins', (row) => [row.wins, row.podiums, row.starts]],
    ['podiums', (row) => [row.podiums, row.wins, row.starts]],
    ['winRate', (row) => [row.wins / row.starts, row.wins, row.podiums]],
    ['classValue', (row) => [row.driver.classValue ?? 0, row.wins, row.starts]],
  ] as const satisfies [RacesSort, (row: RacesBoard['rows'][number]) => number[]][])(
    'by %s: equal figures share a rank; pages join up, and anybody is found in the middle',
    async (sort, figures) => {
      const filter = { minStarts: 2, sort };
      const { rows } = await deps.leaderboards.races(filter, { limit: 100 });
      const all = (await deps.leaderboards.races({ minStarts: 2, sort: 'starts' }, { limit: 100 })).rows;
      const listed = all.filter(
        ({ driver: one, starts }) =>
          (sort !== 'classValue' || !one.isProvisional) && (sort !== 'winRate' || starts >= WIN_SHARE_STARTS),
      );
      expect(rows.length).toBe(listed.length);
      expect(rows.map(figures)).toEqual(
        listed.map(figures).toSorted((one, other) => {
          const different = one.findIndex((figure, index) => figure !== other[index]);
          return (other[different] ?? 0) - (one[different] ?? 0);
        }),
      );
      const firsts = rows.map((row) => figures(row)[0] ?? 0);
      expect(rows.map(({ rank }) => rank)).toEqual(
        firsts.map((first) => firsts.filter((one) => one > first).length + 1),
      );
      for (const limit of [1, 4]) {
        expect(await joinPages((page) => deps.leaderboards.races(filter, page), limit)).toEqual(rows);
      }
      for (const [place, { driver: found }] of rows.entries()) {
        const middle = await deps.leaderboards.races(filter, { limit: 5, around: found.playerId });
        const first = Math.max(0, place - 2);
        expect([middle.rowsBefore, middle.rows]).toEqual([first, rows.slice(first, first + 5)]);
      }
    },
  );

  it('most points: by points, then by count-back; only who is equal in both shares a rank', async () => {
    const { rows } = await deps.leaderboards.points({ season: 'y2025' }, { limit: 100 });
    const scored = ordered((a, b) => {
      const [one, other] = [careerOf(a), careerOf(b)];
      const place = other.places.findIndex((count, index) => count !== one.places[index]);
      return other.points - one.points || (place < 0 ? 0 : (other.places[place] ?? 0) - (one.places[place] ?? 0));
    }).filter((name) => careerOf(name).points > 0);
    const key = (name: string) => `${careerOf(name).points}/${careerOf(name).places.join(' ')}`;
    expect(rows.map((row) => key(row.driver.name))).toEqual(scored.map(key));
    expect(rows.map((row) => row.points)).toEqual(scored.map((name) => careerOf(name).points));
    const keys = scored.map(key);
    expect(rows.map((row) => row.rank)).toEqual(keys.map((one) => keys.indexOf(one) + 1));
    expect(new Set(keys).size).toBeLessThan(keys.length);
  });

  it('most points shows any driver in the middle, with true ranks, and can be read on from there', async () => {
    const whole = (await deps.leaderboards.points({ season: 'y2025' }, { limit: 100 })).rows;
    for (const [place, { driver: found }] of whole.entries()) {
      const first = Math.max(0, place - 2);
      const middle = await deps.leaderboards.points({ season: 'y2025' }, { limit: 4, around: found.playerId });
      expect(middle.rows, found.name).toEqual(whole.slice(first, first + 4));
      expect(middle.rowsBefore).toBe(first);
      const rest = await joinPages(
        (page) =>
          deps.leaderboards.points({ season: 'y2025' }, { ...page, cursor: page.cursor ?? middle.nextCursor ?? '' }),
        50,
      ).catch(() => []);
      if (middle.nextCursor !== null) expect([...middle.rows, ...rest]).toEqual(whole.slice(first));
    }
  });

  it.each([1, 3, 7, 25])('most points joins up from pages of %i', async (limit) => {
    const whole = (await deps.leaderboards.points({ season: 'y2025' }, { limit: 100 })).rows;
    expect(await joinPages((page) => deps.leaderboards.points({ season: 'y2025' }, page), limit)).toEqual(whole);
  });
});

describe('drivers level with many others', () => {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await createTestDeps({ now: NOW });
    for (const [index, from] of [0, 0, 20, 40].entries()) {
      const cars = Array.from({ length: 12 }, (_, number) => ({
        drivers: [driver(from + number)],
        laps: [100_000, 90_000],
      }));
      await deps.importFile(resultFile({ type: 'R', track: 'monza', end: `25010${1 + index}_120000`, cars }));
    }
  });
  afterAll(() => deps.close());

  it.each([1, 2, 5, 20])('fill pages of %i one after another', async (limit) => {
    const whole = (await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 100 })).rows;
    expect(whole.filter(({ podiums }) => podiums === 0)).toHaveLength(27);
    expect(await joinPages((page) => deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, page), limit)).toEqual(
      whole,
    );
  });

  it('are not shown beyond a board’s fewest races', async () => {
    const { nextCursor } = await deps.leaderboards.races({ minStarts: 1, sort: 'starts' }, { limit: 20 });
    expect(
      (await deps.leaderboards.races({ minStarts: 2, sort: 'starts' }, { limit: 5, cursor: nextCursor ?? '' })).rows,
    ).toEqual([]);
  });
});

describe('points of a season', () => {
  let deps: TestDeps;
  beforeAll(async () => {
    deps = await createTestDeps({ now: NOW });
  });
  afterAll(() => deps.close());

  /** A race that these drivers finish in this order. */
  async function race(end: string, ...numbers: readonly number[]): Promise<void> {
    const cars = numbers.map((number) => ({ drivers: [driver(number)], laps: [100_000, 90_000] }));
    expect((await deps.importFile(resultFile({ type: 'R', track: 'monza', end, cars }))).status).toBe('imported');
  }

  const standings = async (season?: string) => {
    const { rows } = await deps.leaderboards.points({ season }, { limit: 100 });
    return rows.map((row) => [row.rank, row.driver.name, row.points]);
  };

  it('do not exist before the first event', async () => {
    expect(await deps.leaderboards.points({}, { limit: 5 })).toEqual({
      game: null,
      season: null,
      bestN: null,
      seasons: [],
      pointsByPlace: [],
      rowsBefore: 0,
      rows: [],
      everyone: null,
      nextCursor: null,
    });
    await expect(deps.leaderboards.points({ season: 'y2025' }, { limit: 5 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('are those of the newest, which follows the calendar of the site', async () => {
    // 2 pm UTC on 31 December is 1 am on 1 January in Sydney, the date in the file name.
    await race('240101_010000', 1, 2);
    await race('231231_235959', 2, 1);
    const board = await deps.leaderboards.points({}, { limit: 5 });
    expect(board.season).toMatchObject({ key: 'y2024', startsOn: '2024-01-01', endsOn: '2024-12-31' });
    expect(board.seasons.map((season) => season.key)).toEqual(['y2024', 'y2023']);
    expect(await standings()).toEqual([
      [1, 'Driver 1', 25],
      [2, 'Driver 2', 18],
    ]);
    expect(await standings('y2023')).toEqual([
      [1, 'Driver 2', 25],
      [2, 'Driver 1', 18],
    ]);
  });

  it('a win counts back before two lesser places of the same points', async () => {
    // Driver 5 wins and scores nothing else; driver 6 is third and fifth: 25 points each.
    await race('250101_120000', 5, 11, 6, 12);
    await race('250102_120000', 13, 14, 15, 16, 6);
    const rows = (await standings('y2025')).filter(([, , points]) => points === 25);
    expect(rows.map(([, name]) => name)).toEqual(expect.arrayContaining(['Driver 5', 'Driver 13', 'Driver 6']));
    // Drivers 5 and 13 have a win each and share the rank; driver 6 has none.
    expect(rows.map(([rank]) => rank)).toEqual([1, 1, 3]);
    expect(rows[2]?.[1]).toBe('Driver 6');
  });

  it('the second places decide where wins are equal', async () => {
    // 30 points each: a second and a fourth place, or two third places.
    await race('220101_120000', 21, 7, 8, 22);
    await race('220102_120000', 23, 24, 8, 7);
    const rows = (await standings('y2022')).filter(([, , points]) => points === 30);
    expect(rows.map(([, name]) => name)).toEqual(['Driver 7', 'Driver 8']);
    expect(rows[1]?.[0]).not.toBe(rows[0]?.[0]);
  });

  it('eleventh places and those without points are not on the board', async () => {
    await race('210101_120000', ...Array.from({ length: 12 }, (_, index) => 30 + index));
    expect(await standings('y2021')).toHaveLength(10);
  });

  it('a thousandth win of a season breaks nothing', async () => {
    await race('200101_120000', 1, 2);
    await deps.sql`update season_points set count_back = 999 * trunc(power(1000::numeric, 9)) where season_key = 'y2020'`;
    await race('200102_120000', 1, 2);
    await race('200103_120000', 1, 2);
    const pages = await joinPages((page) => deps.leaderboards.points({ season: 'y2020' }, page), 1);
    expect(pages.map((row) => [row.driver.name, row.points])).toEqual([
      ['Driver 1', 75],
      ['Driver 2', 54],
    ]);
  });

  it('named seasons take the place of the years', async () => {
    await deps.sql`
      insert into seasons (name, starts_on, ends_on, scheme_id)
      select 'Winter', '2025-02-01', '2025-02-28', id from points_schemes limit 1`;
    await race('250228_235959', 3, 4);
    await race('250301_000000', 4, 3);
    const winter = (await deps.leaderboards.points({}, { limit: 1 })).seasons.find(({ name }) => name === 'Winter');
    expect(winter).toMatchObject({ startsOn: '2025-02-01', endsOn: '2025-02-28' });
    const board = await deps.leaderboards.points({ season: winter?.key }, { limit: 5 });
    expect(board.rows.map((row) => [row.driver.name, row.points])).toEqual([
      ['Driver 3', 25],
      ['Driver 4', 18],
    ]);
  });

  it('the season of today comes first, one of next year last, whatever their names', async () => {
    await deps.sql`
      insert into seasons (name, starts_on, ends_on, scheme_id)
      select 'Next', '2026-01-01', '2026-03-31', id from points_schemes limit 1`;
    const names = async () => {
      const { season, seasons } = await deps.leaderboards.points({}, { limit: 1 });
      expect(season).toEqual(seasons[0]);
      return seasons.map(({ name }) => name);
    };
    expect((await names()).slice(0, 2)).toEqual(['2025', 'Winter']);
    expect((await names()).at(-1)).toBe('Next');
    await deps.sql`
      insert into seasons (name, starts_on, ends_on, scheme_id)
      select 'Summer', '2025-06-01', '2025-08-31', id from points_schemes limit 1`;
    expect((await names()).slice(0, 3)).toEqual(['Summer', '2025', 'Winter']);
  });

  it('of a season with a best-N only the best results count, whatever the order in which they arrive', async () => {
    await deps.sql`
      insert into seasons (name, starts_on, ends_on, scheme_id, best_n)
      select 'Best of two', '2019-01-01', '2019-12-31', id, 2 from points_schemes limit 1`;
    await race('190301_120000', 1, 2, 3);
    await race('190101_120000', 2, 1, 3);
    await race('190201_120000', 3, 2, 1);
    const [season] = await deps.sql<{ key: string }[]>`select 's' || id as key from seasons where best_n = 2`;
    const expected = [
      // 25 + 18; the 15 are dropped.
      [1, 'Driver 1', 43],
      [1, 'Driver 2', 43],
      [3, 'Driver 3', 40],
    ];
    const rows = await standings(season?.key);
    expect(
      rows.map(([, name, points]) => [name, points]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(expected.map(([, name, points]) => [name, points]));
    await deps.sql.begin((tx) => deps.rollups.rebuild(tx, 'all'));
    expect(await standings(season?.key)).toEqual(rows);
    const { rows: all } = await deps.leaderboards.points({ season: season?.key }, { limit: 5 });
    expect(all.map(({ starts }) => starts)).toEqual([3, 3, 3]);
  });
});

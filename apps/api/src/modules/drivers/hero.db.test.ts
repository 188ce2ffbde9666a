import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../database/client.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, NONE, resultFile, type TestCar } from '../../../test/support/result-file.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { findSeasonStanding } from './drivers.repository.ts';

const NOW = '2025-06-15T12:00:00.000Z';

const deps = await createTestDeps({ now: NOW });
afterAll(() => deps.close());

async function add(type: string, track: string, end: string, cars: readonly TestCar[]): Promise<number> {
  const outcome = await deps.importFile(resultFile({ type, track, end, cars }));
  if (outcome.status !== 'imported') throw new Error(outcome.status);
  return outcome.eventId;
}
async function idOf(number: number): Promise<string> {
  const [row] = await deps.sql<{ id: string }[]>`
    select public_id as id from drivers where name = ${`Driver ${number}`}`;
  return row?.id ?? 'missing';
}
const infoOf = async (number: number) => deps.drivers.info(await idOf(number));

/** A car with one lap in practice; in a race with that lap after the first. */
function car(number: number, time: number, more: Partial<TestCar> = {}): TestCar {
  return { drivers: [driver(number)], laps: [time], ...more };
}
const racing = (number: number, best: number, more: Partial<TestCar> = {}): TestCar =>
  car(number, best, { laps: [150_000, best], ...more });

describe('the car most driven', () => {
  it('is the one of most events, not of most laps or lines', async () => {
    // The driver rejoined the session twice, each time on a new row.
    const line = car(1, 90_000, { model: 57, laps: [92_000, 91_000, 90_000] });
    await add('FP', 'car_ring', '250101_120000', [line, line, line]);
    await add('FP', 'car_ring', '250102_120000', [car(1, 90_000)]);
    await add('FP', 'car_ring', '250103_120000', [car(1, 90_100)]);
    expect((await infoOf(1)).mostDrivenCar).toEqual({ carModel: 20, events: 2 });
  });

  it('is none of a driver without a valid lap', async () => {
    await add('FP', 'car_ring', '250104_120000', [car(2, 90_400, { laps: [{ time: 90_400, valid: false }] })]);
    expect(await infoOf(2)).toMatchObject({ mostDrivenCar: null, bestTrack: null, season: null, winsToNextBand: null });
  });
});

describe('places on tracks', () => {
  beforeAll(async () => {
    const field = [11, 12, 13, 14].map((number, index) => car(number, 90_000 + index * 100));
    await add('FP', 'first_ring', '250201_120000', field);
    // Driver 12 equals the record of 11 here, but later; 13 leads with the second car.
    await add('FP', 'second_ring', '250202_120000', [car(11, 80_000), car(13, 80_500)]);
    await add('FP', 'second_ring', '250203_120000', [car(12, 80_000), car(13, 79_000, { model: 57 })]);
  });

  it('name the best one: a record before a place', async () => {
    expect((await infoOf(11)).bestTrack).toEqual({ trackName: 'first_ring', rank: 1, of: 4, isRecord: true });
    expect((await infoOf(13)).bestTrack).toEqual({ trackName: 'second_ring', rank: 1, of: 3, isRecord: true });
    expect((await infoOf(12)).bestTrack).toEqual({ trackName: 'first_ring', rank: 2, of: 4, isRecord: false });
  });

  it('are told of every record, among all drivers and cars, without the driver’s own faster lap', async () => {
    const records = async (number: number) =>
      (await deps.drivers.allRecords(await idOf(number))).map(
        ({ trackName, carModel, rank, of, trackRank, trackOf, isRecord }) => [
          trackName,
          carModel,
          `${rank} of ${of}`,
          `${trackRank} of ${trackOf}`,
          isRecord,
        ],
      );
    expect(await records(13)).toEqual([
      ['first_ring', 20, '3 of 4', '3 of 4', false],
      ['second_ring', 57, '1 of 1', '1 of 3', true],
      // Behind 11 and 12, although the driver is faster in the other car.
      ['second_ring', 20, '3 of 3', '3 of 3', false],
    ]);
    // A driver who is hidden, and so holds no record, is not subtracted twice either.
    const places = async () => (await records(13)).map((row) => row.slice(0, 4));
    const shown = await places();
    await deps.sql`update drivers set is_hidden = true where public_id = ${await idOf(13)}`;
    expect(await places()).toEqual(shown);
    await deps.sql`update drivers set is_hidden = false where public_id = ${await idOf(13)}`;
    expect(await records(11)).toEqual([
      ['first_ring', 20, '1 of 4', '1 of 4', true],
      ['second_ring', 20, '1 of 3', '2 of 3', false],
    ]);
  });

  it.each([1, 2, 3])('are told in pages of %i, which join up', async (limit) => {
    const id = await idOf(13);
    const read = async (page: { limit: number; cursor?: string }) => {
      const { records: rows, cars, nextCursor } = await deps.drivers.records(id, page);
      // Also of rows on other pages.
      expect(cars).toEqual([20, 57]);
      return { rows, nextCursor };
    };
    expect(await joinPages(read, limit)).toEqual(await deps.drivers.allRecords(id));
    expect((await read({ limit: 2 })).rows).toHaveLength(2);
  });

  it('a record that two share is held by who drove it first', async () => {
    await add('FP', 'shared_ring', '250205_120000', [car(16, 80_000, { laps: [85_000, 80_000] })]);
    await add('FP', 'shared_ring', '250204_120000', [car(15, 80_000)]);
    for (const [number, isRecord] of [
      [15, true],
      [16, false],
    ] as const) {
      expect(await deps.drivers.allRecords(await idOf(number))).toMatchObject([{ trackRank: 1, trackOf: 2, isRecord }]);
      expect((await infoOf(number)).bestTrack).toMatchObject({ rank: 1, of: 2, isRecord });
    }
  });
});

describe('the season', () => {
  beforeAll(async () => {
    await add('R', 'season_ring', '240501_120000', [racing(21, 90_000), racing(22, 91_000)]);
    await add('R', 'season_ring', '250501_120000', [racing(22, 90_000), racing(23, 91_000)]);
    await add('R', 'season_ring', '250502_120000', [racing(24, 90_000), racing(23, 91_000), racing(25, 92_000)]);
    const order = (...numbers: number[]) => numbers.map((number, index) => racing(number, 90_000 + index));
    await add('R', 'season_ring', '250503_120000', order(27, 28, 26));
    await add('R', 'season_ring', '250504_120000', order(28, 27, 29, 30, 26));
  });

  it('is the newest, with a rank that equals share', async () => {
    expect((await infoOf(22)).season).toEqual({ key: 'y2025', name: '2025', rank: 4, points: 25 });
    expect((await infoOf(24)).season).toEqual({ key: 'y2025', name: '2025', rank: 4, points: 25 });
    expect((await infoOf(23)).season).toEqual({ key: 'y2025', name: '2025', rank: 3, points: 36 });
    // Also 25 points, from a third and a fifth place: count-back prefers the win.
    expect((await infoOf(26)).season).toMatchObject({ rank: 6, points: 25 });
  });

  it('agrees with the board', async () => {
    const { rows } = await deps.leaderboards.points({}, { limit: 100 });
    expect(rows).toHaveLength(9);
    for (const { driver: one, rank, points } of rows) {
      expect((await deps.drivers.info(one.playerId)).season).toMatchObject({ rank, points });
    }
  });

  it('is none of who has no points in it', async () => {
    expect((await infoOf(21)).season).toBeNull();
  });

  it('is found without reading the points of others, also in a game without any', async () => {
    const many = await createTestDeps({ now: NOW });
    try {
      await many.sql`
        insert into season_points (season_key, game, driver_id, points, starts, wins, podiums, count_back)
        select 'y' || 2025 - n % 4, 'acc', n, n % 300, 1, 0, 0, 0 from generate_series(1, 20000) n`;
      await many.sql`analyze season_points`;
      const rows = await many.sql.begin(async (tx) => {
        // @NOTE a transaction's client can all that reading needs.
        await findSeasonStanding(tx as unknown as Sql, { id: 1, game: 'lmu', today: '2025-06-15' });
        return tx<{ read: number }[]>`
          select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'season_points'`;
      });
      expect(rows[0]?.read).toBeLessThan(100);
    } finally {
      await many.close();
    }
  });

  it('is the named one where there are names', async () => {
    const named = await createTestDeps({ now: NOW });
    try {
      await named.sql`
        insert into seasons (name, starts_on, ends_on, scheme_id)
        select 'Winter', '2025-02-01', '2025-02-28', id from points_schemes limit 1`;
      const cars = [racing(1, 90_000), racing(2, 91_000)];
      await named.importFile(resultFile({ type: 'R', track: 'monza', end: '250210_120000', cars }));
      const [row] = await named.sql<{ id: string }[]>`select public_id as id from drivers where name = 'Driver 2'`;
      expect((await named.drivers.info(row?.id ?? '')).season).toMatchObject({ name: 'Winter', rank: 2, points: 18 });
    } finally {
      await named.close();
    }
  });
});

describe('on track now', () => {
  async function report(serverId: number, secondsAgo: number, driverNumbers: readonly number[]): Promise<void> {
    await deps.sql`
      insert into server_states (server_id, reported_at, track_code, session_type, players, spectators, driver_ids)
      select ${serverId}, ${NOW}::timestamptz - ${secondsAgo}::int * interval '1 second', 'monza', 'Q', 2, 0,
        array(select id from drivers where name = any(${driverNumbers.map((number) => `Driver ${number}`)}::text[]))
      on conflict (server_id) do update set reported_at = excluded.reported_at, driver_ids = excluded.driver_ids`;
  }
  beforeAll(async () => {
    await add('FP', 'live_ring', '250601_120000', [car(31, 90_000), car(32, 90_000)]);
  });

  it.each([
    [0, [31, 32], { serverName: 'Test server', trackName: 'monza', sessionType: 'Q' }],
    [60, [31], { serverName: 'Test server', trackName: 'monza', sessionType: 'Q' }],
    [61, [31], null],
    [0, [32], null],
    [0, [], null],
  ])('is what a server said %i seconds ago of drivers %o', async (secondsAgo, numbers, expected) => {
    await report(deps.server.id, secondsAgo, numbers);
    expect((await infoOf(31)).live).toEqual(expected && { serverId: deps.server.id, ...expected });
  });

  it('is not told of a server that is not listed', async () => {
    await report(deps.server.id, 0, [31]);
    await deps.sql`update servers set is_listed = false where id = ${deps.server.id}`;
    expect((await infoOf(31)).live).toBeNull();
    await deps.sql`update servers set is_listed = true where id = ${deps.server.id}`;
  });
});

describe('wins to the next band', () => {
  it('are those in fields like that of the last race', async () => {
    const field = Array.from({ length: 9 }, (_, index) => racing(41 + index, 90_000 + index));
    await add('R', 'band_ring', '250301_120000', field);
    await deps.settle();
    // From 1550 to Gold at 1697.5: 42 rating points for one win over this field, then 37, 33, 29 and 26.
    expect((await infoOf(41)).winsToNextBand).toBe(5);
    expect(await infoOf(49)).toMatchObject({ classValue: 30, winsToNextBand: 1 });
  });
});

describe('marks', () => {
  const marksOf = async (number: number) =>
    (await deps.drivers.events(await idOf(number), { limit: 100 })).events
      .map(({ bestLap, bestLapMark }) => [bestLap, bestLapMark])
      .toReversed();

  it('say which best lap was a record of the track or the driver’s best so far', async () => {
    await add('FP', 'mark_ring', '250401_120000', [car(51, 90_000), car(52, 91_000)]);
    await add('FP', 'mark_ring', '250402_120000', [car(51, 90_500), car(52, 90_800)]);
    await add('FP', 'mark_ring', '250403_120000', [car(51, 89_900), car(52, 90_800)]);
    await add('FP', 'other_ring', '250404_120000', [car(53, 80_000), car(52, 95_000)]);
    await add('R', 'mark_ring', '250405_120000', [
      racing(51, 89_950),
      racing(52, 1, { laps: [150_000, 90_700], model: 57 }),
    ]);
    expect(await marksOf(51)).toEqual([
      // The first time on a track breaks no record.
      [90_000, null],
      [90_500, null],
      [89_900, 'record'],
      [89_950, null],
    ]);
    expect(await marksOf(52)).toEqual([
      // A driver’s own first time breaks none either.
      [91_000, null],
      [90_800, 'personalBest'],
      [90_800, null],
      [95_000, null],
      [90_700, 'personalBest'],
    ]);
  });

  it('do not depend on the order of import, nor on sessions that ended together', async () => {
    await add('FP', 'late_ring', '250412_120000', [car(54, 90_000), car(55, 80_000)]);
    await add('Q', 'late_ring', '250412_120000', [car(54, 89_000), car(55, 80_000)]);
    await add('FP', 'late_ring', '250411_120000', [car(54, 91_000), car(55, 79_000)]);
    const { events } = await deps.drivers.events(await idOf(54), { limit: 100 });
    const marks = Object.fromEntries(events.map(({ bestLap, bestLapMark }) => [bestLap, bestLapMark]));
    expect(marks).toEqual({ 91_000: null, 90_000: 'personalBest', 89_000: 'personalBest' });
  });

  it('belong to who drove the lap, not to the rest of the crew', async () => {
    const crew = { drivers: [driver(59), driver(60)], laps: [{ time: 90_000, driver: 1 }, 91_000] };
    await add('FP', 'pair_ring', '250419_120000', [car(51, 95_000)]);
    await add('FP', 'pair_ring', '250420_120000', [crew]);
    expect([await marksOf(59), await marksOf(60)]).toEqual([[[90_000, null]], [[90_000, 'record']]]);
    await add('FP', 'crew_ring', '250421_120000', [car(56, 90_000), car(57, 90_000), car(58, 80_000)]);
    await add('FP', 'crew_ring', '250422_120000', [
      {
        drivers: [driver(56), driver(57)],
        laps: [
          { time: 89_500, driver: 0 },
          { time: 89_000, driver: 1 },
        ],
      },
    ]);
    expect((await marksOf(56)).at(-1)).toEqual([89_000, null]);
    expect((await marksOf(57)).at(-1)).toEqual([89_000, 'personalBest']);
  });
});

describe('points of the rating chart', () => {
  it('say which race was won and in which the driver gave up', async () => {
    await add('R', 'chart_ring', '250501_130000', [racing(61, 90_000), racing(62, 91_000)]);
    await add('R', 'chart_ring', '250502_130000', [racing(62, 90_000), racing(61, 91_000, { totalTime: NONE })]);
    // Only one car finished: no contest, so no win.
    await add('R', 'chart_ring', '250503_130000', [racing(61, 90_000), racing(62, 91_000, { totalTime: NONE })]);
    await deps.settle();
    const { rating } = await deps.drivers.charts(await idOf(61));
    expect(rating.map(({ position, isWin, isClassified }) => [position, isWin, isClassified])).toEqual([
      [1, true, true],
      [2, false, false],
      [1, false, true],
    ]);
  });
});

it('an event tells the whole time of a race', async () => {
  await add('R', 'time_ring', '250601_130000', [racing(71, 90_000, { totalTime: 240_000 }), racing(72, 91_000)]);
  const { events } = await deps.drivers.events(await idOf(71), { limit: 1 });
  expect(events).toMatchObject([{ totalTime: 240_000, gap: { kind: 'leader' } }]);
});

it('an event tells how far behind a car finished that is a DNF by rule, and of no other DNF', async () => {
  const late = racing(83, 90_000, { totalTime: 240_000 + 312_000 });
  const retired = racing(84, 90_000, { totalTime: NONE });
  await add('R', 'rule_ring', '250701_130000', [
    racing(81, 90_000, { totalTime: 240_000 }),
    racing(82, 91_000, { totalTime: 241_000 }),
    late,
    retired,
  ]);
  const gaps = await Promise.all(
    [81, 82, 83, 84].map(async (number) => {
      const [event] = (await deps.drivers.events(await idOf(number), { limit: 1 })).events;
      return [event?.gap.kind, event?.beyondRuleMs];
    }),
  );
  expect(gaps).toEqual([
    ['leader', null],
    ['time', null],
    ['dnf', 312_000],
    ['dnf', null],
  ]);
});

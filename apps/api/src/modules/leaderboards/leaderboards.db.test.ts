import { SPREAD_BIN_MS, SPREAD_BINS, type BoardFilter, type ClassBand, type SessionKind } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { joinPages } from '../../../test/support/join-pages.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

/** The default filter of the boards: no restriction. */
const ALL: BoardFilter = { conditions: 'any', period: 'all' };
/** 22:00 on Sunday, 15 June 2025 in Sydney, the time zone of the servers and the site. */
const NOW = '2025-06-15T12:00:00.000Z';

describe('boards of lap times', () => {
  const DRIVERS = 30;
  const SESSIONS = [
    ['FP', 'practice'],
    ['Q', 'qualifying'],
    ['R', 'race'],
    ['HOTLAP', 'other'],
  ] as const;
  /** Local ends: two each today, yesterday, this week, this month, this year, and in the year before. */
  const ENDS = [
    ['250615_100000', '250615_000000'],
    ['250614_235959', '250614_000000'],
    ['250609_000000', '250613_120000'],
    ['250601_000000', '250608_235959'],
    ['250101_000000', '250531_235959'],
    ['241231_235959', '231231_120000'],
  ] as const;
  const CARS = [
    [20, 'GT3'],
    [30, 'GT3'],
    [57, 'GT4'],
    [990, null],
  ] as const;
  const BANDS: readonly (readonly [ClassBand, number])[] = [
    ['bronze', 39],
    ['silver', 40],
    ['gold', 109],
    ['platinum', 110],
  ];

  interface DrivenLap {
    readonly name: string;
    readonly track: string;
    readonly car: number;
    readonly carGroup: string | null;
    readonly sessionKind: SessionKind;
    readonly isWet: boolean;
    readonly end: string;
    readonly position: number;
    readonly lapTime: number;
  }

  let deps: TestDeps;
  const driven: DrivenLap[] = [];
  const bandOf = new Map<string, ClassBand>();

  beforeAll(async () => {
    deps = await createTestDeps({ now: NOW });
    const roll = seededRandom(1);
    for (const end of ENDS.flat()) {
      for (const track of ['monza', 'spa', 'zolder']) {
        const [type, sessionKind] = SESSIONS[roll(SESSIONS.length)] ?? SESSIONS[0];
        const isWet = roll(3) === 0;
        const numbers = Array.from({ length: DRIVERS }, (_, number) => number).filter(() => roll(3) === 0);
        const cars = numbers.map((number, place) => {
          const [model, carGroup] = CARS[roll(CARS.length)] ?? CARS[0];
          // Few different times, so many ties. Every fourth driver is slower, the last ones beyond the spread.
          const behind = number % 4 === 0 && number > 0 ? number * 300 - 3 : 0;
          const times = [90_000 + roll(6) + behind, 90_000 + roll(6) + behind];
          const valid = times.map(() => roll(5) > 0);
          for (const [lap, lapTime] of times.entries()) {
            if (!valid[lap] || (sessionKind === 'race' && lap === 0)) continue;
            driven.push({
              name: `Driver ${number}`,
              track,
              car: model,
              carGroup,
              sessionKind,
              isWet,
              end,
              position: place + 1,
              lapTime,
            });
          }
          return {
            drivers: [driver(number)],
            model,
            laps: times.map((time, lap) => ({ time, valid: valid[lap] === true })),
          };
        });
        const file = resultFile({ type, track, end, cars, wet: isWet });
        expect((await deps.importFile(file)).status).toBe('imported');
      }
    }
    await deps.settle();
    // Drivers who were never rated are in no class.
    await deps.sql`delete from driver_ratings`;
    for (let number = 0; number < DRIVERS; number++) {
      if (number % 7 === 3) continue;
      const [band, value] = BANDS[number % BANDS.length] ?? BANDS[0] ?? ['bronze', 0];
      bandOf.set(`Driver ${number}`, band);
      await deps.sql`
        insert into driver_ratings (driver_id, game, rating, rated_races, class_value)
        select id, 'acc', 1500, 9, ${value} from drivers where name = ${`Driver ${number}`}`;
    }
    // Some rollups count drivers by class, which this test changed by hand.
    await deps.sql.begin((tx) => deps.rollups.rebuild(tx, 'all'));
  });
  afterAll(() => deps.close());

  const periods: Record<BoardFilter['period'], readonly string[]> = {
    today: ENDS.slice(0, 1).flat(),
    yesterday: ENDS.slice(1, 2).flat(),
    week: ENDS.slice(0, 3).flat(),
    month: ENDS.slice(0, 4).flat(),
    year: ENDS.slice(0, 5).flat(),
    all: ENDS.flat(),
  };

  /** The expected board, computed naively from all laps. */
  function boardByHand(track: string, filter: BoardFilter): (DrivenLap & { rank: number })[] {
    const matching = driven
      .filter((lap) => lap.track === track && periods[filter.period].includes(lap.end))
      .filter((lap) => filter.car === undefined || lap.car === filter.car)
      .filter((lap) => filter.carGroup === undefined || lap.carGroup === filter.carGroup)
      .filter((lap) => filter.sessionKind === undefined || lap.sessionKind === filter.sessionKind)
      .filter((lap) => filter.conditions === 'any' || lap.isWet === (filter.conditions === 'wet'))
      .filter((lap) => filter.class === undefined || bandOf.get(lap.name) === filter.class)
      .toSorted((a, b) => a.lapTime - b.lapTime || a.end.localeCompare(b.end) || a.position - b.position);
    const best = [...new Map(matching.toReversed().map((lap) => [lap.name, lap])).values()];
    const board = matching.filter((lap) => best.includes(lap));
    return board.map((lap) => ({ ...lap, rank: board.filter((other) => other.lapTime < lap.lapTime).length + 1 }));
  }

  const filters: [string, BoardFilter][] = [
    ['nothing', ALL],
    ...CARS.map(([car]): [string, BoardFilter] => [`car ${car}`, { ...ALL, car }]),
    ['a car nobody drove', { ...ALL, car: 3 }],
    ['car group GT3', { ...ALL, carGroup: 'GT3' }],
    ['car group GT4', { ...ALL, carGroup: 'GT4' }],
    ['a car group there is not', { ...ALL, carGroup: "GT3' or true --" }],
    ...SESSIONS.map(([, sessionKind]): [string, BoardFilter] => [sessionKind, { ...ALL, sessionKind }]),
    ['dry laps', { ...ALL, conditions: 'dry' }],
    ['wet laps', { ...ALL, conditions: 'wet' }],
    ...BANDS.map(([band]): [string, BoardFilter] => [band, { ...ALL, class: band }]),
    ...(['today', 'yesterday', 'week', 'month', 'year'] as const).map((period): [string, BoardFilter] => [
      period,
      { ...ALL, period },
    ]),
    ['this year’s dry gold GT3 laps', { ...ALL, period: 'year', conditions: 'dry', class: 'gold', carGroup: 'GT3' }],
    ['this year’s gold drivers', { ...ALL, period: 'year', class: 'gold' }],
    ['this month’s laps in practice', { ...ALL, period: 'month', sessionKind: 'practice' }],
    ['wet laps of silver drivers in one car', { ...ALL, conditions: 'wet', class: 'silver', car: 30 }],
  ];

  it('are put to a test that has something of everything', async () => {
    const sizes = filters.map(([name, filter]) => [name, boardByHand('monza', filter).length] as const);
    const empty = sizes.filter(([, size]) => size === 0).map(([name]) => name);
    expect(empty).toEqual(['a car nobody drove', 'a car group there is not']);
    expect(boardByHand('monza', ALL).length).toBeGreaterThan(DRIVERS * 0.9);
    const spreads = await Promise.all(filters.map(([, filter]) => deps.leaderboards.spread('monza', filter)));
    expect(spreads.some((spread) => spread.beyond > 0)).toBe(true);
    expect(spreads.some((spread) => spread.bins.filter((count) => count > 0).length > 3)).toBe(true);
  });

  describe.each(filters)('filtered by %s', (_name, filter) => {
    it.each(['monza', 'spa'])('the board of %s shows the best matching lap of each driver', async (track) => {
      const expected = boardByHand(track, filter);
      const board = await deps.leaderboards.track(track, filter, { limit: 100 });
      expect(board.total).toBe(expected.length);
      expect(
        board.rows.map((row) => [
          row.rank,
          row.driver.name,
          row.lapTime,
          row.carModel,
          row.carGroup,
          row.sessionKind,
          row.isWet,
        ]),
      ).toEqual(
        expected.map((lap) => [lap.rank, lap.name, lap.lapTime, lap.car, lap.carGroup, lap.sessionKind, lap.isWet]),
      );
      expect(board.rows.map((row) => row.gap)).toEqual(
        expected.map((lap) => lap.lapTime - (expected[0]?.lapTime ?? 0)),
      );
      expect(board.rows.map((row) => row.interval)).toEqual(
        expected.map((lap, index) => lap.lapTime - (expected[index - 1]?.lapTime ?? lap.lapTime)),
      );
    });

    it('the pages of a board join up to the whole', async () => {
      const whole = (await deps.leaderboards.track('monza', filter, { limit: 100 })).rows;
      for (const limit of [1, 4, 29]) {
        expect(await joinPages((page) => deps.leaderboards.track('monza', filter, page), limit)).toEqual(whole);
      }
    });

    it('the spread counts every row of the board by tenths of a second, from the leader’s on', async () => {
      const board = boardByHand('monza', filter);
      const first = Math.floor((board[0]?.lapTime ?? 0) / SPREAD_BIN_MS) * SPREAD_BIN_MS;
      const gaps = board.map((lap) => lap.lapTime - first);
      const within = (from: number, to: number) => gaps.filter((gap) => gap >= from && gap < to).length;
      expect(await deps.leaderboards.spread('monza', filter)).toEqual({
        game: 'acc',
        trackName: 'monza',
        lapTime: board[0]?.lapTime ?? null,
        total: board.length,
        bins: Array.from({ length: SPREAD_BINS }, (_, bin) => within(bin * SPREAD_BIN_MS, (bin + 1) * SPREAD_BIN_MS)),
        beyond: within(SPREAD_BINS * SPREAD_BIN_MS, Infinity),
      });
    });

    it('the fastest are the first of each board, by track', async () => {
      const expected = ['monza', 'spa', 'zolder'].flatMap((track) => {
        const [first, second] = boardByHand(track, filter);
        if (first === undefined) return [];
        const margin = second === undefined ? null : second.lapTime - first.lapTime;
        return [[track, first.name, first.lapTime, first.car, boardByHand(track, filter).length - 1, margin]];
      });
      const { rows, nextCursor } = await deps.leaderboards.fastest(filter, { limit: 100 });
      expect(
        rows.map((row) => [row.trackName, row.driver.name, row.lapTime, row.carModel, row.challengers, row.margin]),
      ).toEqual(expected);
      expect(nextCursor).toBeNull();
      for (const limit of [1, 2]) {
        expect(await joinPages((page) => deps.leaderboards.fastest(filter, page), limit)).toEqual(rows);
      }
    });
  });

  it('a track nobody drove a valid lap on has no record, and a board without rows', async () => {
    const cars = [{ drivers: [driver(1)], laps: [{ time: 80_000, valid: false }] }];
    await deps.importFile(resultFile({ type: 'FP', track: 'imola', end: '250615_110000', cars }));
    const { rows } = await deps.leaderboards.fastest(ALL, { limit: 100 });
    expect(rows.map((row) => row.trackName)).toEqual(['monza', 'spa', 'zolder']);
    expect(await deps.leaderboards.track('imola', ALL, { limit: 5 })).toEqual({
      game: 'acc',
      trackName: 'imola',
      lengthMetres: 4_909,
      total: 0,
      rowsBefore: 0,
      rows: [],
      nextCursor: null,
    });
    expect(await deps.leaderboards.spread('imola', ALL)).toEqual({
      game: 'acc',
      trackName: 'imola',
      lapTime: null,
      total: 0,
      bins: Array.from({ length: SPREAD_BINS }, () => 0),
      beyond: 0,
    });
    await expect(deps.leaderboards.spread('atlantis', ALL)).rejects.toThrow('There is no track atlantis.');
  });

  it('a track of the catalogue without any event has an empty board', async () => {
    const board = await deps.leaderboards.track('suzuka', ALL, { limit: 5 });
    expect(board).toMatchObject({ total: 0, rowsBefore: 0, rows: [], nextCursor: null });
  });
});

import type { SearchPeriod } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

/** 22:00 on Sunday, 15 June 2025 in Sydney. */
const NOW = '2025-06-15T12:00:00.000Z';
let now = NOW;
const GT3 = 20;
const GT4 = 57;

let deps: TestDeps;

/** Imports one car with two laps. */
async function drive(end: string, track: string, number: number, lapTime: number, model = GT3): Promise<void> {
  const cars = [{ drivers: [driver(number)], model, laps: [200_000, lapTime] }];
  await deps.importFile(resultFile({ type: 'FP', track, end, cars }));
}

beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date(now) });
  // Today: excludes the last second of Saturday, includes the first of Sunday.
  await drive('250614_235959', 'monza', 1, 92_000);
  await drive('250615_000000', 'monza', 1, 91_000);
  await drive('250615_213000', 'spa', 2, 130_000, GT4);
  // The Sunday before: until this time of day, and after it.
  await drive('250608_215959', 'monza', 3, 93_000);
  await drive('250608_220000', 'monza', 4, 92_500);
  await drive('250601_100000', 'zolder', 5, 80_000);
  await drive('250101_000000', 'zolder', 5, 81_000);
  await drive('241231_235959', 'zolder', 6, 82_000);
});
afterAll(() => deps.close());

it('today stands beside the same weekday a week before, up to the same time of day', async () => {
  expect(await deps.stats.today()).toEqual({
    date: '2025-06-15',
    events: 2,
    drivers: 2,
    laps: 4,
    records: 1,
    before: { date: '2025-06-08', events: 1, drivers: 1, laps: 2, records: 0 },
  });
});

it('today is the day of the zone that is asked for', async () => {
  expect(await deps.stats.today('Pacific/Kiritimati')).toMatchObject({ date: '2025-06-16' });
  expect(await deps.stats.today('Pacific/Pago_Pago')).toMatchObject({ date: '2025-06-15' });
});

/** Events, drivers, laps, tracks, broken records. */
const PERIODS: readonly (readonly [SearchPeriod, readonly number[]])[] = [
  ['today', [2, 2, 4, 2, 1]],
  ['yesterday', [1, 1, 2, 1, 1]],
  ['week', [3, 2, 6, 2, 2]],
  ['month', [6, 5, 12, 3, 4]],
  ['year', [7, 5, 14, 3, 5]],
  ['all', [8, 6, 16, 3, 5]],
];

describe.each(PERIODS)('%s', (period, [events, drivers, laps, tracks, records]) => {
  it('totals', async () => {
    expect(await deps.stats.period({ period })).toEqual({ events, drivers, laps, tracks, records });
  });

  it('hours, cars and tracks add up to them', async () => {
    const [hours, cars, popularity] = await Promise.all([
      deps.stats.hours({ period }),
      deps.stats.cars({ period }),
      deps.stats.trackPopularity({ period }),
    ]);
    const sum = <T>(rows: readonly T[], read: (row: T) => number) => rows.reduce((total, row) => total + read(row), 0);
    expect([sum(hours, (row) => row.events), sum(hours, (row) => row.entries), sum(hours, (row) => row.laps)]).toEqual([
      events,
      events,
      laps,
    ]);
    expect([sum(cars, (row) => row.entries), sum(cars, (row) => row.laps)]).toEqual([events, laps]);
    expect([sum(popularity, (row) => row.events), sum(popularity, (row) => row.laps), popularity.length]).toEqual([
      events,
      laps,
      tracks,
    ]);
  });
});

it.each(['month', 'year', 'all'] as const)('knows weekday and hour of the site for %s', async (period) => {
  const hours = await deps.stats.hours({ period });
  // Sunday, 8 June, 10 pm: the hour from 10 pm on.
  expect(hours).toContainEqual({ weekday: 7, hour: 22, events: 1, entries: 1, laps: 2 });
  expect(hours).toContainEqual({ weekday: 7, hour: 21, events: 2, entries: 2, laps: 4 });
});

it('a year is the site’s: its first second belongs to it, the last of the one before does not', async () => {
  const hours = await deps.stats.hours({ period: 'year' });
  expect(hours).toContainEqual({ weekday: 3, hour: 0, events: 1, entries: 1, laps: 2 });
  expect(hours.filter(({ weekday }) => weekday === 2)).toEqual([]);
});

it('tracks are ordered by events, then laps; drivers of a track are counted once', async () => {
  expect(await deps.stats.trackPopularity({ period: 'year' })).toEqual([
    { game: 'acc', trackName: 'monza', events: 4, laps: 8, drivers: 3 },
    { game: 'acc', trackName: 'zolder', events: 2, laps: 4, drivers: 1 },
    { game: 'acc', trackName: 'spa', events: 1, laps: 2, drivers: 1 },
  ]);
});

it.each(['today', 'year', 'all'] as const)('cars of %s know their group', async (period) => {
  expect(await deps.stats.cars({ period })).toContainEqual({
    game: 'acc',
    carModel: GT4,
    carGroup: 'GT4',
    entries: 1,
    laps: 2,
  });
});

it.each([
  ['today', [['2025-06-15', 2]]],
  ['yesterday', [['2025-06-14', 1]]],
  [
    'week',
    [
      ['2025-06-14', 1],
      ['2025-06-15', 2],
    ],
  ],
  [
    'month',
    [
      ['2025-06-01', 1],
      ['2025-06-08', 2],
      ['2025-06-14', 1],
      ['2025-06-15', 2],
    ],
  ],
  [
    'year',
    [
      ['2025-01-01', 1],
      ['2025-06-01', 1],
      ['2025-06-08', 2],
      ['2025-06-14', 1],
      ['2025-06-15', 2],
    ],
  ],
] as const)('days of %s with their different drivers', async (period, days) => {
  expect(await deps.stats.dailyPlayers({ period })).toEqual(days.map(([date, players]) => ({ date, players })));
});

// Must be last: it adds to the day.
it('days of all time with their different drivers, and a day’s next driver', async () => {
  const before = [
    { date: '2024-12-31', players: 1 },
    { date: '2025-01-01', players: 1 },
    { date: '2025-06-01', players: 1 },
    { date: '2025-06-08', players: 2 },
    { date: '2025-06-14', players: 1 },
  ];
  expect(await deps.stats.dailyPlayers({ period: 'all' })).toEqual([...before, { date: '2025-06-15', players: 2 }]);
  await drive('250615_214500', 'monza', 7, 91_500);
  expect(await deps.stats.dailyPlayers({ period: 'all' })).toEqual([...before, { date: '2025-06-15', players: 3 }]);
  now = '2027-01-01T12:00:00.000Z';
  await drive('261231_120000', 'monza', 7, 91_500);
  expect(await deps.stats.dailyPlayers({ period: 'all' })).toEqual([
    ...before,
    { date: '2025-06-15', players: 3 },
    { date: '2026-12-31', players: 1 },
  ]);
  expect((await deps.stats.dailyPlayers({ period: 'all' }, 2)).map(({ date }) => date)).toEqual([
    '2025-06-15',
    '2026-12-31',
  ]);
});

it('today leaves out events whose end is a guess', async () => {
  const before = await deps.stats.today();
  const cars = [{ drivers: [driver(9)], model: GT3, laps: [200_000, 95_000] }];
  const { bytes } = resultFile({ type: 'FP', track: 'monza', end: '250615_120000', cars });
  expect((await deps.importFile({ fileName: 'undated.json', bytes })).status).toBe('imported');
  expect(await deps.stats.today()).toEqual(before);
});

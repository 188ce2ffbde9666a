import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../../apps/api/src/app.ts';
import { createDeps, type AppDeps } from '../../../../apps/api/src/deps.ts';
import { PublicCache } from '../../../../apps/api/src/platform/cache/public-cache.ts';
import { fillWithPeople } from '../../../../apps/api/src/testing/many-people.ts';
import { READ_AT_MS } from '../data/league-plan.ts';
import { makeLeague } from '../data/make-league.ts';
import { hotReadsOf } from '../rows/addresses.ts';
import { createClone, type Clone } from '../testing/clone.ts';
import { listSeqScans, recordPlans, scansOf } from './record-plans.ts';

/** So many that the planner takes indexes as it does with millions: with fewer, whole tables are cheaper. */
const LAPS = 100_000;
/** So many laps have few drivers; these have raced elsewhere. */
const PEOPLE = 10_000;
/** Smaller tables may be read as a whole: those of tracks, cars, servers and seasons, and all there is of a small league. */
const BIG_TABLE_ROWS = 2_000;
/** By which those who hide are looked up. */
const BY_DRIVER = 'best_laps_driver_id_track_id_car_model_is_wet_session_kind_pk';
type Hot = Awaited<ReturnType<typeof hotReadsOf>>;

interface HotRead {
  readonly name: string;
  readonly requestOf: (hot: Hot) => InjectOptions;
  /** Indexes that hold all that is asked of them somewhere: their tables are not looked into there. */
  readonly indexOnly: readonly string[];
  /** Large tables that are read from end to end all the same. */
  readonly whole?: readonly string[];
}

const get = (pathOf: (hot: Hot) => string) => (hot: Hot) => ({ method: 'GET', url: pathOf(hot) }) as const;

/** After a change that is meant: `vitest run tooling/bench/src/plans --update=all`, and a look at what changed. */
const reads: readonly HotRead[] = [
  { name: 'board', requestOf: get(({ board }) => board), indexOnly: ['drivers_hidden'] },
  { name: 'board-of-a-car', requestOf: get(({ board }) => `${board}&car=20`), indexOnly: [BY_DRIVER] },
  {
    name: 'board-of-a-group',
    requestOf: get(({ board }) => `${board}&carGroup=GT3`),
    indexOnly: [BY_DRIVER],
  },
  {
    name: 'board-of-a-class',
    requestOf: get(({ board }) => `${board}&class=gold`),
    indexOnly: ['drivers_hidden'],
  },
  { name: 'board-of-a-year', requestOf: get(({ board }) => `${board}&period=year`), indexOnly: ['drivers_hidden'] },
  {
    name: 'fastest-of-a-year',
    requestOf: get(() => '/api/leaderboards/fastest?period=year'),
    indexOnly: ['drivers_hidden'],
  },
  {
    name: 'board-in-the-wet',
    requestOf: get(({ board }) => `${board}&conditions=wet`),
    indexOnly: [BY_DRIVER],
  },
  {
    name: 'board-of-races',
    requestOf: get(({ board }) => `${board}&sessionKind=race`),
    indexOnly: [BY_DRIVER],
  },
  {
    name: 'driver-info',
    requestOf: get(({ driver }) => driver),
    indexOnly: ['track_boards_order', 'season_points_order'],
  },
  {
    name: 'driver-records',
    requestOf: get(({ driver }) => driver.replace(/info$/, 'records')),
    indexOnly: ['track_boards_order', 'best_laps_car_order'],
  },
  { name: 'event-results', requestOf: get(({ event }) => event), indexOnly: ['events_pkey'] },
  { name: 'recent-events', requestOf: get(() => '/api/event/recent?limit=20'), indexOnly: [] },
  {
    name: 'search-drivers',
    requestOf: () => ({ method: 'POST', url: '/api/search/drivers/', payload: { filter: 'martin' } }),
    indexOnly: [],
    // @NOTE: a part of a name is looked for in all names; who shows a short name, among all drivers.
    whole: ['drivers', 'driver_names'],
  },
  {
    name: 'search-events',
    requestOf: () => ({ method: 'POST', url: '/api/search/events/', payload: { period: 'all' } }),
    indexOnly: [],
  },
  { name: 'stats', requestOf: get(() => '/api/stats'), indexOnly: [] },
  { name: 'stats-period', requestOf: get(() => '/api/stats/period?period=year'), indexOnly: ['track_records_order'] },
];

/** The api on connections of its own. */
interface Site {
  readonly deps: AppDeps;
  readonly app: FastifyInstance;
}

async function openSite(): Promise<Site> {
  const deps = createDeps({ databaseUrl: clone.url, siteTimeZone: 'UTC', clock: () => new Date(READ_AT_MS) });
  const app = await buildApp(
    { ...deps, cache: new PublicCache({ isOn: false }) },
    {
      config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
      webDir: null,
      fontsDir: null,
    },
  );
  return { deps, app };
}

async function closeSite({ deps, app }: Site): Promise<void> {
  await app.close();
  await deps.close();
}

let clone: Clone;
let site: Site;
let hot: Hot;
let bigTables: ReadonlySet<string>;

beforeAll(async () => {
  clone = await createClone();
  await makeLeague(clone.url, { laps: LAPS, seed: 'plans' }, () => {});
  site = await openSite();
  const { deps } = site;
  hot = await hotReadsOf(deps.sql);
  await fillWithPeople(deps, PEOPLE);
  await deps.sql`vacuum analyze`;
  const tables = await deps.sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_TABLE_ROWS}`;
  bigTables = new Set(tables.map(({ name }) => name));
}, 120_000);

afterAll(async () => {
  await closeSite(site);
  await clone.drop();
});

it('the league is large enough for its tables to be worth an index', () => {
  expect([...bigTables]).toEqual(
    expect.arrayContaining([
      'laps',
      'entries',
      'entry_drivers',
      'driver_results',
      'driver_bests',
      'best_laps',
      'drivers',
    ]),
  );
});

describe('the plan of every hot read', () => {
  it.each(reads)('$name', async ({ name, requestOf, indexOnly, whole = [] }) => {
    const plans = await recordPlans(site.app, site.deps.sql, requestOf(hot));
    await expect(plans).toMatchFileSnapshot(`${name}.txt`);
    expect(listSeqScans(plans).filter((table) => bigTables.has(table))).toEqual(whole);
    for (const index of indexOnly) expect([index, ...scansOf(plans, index)]).toContain('Index Only Scan');
  });
});

describe('a driver’s laps on a track are found by him, with as many best laps as three million laps leave', () => {
  beforeAll(async () => {
    const { sql } = site.deps;
    await sql`
      insert into best_laps (driver_id, track_id, car_model, is_wet, session_kind, lap_time, event_id, position, end_at)
      select d.id, t.id, abs(hashint8(d.id * 31 + t.id)) % 50, d.id % 7 = 0, kind, 100000 + abs(hashint8(d.id * 17 + t.id)) % 40000,
        (select min(id) from events), 1, '2025-01-01T00:00:00Z'
      from drivers d cross join tracks t cross join unnest('{race,qualifying}'::text[]) kind
      where d.public_id like 'many%' and abs(hashint8(d.id + t.id * 7919)) % 3 = 0`;
    await sql`analyze best_laps`;
  });

  it.each([
    'sessionKind=race',
    'conditions=wet',
    'carGroup=GT3',
    'carGroup=GT3&sessionKind=race',
    'car=20&sessionKind=race',
  ])('%s', async (filter) => {
    const plans = await recordPlans(site.app, site.deps.sql, get(({ board }) => `${board}&${filter}`)(hot));
    const ways = [...plans.matchAll(/using (\w+) on best_laps \w+\n *Index Cond: .*\bdriver_id = /g)].map(
      ([, index]) => index,
    );
    expect(ways.length).toBeGreaterThan(0);
    expect(new Set(ways)).toEqual(new Set([BY_DRIVER]));
  });
});

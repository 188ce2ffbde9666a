/**
 * How long a page of every staff list takes of 2,000 and of 200,000 players, accounts or reports, asked in turn on one machine:
 * the 95th percentile of the many may be 1.5 times that of the few. What else the machine does can only add: of several passes
 * the quickest of each size counts, and there are more passes while a view is above. Prints a line for each view of a list, with
 * how many rows were shown, and one for all views of a list together, every pass of them; fails when one is above. As
 * arguments: passes, rounds of each, and what the names of the views contain.
 */
import { performance } from 'node:perf_hooks';
import { accountList, playerList, reportList, type ReportQuery } from '@paddock/contracts';
import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { createDeps, migrationsFolder, type AppDeps } from '../src/deps.ts';
import { migrateDatabase } from '../src/database/migrate.ts';
import type { Viewer } from '../src/endpoint/context.ts';
import { fillWithPeople } from '../src/testing/many-people.ts';
import { fillWithReports } from '../src/testing/many-reports.ts';

const SIZES = [2_000, 200_000] as const;
const PASSES = Number(process.argv[2] ?? 5);
const ROUNDS = Number(process.argv[3] ?? 100);
const ONLY = process.argv[4] ?? '';
const WARM_UP = 20;
const MOST = 1.5;
/** Below half a millisecond a timer and a busy machine say more than the database. */
const FLOOR_MS = 0.5;
const page = { after: null, limit: 51 };
const viewer: Viewer = { accountId: 2, sessionId: 's', role: 'mod', name: 'mo', avatarUrl: null, driverId: null };

/** Tells how many rows it showed. */
type Reading = (deps: AppDeps) => Promise<number>;

const DIRECTIONS = ['asc', 'desc'] as const;
const playerViews = [
  ...(['lastSeen', 'name', 'races', 'classValue'] as const).flatMap((sort) =>
    [undefined, 'banned', 'warned', 'account', 'hidden', 'merged'].flatMap((state) =>
      DIRECTIONS.map((direction) => ({ sort, state, direction })),
    ),
  ),
  ...['a', 'zo', 'S9', 'many00000100', 'zzzz'].map((search) => ({ search })),
];
const accountViews = [
  ...(['lastSignIn', 'name', 'created'] as const).flatMap((sort) => [
    ...DIRECTIONS.map((direction) => ({ sort, direction })),
    ...['user', 'mod', 'admin'].map((role) => ({ sort, role })),
    ...['locked', 'claiming', 'linked', 'unlinked'].map((state) => ({ sort, state })),
  ]),
  ...['a', 'zo', 'zzzz', '900000000100'].map((search) => ({ search })),
];
const reportViews: Partial<ReportQuery>[] = [
  {},
  { direction: 'desc' },
  { sort: 'updatedAt', direction: 'desc' },
  { sort: 'updatedAt', direction: 'desc', status: 'open' },
  { status: 'open' },
  { status: 'decided', direction: 'desc' },
  { status: 'dismissed', category: 'cheating' },
  { category: 'contact' },
  { assignee: 'me' },
  { assignee: 'me', status: 'open' },
  { assignee: 'nobody' },
  { olderThanDays: 2, direction: 'desc' },
  { accused: 'many00000008' },
];

const PEOPLE: Readonly<Record<string, Reading>> = {
  ...named(
    'players',
    playerViews,
    (view) => async (deps) => (await deps.players.list(playerList.csv.parse(view), page)).rows.length,
  ),
  ...named(
    'accounts',
    accountViews,
    (view) => async (deps) => (await deps.directory.list(accountList.csv.parse(view), page)).length,
  ),
  'claims that wait': async (deps) => (await deps.directory.claims(page)).length,
};
const REPORTS = named(
  'reports',
  reportViews,
  (view) => async (deps) => (await deps.adminReports.list(viewer, reportList.input.parse(view))).rows.length,
);

function named<V extends object>(
  what: string,
  views: readonly V[],
  read: (view: V) => Reading,
): Readonly<Record<string, Reading>> {
  return Object.fromEntries(views.map((view) => [`${what} ${JSON.stringify(view)}`, read(view)]));
}

const database = await startTestDatabase();
const template = 'paddock_bench';
try {
  await database.createTemplate(template, (url) => migrateDatabase(url, migrationsFolder));
  await compare('people', PEOPLE, fillWithPeople);
  await compare('reports', REPORTS, async (deps, count) => {
    const { server } = await deps.servers.register({ name: 'Many', timeZone: 'Australia/Sydney' });
    const importFile = (file: { fileName: string; bytes: Uint8Array }) =>
      deps.ingest.importFile({ serverId: server.id, modifiedAt: null, isHistory: true, ...file });
    await fillWithReports({ sql: deps.sql, importFile }, count);
  });
} finally {
  await database.stop();
}

async function compare(
  what: string,
  views: Readonly<Record<string, Reading>>,
  fill: (deps: AppDeps, count: number) => Promise<void>,
): Promise<void> {
  const readings = Object.entries(views).filter(([name]) => name.includes(ONLY));
  if (readings.length === 0) return;
  const sites: AppDeps[] = [];
  for (const size of SIZES) {
    const databaseUrl = await createDatabaseFromTemplate(database.adminUrl, template, `${what}_${size}`);
    const deps = createDeps({ databaseUrl, siteTimeZone: 'Australia/Sydney' });
    await fill(deps, size);
    sites.push(deps);
  }
  const ofList = new Map<string, number[][]>();
  for (const [name, read] of readings) {
    const [list = ''] = name.split(' ');
    const all = ofList.get(list) ?? SIZES.map(() => []);
    ofList.set(list, all);
    const shown = await Promise.all(sites.map(read));
    const best = SIZES.map(() => Number.POSITIVE_INFINITY);
    let ratio = Number.POSITIVE_INFINITY;
    for (let pass = 0; pass < PASSES || (ratio > MOST && pass < 3 * PASSES); pass++) {
      const times = await timePass(sites, read, pass === 0 ? WARM_UP : 0);
      for (const [index, taken] of times.entries()) {
        all[index]?.push(...taken);
        best[index] = Math.min(best[index] ?? Number.POSITIVE_INFINITY, percentile95(taken));
      }
      ratio = Math.max(best[1] ?? 0, FLOOR_MS) / Math.max(best[0] ?? 0, FLOOR_MS);
    }
    if (ratio > MOST) process.exitCode = 1;
    const [few, many] = best.map((time, index) => `${time.toFixed(2)} ms (${shown[index]} rows)`);
    process.stdout.write(`${name}: ${few}, ${many}, ${ratio.toFixed(2)}×${ratio > MOST ? ' TOO SLOW' : ''}\n`);
  }
  for (const [list, all] of ofList) {
    const [few = 0, many = 0] = all.map(percentile95);
    if (many > few * MOST) process.exitCode = 1;
    process.stdout.write(`all ${list}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${(many / few).toFixed(2)}×\n`);
  }
  await Promise.all(sites.map((deps) => deps.close()));
}

async function timePass(sites: readonly AppDeps[], read: Reading, warmUp: number): Promise<number[][]> {
  const times: number[][] = sites.map(() => []);
  for (let round = -warmUp; round < ROUNDS; round++) {
    for (const [index, deps] of sites.entries()) {
      const began = performance.now();
      await read(deps);
      if (round >= 0) times[index]?.push(performance.now() - began);
    }
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/**
 * How long the staff's lists of 2,000 and of 200,000 people take, asked in turn on one machine: the 95th percentile of the
 * many may be 1.5 times that of the few. Prints a line for each list; fails when one is above.
 */
import { performance } from 'node:perf_hooks';
import { accountList, playerList } from '@paddock/contracts';
import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { createDeps, migrationsFolder, type AppDeps } from '../src/deps.ts';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { fillWithPeople } from '../src/testing/many-people.ts';

const SIZES = [2_000, 200_000] as const;
const ROUNDS = Number(process.argv[2] ?? 200);
const WARM_UP = 20;
const MOST = 1.5;
/** Below half a millisecond a timer and a busy machine say more than the database. */
const FLOOR_MS = 0.5;
const page = { after: null, limit: 51 };

type Reading = (deps: AppDeps) => Promise<unknown>;
const players =
  (view: object): Reading =>
  (deps) =>
    deps.players.list(playerList.csv.parse(view), page);
const accounts =
  (view: object): Reading =>
  (deps) =>
    deps.directory.list(accountList.csv.parse(view), page);

const READINGS: Readonly<Record<string, Reading>> = {
  'players, last seen': players({}),
  'players, by name': players({ sort: 'name', direction: 'asc' }),
  'players, by class value': players({ sort: 'classValue' }),
  'players, banned': players({ state: 'banned' }),
  'players, with an account, by name': players({ state: 'account', sort: 'name' }),
  'players, search a': players({ search: 'a' }),
  'players, search by platform id': players({ search: 'S90000' }),
  'accounts, last sign-in': accounts({}),
  'accounts, by name': accounts({ sort: 'name', direction: 'asc' }),
  'accounts, admins': accounts({ role: 'admin' }),
  'accounts, locked': accounts({ state: 'locked' }),
  'accounts, search a': accounts({ search: 'a' }),
};

const database = await startTestDatabase();
const template = 'paddock_bench';
try {
  await database.createTemplate(template, (url) => migrateDatabase(url, migrationsFolder));
  const sites: AppDeps[] = [];
  for (const size of SIZES) {
    const url = await createDatabaseFromTemplate(database.adminUrl, template, `people_${size}`);
    const deps = createDeps({ databaseUrl: url, siteTimeZone: 'Australia/Sydney' });
    await fillWithPeople(deps, size);
    sites.push(deps);
  }
  for (const [name, read] of Object.entries(READINGS)) {
    const times: number[][] = sites.map(() => []);
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, deps] of sites.entries()) {
        const began = performance.now();
        await read(deps);
        if (round >= 0) times[index]?.push(performance.now() - began);
      }
    }
    const [few = 0, many = 0] = times.map(percentile95);
    const ratio = Math.max(many, FLOOR_MS) / Math.max(few, FLOOR_MS);
    if (ratio > MOST) process.exitCode = 1;
    process.stdout.write(`${name}: ${few.toFixed(2)} ms, ${many.toFixed(2)} ms, ${ratio.toFixed(2)}×\n`);
  }
  await Promise.all(sites.map((deps) => deps.close()));
} finally {
  await database.stop();
}

function percentile95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

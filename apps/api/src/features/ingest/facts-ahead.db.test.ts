import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { dumpDerived } from '../../testing/dump.ts';
import { driver, resultFile, type ResultFile, type TestSession } from '../../testing/result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../testing/test-deps.ts';
import { driverIdOf } from './driver-id.ts';
import { ensureErasureKey, hashPlatformId } from './erasures.repository.ts';
import { lockImports } from './ingest.repository.ts';

const race: TestSession = {
  type: 'R',
  track: 'monza_2019',
  end: '250601_203000',
  cars: [
    { drivers: [driver(1, 'Ana Silva')], laps: [150_000, 108_000, 107_500, 107_900], penalties: ['DriveThrough'] },
    { drivers: [driver(2, 'Ben Short')], laps: [151_000, 108_500, { time: 107_000, valid: false }, 108_100] },
  ],
};
const before = ['250601_203000', '250602_203000', '250603_203000', '250604_203000'].map((end) =>
  resultFile({ ...race, end }),
);
const first = resultFile({ ...race, end: '250605_203000' });
const second = resultFile({ ...race, end: '250605_213000' });
const secondWithoutNames = resultFile({
  ...race,
  end: '250605_213000',
  cars: race.cars.map((car) => ({ ...car, drivers: [{ playerId: '<anonymous>', firstName: 'x' }] })),
});
const idOf = (number: number) => driverIdOf(driver(number).playerId);

const opened: TestDeps[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((deps) => deps.close()));
});

async function prepared(): Promise<TestDeps> {
  const deps = await createTestDeps();
  opened.push(deps);
  // Together, so that the process has seen all there is to see, and has numbers for events that will come.
  await Promise.all(before.map((file) => deps.importFile(file)));
  return deps;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (await isSo()) return;
    await sleep(5);
  }
  throw new Error('waited in vain');
}

type Change = (deps: TestDeps) => Promise<unknown>;

/** Another process hands a file in. */
const fromElsewhere =
  (file: ResultFile): Change =>
  async (deps) => {
    const other = createDeps({ databaseUrl: deps.databaseUrl, siteTimeZone: TEST_ZONE });
    try {
      await other.ingest.importFile({ serverId: deps.server.id, modifiedAt: null, isHistory: true, ...file });
    } finally {
      await other.close();
    }
  };

const underTheLock =
  (change: (tx: Transaction) => Promise<unknown>): Change =>
  (deps) =>
    deps.sql.begin(async (tx) => {
      await lockImports(tx);
      await change(tx);
    });

/**
 * While one file is being written, a change waits for the lock, and behind it a second file, whose facts have been written
 * by then.
 */
async function withChangeInBetween(deps: TestDeps, change: Change, file: ResultFile) {
  const waiting = async (isAhead: boolean) => {
    const rows = await deps.sql`
      select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
        and (backend_xid is not null or ${!isAhead})`;
    return rows.length > 0;
  };
  const release = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = deps.sql.begin(async (tx) => {
    await tx`select from site_totals for update`;
    isHeld.resolve();
    await release.promise;
  });
  await isHeld.promise;
  const importing = deps.importFile(first);
  await until(
    async () => (await deps.sql`select from pg_locks where not granted and locktype = 'transactionid'`).length > 0,
  );
  const changing = change(deps);
  await until(() => waiting(false));
  const ahead = deps.importFile(file);
  await until(() => waiting(true));
  release.resolve();
  await Promise.all([holding, importing, changing]);
  return ahead;
}

/** What is stored of events, whatever their numbers. */
async function storedFacts({ sql }: TestDeps): Promise<unknown> {
  const facts = ['laps', 'entries', 'entry_drivers', 'penalties', 'driver_results', 'driver_bests'];
  return Promise.all(
    facts.map(
      (table) => sql`
        select encode(e.content_hash, 'hex') as event, to_jsonb(f) - 'event_id' - 'track_id' as row
        from ${sql(table)} f left join events e on e.id = f.event_id order by 1, 2`,
    ),
  );
}

const changes: readonly [string, Change][] = [
  ['nothing', underTheLock(() => Promise.resolve())],
  ['the same file', fromElsewhere(second)],
  ['a twin that names fewer drivers', fromElsewhere(secondWithoutNames)],
  ['the zone of the server', underTheLock((tx) => tx`update servers set time_zone = 'Europe/Berlin'`)],
  [
    'the points',
    underTheLock((tx) => tx`insert into points_schemes (name, version, points) values ('Default', 2, '{100,50}')`),
  ],
  ['the group of a car', underTheLock((tx) => tx`update car_models set car_group = 'TCX'`)],
  [
    'a driver, who is another now',
    underTheLock((tx) => tx`update drivers set merged_into_id = ${idOf(1)} where id = ${idOf(2)}`),
  ],
  [
    'a driver, who is erased',
    underTheLock(async (tx) => {
      const key = await ensureErasureKey(tx);
      const hash = hashPlatformId(key, driver(2).playerId);
      await tx`insert into erasures (platform_hash, stand_in_id, erased_at) values (${hash}, ${driver(9).playerId}, now())`;
    }),
  ],
];

it.each(changes)(
  'facts that were written ahead are as if they had not been, when what changes is %s',
  async (_, change) => {
    const [raced, inOrder] = await Promise.all([prepared(), prepared()]);
    const outcome = await withChangeInBetween(raced, change, second);
    await inOrder.importFile(first);
    await change(inOrder);
    expect((await inOrder.importFile(second)).status).toBe(outcome.status);
    await Promise.all([raced.settle(), inOrder.settle()]);
    expect(await storedFacts(raced)).toEqual(await storedFacts(inOrder));
    expect(await dumpDerived(raced.sql)).toEqual(await dumpDerived(inOrder.sql));
  },
);

it('a file that could not be read before becomes an event', async () => {
  const deps = await prepared();
  await deps.importFile({ ...second, bytes: second.bytes.subarray(0, 500) });
  const outcome = await withChangeInBetween(
    deps,
    underTheLock(() => Promise.resolve()),
    second,
  );
  expect(outcome.status).toBe('imported');
});

it('whoever has written ahead does not wait for long work: news of others would wait for him', async () => {
  const deps = await prepared();
  let rolledBack = false;
  const outcome = await withChangeInBetween(
    deps,
    underTheLock(async (tx) => {
      await until(async () => {
        // A transaction is told of others as it saw them first, and the second attempt may have the connection of the first.
        await tx`select pg_stat_clear_snapshot()`;
        const rows = await tx`
          select from pg_stat_activity where datname = current_database() and wait_event = 'advisory' and backend_xid is null`;
        return rows.length > 0;
      });
      rolledBack = true;
    }),
    second,
  );
  expect([outcome.status, rolledBack]).toEqual(['imported', true]);
});

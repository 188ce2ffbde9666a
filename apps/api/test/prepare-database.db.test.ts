import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { runIngest } from '../src/cli/ingest.ts';
import { runRecompute } from '../src/cli/recompute.ts';
import { readConfig } from '../src/config.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { runCommand } from './support/command-context.ts';
import { driver, resultFile } from './support/result-file.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from './support/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
  await prepare();
  const cars = [{ drivers: [driver(1)], laps: [120_000, 110_000] }];
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_040000', cars }));
});
afterAll(() => deps.close());

const prepare = (env: Record<string, string> = {}) =>
  prepareDatabase({ url: deps.databaseUrl, config: readConfig({ DATABASE_URL: deps.databaseUrl, ...env }, '/') });
const days = async (): Promise<unknown[]> =>
  (await deps.sql`select day from day_drivers where game = '' order by day`).map(({ day }) => day);

describe("the site's time zone", () => {
  it('is the one that its days are counted in, for a start without a setting too', async () => {
    expect(await prepare()).toEqual({ siteTimeZone: TEST_ZONE });
    expect(await prepare({ SITE_TIME_ZONE: TEST_ZONE })).toEqual({ siteTimeZone: TEST_ZONE });
  });

  it('is not another one because of a setting: start and commands say what to do', async () => {
    const message =
      'SITE_TIME_ZONE is UTC, but the days of this site are counted in Australia/Sydney. Leave SITE_TIME_ZONE out, or set it to ' +
      'Australia/Sydney. To change the zone of the site, stop Paddock and run: pnpm recompute --time-zone UTC';
    await expect(prepare({ SITE_TIME_ZONE: 'UTC' })).rejects.toThrow(message);
    const run = { positionals: ['/'], env: { SITE_TIME_ZONE: 'UTC' } };
    await expect(
      runCommand(runIngest, deps.databaseUrl, { ...run, positionals: [import.meta.dirname] }),
    ).rejects.toThrow(message);
    expect(await days()).toEqual(['2025-06-01']);
  });

  it('is changed with all days by a rebuild that names it', async () => {
    const env = { MIGRATE: 'off' };
    const { code } = await runCommand(runRecompute, deps.databaseUrl, { env, options: { timeZone: 'UTC' } });
    expect(code).toBe(0);
    expect(await days()).toEqual(['2025-05-31']);
    expect(await prepare()).toEqual({ siteTimeZone: 'UTC' });
    await expect(runCommand(runRecompute, deps.databaseUrl, { options: { timeZone: 'Mars/Olympus' } })).rejects.toThrow(
      'is not an IANA time zone',
    );
  });
});

it('the time zone of a database without events is that of whoever migrates it: a start that does not migrate keeps it', async () => {
  const empty = await createTestDeps();
  onTestFinished(() => empty.close());
  const start = (env: Record<string, string>) =>
    prepareDatabase({ url: empty.databaseUrl, config: readConfig({ DATABASE_URL: empty.databaseUrl, ...env }, '/') });
  expect(await start({ SITE_TIME_ZONE: 'Europe/Berlin' })).toEqual({ siteTimeZone: 'Europe/Berlin' });
  expect(await start({ MIGRATE: 'off' })).toEqual({ siteTimeZone: 'Europe/Berlin' });
  await expect(start({ MIGRATE: 'off', SITE_TIME_ZONE: 'UTC' })).rejects.toThrow(
    'SITE_TIME_ZONE is UTC, but the days of this site are counted in Europe/Berlin.',
  );
  expect(await start({ SITE_TIME_ZONE: 'UTC' })).toEqual({ siteTimeZone: 'UTC' });
});

it('messages of a server whose dump was restored here are dropped, and no others', async () => {
  await deps.sql`delete from outbox`;
  await deps.sql`insert into outbox (type, payload) values ('stats', '{}')`;
  await deps.sql`
    insert into outbox (transaction_id, type, payload)
    select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000)::text::xid8, 'event', '{}'`;
  await prepare();
  expect(await deps.sql`select type from outbox`).toEqual([{ type: 'stats' }]);
});

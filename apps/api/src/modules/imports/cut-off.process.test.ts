import { setTimeout as sleep } from 'node:timers/promises';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDeps } from '../../deps.ts';
import { arrayLiteral } from '../../database/arrays.ts';
import { dumpDerived } from '../../testing/dump.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../testing/test-deps.ts';

const FILES = 20;
/** The cut happens at a random moment up to this multiple of an undisturbed import's duration. */
const LATEST = 1.2;

let undisturbed: TestDeps;
let disturbed: TestDeps;
beforeAll(async () => {
  [undisturbed, disturbed] = await Promise.all([createTestDeps(), createTestDeps()]);
});
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
  const importAlone = ({ databaseUrl, server }: TestDeps, file: (typeof files)[number]) => {
    const deps = createDeps({ databaseUrl, siteTimeZone: TEST_ZONE });
    const imported = deps.ingest.importFile({ serverId: server.id, modifiedAt: null, isHistory: true, ...file });
    return { imported, close: () => void closing.push(deps.close()) };
  };
  const tookMs: number[] = [];
  for (const file of files) {
    const startMs = performance.now();
    const { imported, close } = importAlone(undisturbed, file);
    await imported;
    tookMs.push(performance.now() - startMs);
    close();
  }
  await undisturbed.settle();
  const usualMs = tookMs.toSorted((a, b) => a - b)[FILES / 2] ?? 0;

  let cutShort = 0;
  for (const [index, file] of files.entries()) {
    const others = await connections();
    const { imported, close } = importAlone(disturbed, file);
    const importing = imported.then(() => false).catch(() => true);
    await sleep((index / FILES) * usualMs * LATEST);
    await cutOff(others);
    if (await importing) cutShort += 1;
    close();
    const again = await disturbed.importFile(file);
    expect(['imported', 'duplicate']).toContain(again.status);
  }
  // Some imports were already done: the cuts fell before, during and after them.
  expect(cutShort).toBeGreaterThan(FILES / 4);
  expect(cutShort).toBeLessThan(FILES);
  await Promise.all(closing);
  await disturbed.settle();
  expect(await dumpDerived(disturbed.sql)).toEqual(await dumpDerived(undisturbed.sql));
  const news = (deps: TestDeps) => deps.sql`select type from outbox where type = 'stats' order by id`;
  expect(await news(disturbed)).toEqual(await news(undisturbed));
});

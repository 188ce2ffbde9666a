import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDerived } from './support/dump.ts';
import { startObjectStore, type ObjectStore } from './support/object-store.ts';
import { importRaceDays } from './support/race-days.ts';
import { runProgram, runToEnd } from './support/run-program.ts';
import { createTestDeps, TEST_ERASURE_KEY, type TestDeps } from './support/test-deps.ts';

let s3: ObjectStore;
let deps: TestDeps;
beforeAll(async () => {
  s3 = await startObjectStore();
  deps = await createTestDeps();
  await importRaceDays(deps, { seed: 'move files', days: 1 });
});
afterAll(async () => {
  await deps.close();
  await s3.close();
});

async function inStore(): Promise<number> {
  const [row] = await deps.sql<[{ count: number }]>`select count(object_hash)::int as count from ingest_files`;
  return row.count;
}

/** The stored files, and what is derived from them. */
const contents = async () => [
  await deps.sql`select id, file_name, status, content_hash, body from ingest_files order by id`,
  await dumpDerived(deps.sql),
];

it('moves all files there over a kill and back over another one, and changes none', async () => {
  const settings = {
    DATABASE_URL: deps.databaseUrl,
    ERASURE_KEY: TEST_ERASURE_KEY.toString('base64'),
    ...s3.env,
  };
  const toStore = { env: { ...settings, FILES_IN: 'store' }, args: ['move-files'] };
  const toTable = { env: settings, args: ['move-files'] };
  const before = await contents();
  const [{ files }] = await deps.sql<[{ files: number }]>`select count(*)::int as files from ingest_files`;
  expect(files).toBeGreaterThan(5);

  const held = s3.holdAfter(3);
  const killed = runProgram('cli', toStore);
  await held;
  killed.kill('SIGKILL');
  expect(await killed.ended).toBeNull();
  s3.release();
  const moved = await inStore();
  expect(moved).toBeLessThanOrEqual(3);

  expect(await runToEnd('cli', toStore)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      `${files - moved} files were moved into the object store now. There are ${files} in the store and 0 in the table`,
    ),
  });
  expect(await runToEnd('cli', { ...toStore, args: ['recompute'] })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(' events recomputed, 0 of them changed'),
  });
  expect(
    await runToEnd('cli', {
      env: { DATABASE_URL: deps.databaseUrl, ERASURE_KEY: settings.ERASURE_KEY },
      args: ['recompute'],
    }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('FILE_STORE_URL is not set'),
  });

  const back = runProgram('cli', toTable);
  await back.says(' files');
  back.kill('SIGKILL');
  await back.ended;
  expect((await runToEnd('cli', toTable)).code).toBe(0);
  expect(await inStore()).toBe(0);
  await deps.settle();
  expect(await contents()).toEqual(before);
});

import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import type { Transaction } from './client.ts';
import { driver, resultFile } from '../../test/support/result-file.ts';
import { lockImports } from './import-lock.ts';
import { dryRunLocked } from './dry-run.ts';
import { tell } from '../modules/news/tell.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** Until so many wait for an advisory lock. */
const waiting = (count: number): Promise<void> =>
  vi.waitFor(
    async () => {
      const rows = await deps.sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );

it('nothing can be previewed while results are written, and the refusal says so', async () => {
  const locked = Promise.withResolvers<void>();
  const tried = Promise.withResolvers<void>();
  const writing = deps.sql.begin(async (tx) => {
    await lockImports(tx);
    locked.resolve();
    await tried.promise;
  });
  await locked.promise;
  const refused = dryRunLocked(deps.sql, () => Promise.resolve(), 20).finally(tried.resolve);
  await expect(refused).rejects.toMatchObject({
    code: 'conflict',
    publicMessage: expect.stringContaining('Results are being written'),
  });
  await writing;
});

it('a change that tells news while a preview waits for its end goes first', async () => {
  const locked = Promise.withResolvers<void>();
  const change = deps.sql.begin(async (tx) => {
    await lockImports(tx);
    locked.resolve();
    await waiting(1);
    await tell(tx, new Date(), [{ kind: 'aboutMe', subject: { kind: 'account', id: 1 } }]);
  });
  await locked.promise;
  const preview = dryRunLocked(deps.sql, () => Promise.resolve('tried'), 30_000);
  await Promise.all([change, preview]);
  expect(await preview).toBe('tried');
});

it('what is tried out is undone', async () => {
  const name = await dryRunLocked(deps.sql, async (tx) => {
    const [row] = await tx<{ name: string }[]>`update servers set name = 'Tried' returning name`;
    return row?.name;
  });
  expect(name).toBe('Tried');
  expect(await deps.sql`select name from servers`).toEqual([{ name: deps.server.name }]);
});

it('of six previews at once an import waits for one only', async () => {
  const release = Promise.withResolvers<void>();
  onTestFinished(() => release.resolve());
  const countEvents = async (tx: Transaction): Promise<number> => {
    await release.promise;
    return (await tx`select from events`).length;
  };
  const previews = Promise.all(Array.from({ length: 6 }, () => dryRunLocked(deps.sql, countEvents, 30_000)));
  await waiting(5);
  const cars = [{ drivers: [driver(1)], laps: [140_000] }];
  const imported = deps.importFile(resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars }));
  await waiting(6);
  release.resolve();
  expect((await imported).status).toBe('imported');
  expect((await previews).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1, 1, 1]);
});

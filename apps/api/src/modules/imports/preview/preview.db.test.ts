import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../../testing/test-deps.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { dryRunLocked } from './preview.service.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

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

it('what is tried out is undone', async () => {
  const name = await dryRunLocked(deps.sql, async (tx) => {
    const [row] = await tx<{ name: string }[]>`update servers set name = 'Tried' returning name`;
    return row?.name;
  });
  expect(name).toBe('Tried');
  expect(await deps.sql`select name from servers`).toEqual([{ name: deps.server.name }]);
});

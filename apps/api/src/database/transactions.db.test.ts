import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts';
import { NestedTransactionError } from './transactions.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

it('a transaction cannot be begun within another of the same client', async () => {
  await deps.sql.begin(async (tx) => {
    const nested = deps.sql.begin((inner) => inner`select 1`);
    await expect(nested).rejects.toBeInstanceOf(NestedTransactionError);
    expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

it('transactions can be begun side by side, and by what a transaction left running', async () => {
  const ended = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await Promise.all([
    deps.sql.begin((tx) => tx`select 1`),
    deps.sql.begin(async (tx) => {
      later = ended.promise.then(() => deps.sql.begin((next) => next`select 2 as two`));
      await tx`select 1`;
    }),
  ]);
  ended.resolve();
  expect(await later).toEqual([{ two: 2 }]);
});

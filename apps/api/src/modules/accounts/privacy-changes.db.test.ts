import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../endpoint/context.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

let deps: TestDeps;
let owner: Viewer;
beforeAll(async () => {
  // The clock stands: no window of the limit ends meanwhile.
  deps = await createTestDeps({ now: '2025-06-15T12:00:00.000Z' });
  const cars = [{ drivers: [driver(1)], laps: [130_000, 100_000] }];
  await deps.importFile(resultFile({ type: 'R', track: 'monza', end: '250601_203000', cars }));
  owner = await ownerOf(deps, driver(1).playerId);
});
afterAll(() => deps.close());

const messages = async (): Promise<unknown[]> => {
  const rows = await deps.sql<{ payload: unknown }[]>`select payload from outbox where type = 'stats' order by id`;
  return rows.map(({ payload }) => payload);
};
const show = (usesShortName: boolean) => deps.account.setPrivacy(owner, { usesShortName, isHidden: false });

it('a change that changes nothing is told to nobody', async () => {
  const before = await messages();
  for (let count = 0; count < 20; count += 1) await show(false);
  expect(await messages()).toEqual(before);
  await show(true);
  expect(await messages()).toEqual([...before, { privacy: true }]);
});

it('has a limit', async () => {
  const change = async (): Promise<void> => {
    for (let count = 0; count < 20; count += 1) await show(count % 2 === 0);
  };
  await expect(change()).rejects.toMatchObject({ code: 'rate_limited' });
});

it('which is the driver’s: a new account of the same person has no more', async () => {
  await deps.sql`update accounts set driver_id = null where id = ${owner.accountId}`;
  await deps.erasure.erase({ ...owner, driverId: null });
  const again = await ownerOf(deps, driver(1).playerId);
  expect(again.accountId).not.toBe(owner.accountId);
  for (const usesShortName of [true, false])
    await expect(deps.account.setPrivacy(again, { usesShortName, isHidden: true })).rejects.toMatchObject({
      code: 'rate_limited',
    });
});

it('an account without a driver that is erased again and again changes nothing for readers', async () => {
  const before = await messages();
  const [row] = await deps.sql<{ id: number }[]>`
    insert into accounts (provider, provider_user_id, name, created_at, last_sign_in_at)
    values ('discord', '100000000000000009', 'Nobody', now(), now()) returning id`;
  await deps.erasure.erase({ ...owner, accountId: row?.id ?? 0, driverId: null });
  expect(await messages()).toEqual(before);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Viewer } from '../../endpoint/context.ts';
import { ownerOf } from '../../../test/support/own-driver.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';
import { claimBySteam } from './claims.service.ts';

let deps: TestDeps;
let admin: Viewer;
beforeEach(async () => {
  deps = await createTestDeps();
  const cars = [1, 2, 3].map((number) => ({ drivers: [driver(number)], laps: [150_000] }));
  await deps.importFile(resultFile({ type: 'FP', track: 'monza', end: '250601_120000', cars }));
  admin = { ...(await ownerOf(deps, driver(3).playerId)), role: 'admin' };
  await deps.sql`update accounts set role = 'admin' where id = ${admin.accountId}`;
});
afterEach(() => deps.close());

const driverOf = async (number: number) => {
  const [row] = await deps.sql<[{ driverId: number; playerId: string }]>`
    select id as "driverId", public_id as "playerId" from drivers where platform_id = ${driver(number).playerId}`;
  return row;
};
/** Until a statement waits for a lock. */
const waiting = () =>
  vi.waitFor(async () => {
    const rows = await deps.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(rows).toHaveLength(1);
  });

it('an erasure that waited while the driver was claimed erases the account, too', async () => {
  const { accountId } = await ownerOf(deps, driver(1).playerId);
  await deps.sql`update accounts set driver_id = null where id = ${accountId}`;
  const { driverId, playerId } = await driverOf(1);
  const erased = await deps.importSql.begin(async (tx) => {
    await tx`select from drivers where id = ${driverId} for no key update`;
    const erasing = deps.erasure.eraseDriver(admin, { playerId, reason: 'Asked by mail' });
    await waiting();
    await tx`update accounts set driver_id = ${driverId} where id = ${accountId}`;
    return { erasing };
  });
  await erased.erasing;
  expect(await deps.sql`select from accounts where id = ${accountId}`).toHaveLength(0);
});

it('a claim with Steam waits for a merge without holding the account that the merge links', async () => {
  const { accountId } = await ownerOf(deps, driver(1).playerId);
  const { driverId } = await driverOf(2);
  const steamIds = [driver(2).playerId.slice(1)];
  const claimed = await deps.importSql.begin(async (tx) => {
    await tx`select from drivers where id = ${driverId} for update`;
    const claiming = claimBySteam(deps, { accountId, steamIds });
    await waiting();
    await tx`update accounts set driver_id = ${driverId} where id = ${accountId}`;
    return { claiming };
  });
  expect(await claimed.claiming).toBe('has_driver');
});

it('so does the confirmation of a claim by code', async () => {
  const { accountId } = await ownerOf(deps, driver(1).playerId);
  const { driverId } = await driverOf(2);
  const [claim] = await deps.sql<[{ claimId: number }]>`
    insert into driver_claims (account_id, driver_id, code, status, created_at)
    values (${accountId}, ${driverId}, 'ABCD-EFGH', 'pending', now()) returning id as "claimId"`;
  const confirmed = await deps.importSql.begin(async (tx) => {
    await tx`select from drivers where id = ${driverId} for update`;
    // Expected from the start: it may be refused while the transaction is still being committed.
    const refusal = expect(deps.staffAccounts.confirmClaim(admin, { ...claim, code: 'ABCD-EFGH' })).rejects.toThrow(
      'This account has another driver now.',
    );
    await waiting();
    await tx`update accounts set driver_id = ${driverId} where id = ${accountId}`;
    return { refusal };
  });
  await confirmed.refusal;
});

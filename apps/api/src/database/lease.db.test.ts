import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts';
import { openClient, type Sql } from './client.ts';
import { holdLease, LeaseLostError, takeLease, workUnderLease } from './lease.ts';

const HOUR_MS = 3_600_000;

let deps: TestDeps;
/** Clients of other processes. */
let others: Sql[];
beforeAll(async () => {
  deps = await createTestDeps();
  others = Array.from({ length: 5 }, () =>
    openClient({ url: deps.databaseUrl, maxConnections: 2, statementTimeoutMs: 5_000 }),
  );
  await deps.sql`create table done (by text)`;
});
afterAll(async () => {
  await Promise.all(others.map((sql) => sql.end()));
  await deps.close();
});
beforeEach(async () => {
  await deps.sql`truncate leases, done`;
});

const expire = () => deps.sql`update leases set expires_at = now() - interval '1 second'`;
const doneBy = async () => (await deps.sql<{ by: string }[]>`select by from done`).map(({ by }) => by);

describe('a lease', () => {
  it('goes to one of many who ask at once', async () => {
    const taken = await Promise.all(others.map((sql) => takeLease(sql, 'job', HOUR_MS)));
    expect(taken.filter((lease) => lease !== null)).toEqual([{ name: 'job', token: 1 }]);
  });

  it('passes on when it has expired, with a higher token', async () => {
    expect(await takeLease(deps.sql, 'job', HOUR_MS)).toEqual({ name: 'job', token: 1 });
    expect(await takeLease(deps.sql, 'job', HOUR_MS)).toBeNull();
    await expire();
    expect(await takeLease(deps.sql, 'job', HOUR_MS)).toEqual({ name: 'job', token: 2 });
  });

  it('fences off who slept while it passed on', async () => {
    const slept = await takeLease(deps.sql, 'job', HOUR_MS);
    await expire();
    await takeLease(deps.sql, 'job', HOUR_MS);
    const late = deps.sql.begin(async (tx) => {
      await tx`insert into done values ('sleeper')`;
      if (slept !== null) await holdLease(tx, slept);
    });
    await expect(late).rejects.toThrow(LeaseLostError);
    expect(await doneBy()).toEqual([]);
  });

  it('cannot be taken while its holder writes, however late that is', async () => {
    const lease = await takeLease(deps.sql, 'job', HOUR_MS);
    await expire();
    await deps.sql.begin(async (tx) => {
      if (lease !== null) await holdLease(tx, lease);
      const [other] = others;
      if (other === undefined) throw new Error('there are five');
      expect(await takeLease(other, 'job', HOUR_MS)).toBeNull();
    });
  });
});

describe('work under a lease', () => {
  const runs = (by: string, sql: Sql) =>
    workUnderLease({
      sql,
      name: 'job',
      everyMs: HOUR_MS,
      work: async (tx) => void (await tx`insert into done values (${by})`),
    });

  it('is done once for all processes, and again when it is due again', async () => {
    const did = await Promise.all(others.map((sql, index) => runs(`process ${index}`, sql)));
    expect(did.filter(Boolean)).toHaveLength(1);
    expect(await doneBy()).toHaveLength(1);
    await Promise.all(others.map((sql, index) => runs(`process ${index}`, sql)));
    expect(await doneBy()).toHaveLength(1);
    await expire();
    await Promise.all(others.map((sql, index) => runs(`process ${index}`, sql)));
    expect(await doneBy()).toHaveLength(2);
  });

  it('that fails leaves nothing, and is tried again within minutes', async () => {
    const failing = workUnderLease({
      sql: deps.sql,
      name: 'job',
      everyMs: HOUR_MS,
      work: async (tx) => {
        await tx`insert into done values ('half')`;
        throw new Error('disk full');
      },
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await doneBy()).toEqual([]);
    const [row] = await deps.sql<{ isSoon: boolean }[]>`
      select expires_at < now() + interval '2 minutes' as "isSoon" from leases`;
    expect(row).toEqual({ isSoon: true });
  });
});

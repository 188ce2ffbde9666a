import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../testing/test-deps.ts';
import { openClient, type Sql } from './client.ts';
import { workUnderLease } from './lease.ts';

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

  it('that fails leaves nothing, and is still due', async () => {
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
    const [row] = await deps.sql<{ isDue: boolean }[]>`
      select expires_at <= now() as "isDue" from leases`;
    expect(row).toEqual({ isDue: true });
  });

  it('is not done by another process while one is at it, however long that takes', async () => {
    const [other] = others;
    if (other === undefined) throw new Error('there are five');
    await workUnderLease({
      sql: deps.sql,
      name: 'job',
      everyMs: HOUR_MS,
      work: async () => {
        expect(await runs('other', other)).toBe(false);
      },
    });
    expect(await doneBy()).toEqual([]);
  });

  it('of a process that loses its connection is not written, and another process does it', async () => {
    const lost = workUnderLease({
      sql: deps.sql,
      name: 'job',
      everyMs: HOUR_MS,
      work: async (tx) => {
        await tx`insert into done values ('lost')`;
        await tx`select pg_terminate_backend(pg_backend_pid())`;
      },
    });
    await expect(lost).rejects.toThrow();
    expect(await runs('other', deps.sql)).toBe(true);
    expect(await doneBy()).toEqual(['other']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';
import { openClient } from './client.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

describe('an instant', () => {
  it.each([
    ['2025-06-01T10:30:00.000Z'],
    ['2025-06-01T10:30:00.123Z'],
    ['1970-01-01T00:00:00.000Z'],
    // Below 100, and before that below 1000: years that Date reads as others unless told better.
    ['0001-01-01T00:00:00.000Z'],
    ['0049-12-31T23:59:59.000Z'],
    ['0999-05-05T01:02:03.000Z'],
    ['9999-12-31T23:59:59.999Z'],
  ])('%s comes back from the database as it went in', async (instant) => {
    const [row] =
      await deps.sql`select ${instant}::timestamptz as at, ${instant}::timestamptz at time zone 'UTC' as plain`;
    expect(row).toEqual({ at: instant, plain: instant });
  });

  it('comes back in UTC whatever zone it was given in', async () => {
    const [row] = await deps.sql`select '2025-06-01 20:30:00+10'::timestamptz as at`;
    expect(row?.at).toBe('2025-06-01T10:30:00.000Z');
  });
});

describe('other values', () => {
  it('64-bit counts are numbers, days are text', async () => {
    const [row] =
      await deps.sql`select 9007199254740991::bigint as count, '2024-02-29'::date as day, null::timestamptz as none`;
    expect(row).toEqual({ count: Number.MAX_SAFE_INTEGER, day: '2024-02-29', none: null });
  });
});

describe('the pool', () => {
  it('asks the connection that was used last, and opens no more than are needed', async () => {
    const sql = openClient({ url: deps.databaseUrl, maxConnections: 8, statementTimeoutMs: 0 });
    const ask = async (pause: number): Promise<number> => {
      const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(${pause})`;
      return row?.pid ?? 0;
    };
    const atOnce = (count: number) => Promise.all(Array.from({ length: count }, () => ask(0.1)));
    try {
      expect(new Set(await atOnce(5)).size).toBe(5);
      const oneByOne = new Set<number>();
      for (let turn = 0; turn < 20; turn += 1) oneByOne.add(await ask(0));
      expect(oneByOne.size).toBe(1);
      const inPairs = new Set([...(await atOnce(2)), ...(await atOnce(2)), ...(await atOnce(2))]);
      expect(inPairs.size).toBe(2);
      const inTransactions = new Set<number>();
      for (let turn = 0; turn < 5; turn += 1) {
        await sql.begin(async (tx) => {
          const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
          inTransactions.add(row?.pid ?? 0);
        });
      }
      expect(inTransactions.size).toBe(1);
      expect(new Set(await atOnce(8)).size).toBe(8);
    } finally {
      await sql.end();
    }
  });
});

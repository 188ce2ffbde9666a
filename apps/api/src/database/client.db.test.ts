import type { Socket } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient } from './client.ts';
import { openSocket, type Target } from './no-answer.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

describe('an instant', () => {
  it.each([
    ['2025-06-01T10:30:00.000Z'],
    ['2025-06-01T10:30:00.123Z'],
    ['1970-01-01T00:00:00.000Z'],
    // Years below 1000 and below 100, which `Date` misreads unless they are handled.
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

describe('statements are prepared', () => {
  it.each([
    ['', true],
    // For a pooler that gives each transaction another session.
    ['?prepare=false', false],
  ])('with %j behind the address: %s', async (query, expected) => {
    const sql = openClient({ url: deps.databaseUrl + query, maxConnections: 1, statementTimeoutMs: 5_000 });
    const [first] = await sql`select ${'2025-06-01T10:30:00.000Z'}::timestamptz as at, ${7}::bigint as count`;
    expect(first).toEqual({ at: '2025-06-01T10:30:00.000Z', count: 7 });
    const [row] = await sql`select exists (select from pg_prepared_statements) as is_any`;
    expect(row?.isAny).toBe(expected);
    await sql.end();
  });
});

describe('a connection that breaks', () => {
  /** The sockets of a client of one connection. */
  function openWithSockets() {
    const sockets: Socket[] = [];
    const open = (target: Target, quietMs: number | null): Socket => {
      const socket = openSocket(target, quietMs);
      sockets.push(socket);
      return socket;
    };
    const sql = openClient({
      url: deps.databaseUrl,
      maxConnections: 1,
      statementTimeoutMs: 60_000,
      watch: { isDown: false, open },
    });
    return { sql, sockets };
  }

  it('settles a statement that is sent between the error and the end of its connection', async () => {
    const { sql, sockets } = openWithSockets();
    await sql`select 1`;
    const lost = sql`select pg_sleep(20)`.then(
      () => 'answered',
      // At once, as code does that records a failure: before the socket has closed.
      () => sql`select 2 as two`.then(String, (error: Error) => error.message),
    );
    await vi.waitFor(async () => {
      const running = await deps.sql`select from pg_stat_activity where query like 'select pg_sleep(20)%'`;
      expect(running).toHaveLength(1);
    });
    for (const socket of sockets) socket.destroy(new Error('reset'));
    expect(await lost).toContain('CONNECTION_CLOSED');
    expect(await sql`select 3 as three`).toEqual([{ three: 3 }]);
    await sql.end({ timeout: 0 });
  });
});

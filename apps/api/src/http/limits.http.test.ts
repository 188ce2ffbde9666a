import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/support/test-app.ts';
import { sqlStateOf } from '../database/database-error.ts';

/** Many seconds in earnest. */
const STATEMENT_TIMEOUT_MS = 100;

const test = await createTestApp({ statementTimeoutMs: STATEMENT_TIMEOUT_MS });
afterAll(() => test.close());

describe('in the database', () => {
  it('a statement that takes too long is ended, within a transaction too', async () => {
    const states = await Promise.all([
      test.deps.sql`select pg_sleep(60)`.catch(sqlStateOf),
      test.deps.sql.begin((tx) => tx`select pg_sleep(60)`).catch(sqlStateOf),
    ]);
    expect(states).toEqual(['57014', '57014']);
  });

  it('a lock is waited for shorter than a statement runs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = test.deps.sql.begin(async (tx) => {
      await tx`lock table site_settings in access exclusive mode`;
      locked.resolve();
      await promise;
    });
    await locked.promise;
    expect(await test.deps.sql`select from site_settings`.catch(sqlStateOf)).toBe('55P03');
    const reply = await test.app.inject('/api/site');
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5']);
    expect(reply.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('A long job') });
    resolve();
    await holder;
  });

  it('every connection has all three limits', async () => {
    for (const [name, most] of [
      ['statement_timeout', STATEMENT_TIMEOUT_MS],
      ['lock_timeout', STATEMENT_TIMEOUT_MS],
      ['idle_in_transaction_session_timeout', 60_000],
    ] as const) {
      const [row] = await test.deps.sql`select setting::int as ms from pg_settings where name = ${name}`;
      expect(row?.['ms']).toBeGreaterThan(0);
      expect(row?.['ms']).toBeLessThanOrEqual(most);
    }
  });
});

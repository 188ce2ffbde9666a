import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSilentProxy, type SilentProxy } from '../../test/support/silent-proxy.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';
import { openClient, type Sql } from './client.ts';
import { DatabaseWatch } from './database-watch.ts';
import { isUnavailable } from './database-error.ts';
import { findSchemaVersion } from './run-migrations.ts';

/** Seconds in earnest. */
const ANSWER_WITHIN_MS = 200;

let proxy: SilentProxy;
let watch: DatabaseWatch;
let sql: Sql;
const deps = await createTestDeps();
afterAll(() => deps.close());
beforeEach(async () => {
  proxy = await startSilentProxy(deps.databaseUrl);
  watch = new DatabaseWatch(proxy.url, { answerWithinMs: ANSWER_WITHIN_MS });
  sql = openClient({ url: proxy.url, maxConnections: 2, statementTimeoutMs: 60_000, watch });
  return async () => {
    await sql.end({ timeout: 0 });
    await watch.stop();
    await proxy.close();
  };
});

const failure = (query: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(query).then(() => null, isUnavailable);

describe('a database that stops answering without closing its connections', () => {
  it('fails what waits for it, inside of transactions too, and what comes after at once', async () => {
    await watch.check(findSchemaVersion);
    await sql`select 1`;
    proxy.silence();
    const waiting = [failure(sql`select 1`), failure(sql.begin((tx) => tx`select 1`))];
    expect(await failure(watch.check(findSchemaVersion))).toBe(true);
    expect(watch.isDown).toBe(true);
    expect(await Promise.all(waiting)).toEqual([true, true]);
    // More than there are connections, while none can be opened.
    const later = Array.from({ length: 200 }, () => failure(sql`select 1`));
    expect(new Set(await Promise.all(later))).toEqual(new Set([true]));
  });

  it('is used again once it answers', async () => {
    await watch.check(findSchemaVersion);
    proxy.silence();
    expect(await failure(watch.check(findSchemaVersion))).toBe(true);
    expect(await failure(sql`select 1`)).toBe(true);
    proxy.speak();
    expect((await watch.check(findSchemaVersion)).newest).toBeGreaterThan(0);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await sql.begin((tx) => tx`select 2 as two`)).toEqual([{ two: 2 }]);
  });
});

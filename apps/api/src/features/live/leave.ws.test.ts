import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Drain } from '../../platform/http/health.ts';
import { listen, startLiveSite } from '../../testing/live-site.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';

const CLIENTS = 24;
const WITHIN_MS = 600;

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

describe('a process that leaves', () => {
  it('sends its sockets away with 1001, each at a moment of its own', async () => {
    const site = await startLiveSite(deps.databaseUrl);
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => listen(site.url)));
    const startMs = performance.now();
    const left = clients.map(async ({ closed }) => ({ code: await closed, ms: performance.now() - startMs }));
    await site.deps.hub.leave(WITHIN_MS);
    const leavers = await Promise.all(left);
    expect(new Set(leavers.map(({ code }) => code))).toEqual(new Set([1001]));
    const times = leavers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    expect(times.at(-1)).toBeLessThan(WITHIN_MS + 400);
    // All by chance in the same third: once in 10^11.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(WITHIN_MS / 3);
    await site.close();
  });

  it('says first that it is not ready, still answers, and lets go of connections', async () => {
    const drain: Drain = { isDraining: false };
    const app = await buildApp(deps, {
      config: { trustProxy: null, webOrigin: null, publicUrl: null, publicApiUrl: null },
      webDir: null,
      fontsDir: null,
      drain,
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (path: string) => {
      const reply = await fetch(`${url}${path}`);
      await reply.arrayBuffer();
      return [reply.status, reply.headers.get('connection')];
    };
    expect(await ask('/ready')).toEqual([200, 'keep-alive']);
    expect(await ask('/api/stats')).toEqual([200, 'keep-alive']);
    drain.isDraining = true;
    expect(await ask('/ready')).toEqual([503, 'close']);
    expect(await ask('/live')).toEqual([200, 'close']);
    // From the cache, and not.
    expect(await ask('/api/stats')).toEqual([200, 'close']);
    expect(await ask('/api/stats?new')).toEqual([200, 'close']);
    await app.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Drain } from '../../http/health.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

describe('a process that leaves', () => {
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
    // Served from the cache, and not.
    expect(await ask('/api/stats')).toEqual([200, 'close']);
    expect(await ask('/api/stats?new')).toEqual([200, 'close']);
    await app.close();
  });
});

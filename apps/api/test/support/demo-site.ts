import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Demo, DemoOptions } from '@paddock/demo';
import { startDemo } from '../../src/modules/demo/demo.service.ts';
import { createTestApp } from './test-app.ts';

/** A site, listening, on a database without the server that other tests begin with; it goes with the test. */
export async function openDemoSite() {
  const test = await createTestApp();
  const { deps } = test;
  await deps.sql`delete from server_tokens`;
  await deps.sql`delete from servers`;
  const siteUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'paddock-demo-'));
  const demos: Demo[] = [];
  onTestFinished(async () => {
    for (const demo of demos) await demo.stop();
    await test.close();
    await rm(folder, { recursive: true });
  });
  const onError = vi.fn<(error: unknown) => void>();
  return {
    deps,
    folder,
    demos,
    onError,
    start: async (
      options: Partial<DemoOptions & { isOn: boolean; hasDevelopmentUsers: boolean }> = {},
      clock = deps.clock,
    ): Promise<Demo | null> => {
      const demo = await startDemo(
        { ...deps, clock, onError },
        { isOn: true, hasDevelopmentUsers: true, seasonDays: 1, folder, siteUrl, ...options },
      );
      if (demo !== null) demos.push(demo);
      return demo;
    },
    totals: async () => {
      const [row] = await deps.sql<
        { events: number; laps: number }[]
      >`select events, laps from site_totals where game = ''`;
      return row ?? { events: 0, laps: 0 };
    },
    toasts: async () => {
      const [row] = await deps.sql<{ n: number }[]>`select count(*)::int as n from outbox where type = 'event'`;
      return row?.n ?? 0;
    },
  };
}

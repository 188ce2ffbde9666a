import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerLog } from '@paddock/server-log';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findDemoMark } from './demo.repository.ts';
import { startDemo, type Demo, type DemoOptions } from './demo.service.ts';

const opened: { test: TestApp; demos: Demo[]; folder: string }[] = [];
afterEach(async () => {
  for (const { test, demos, folder } of opened.splice(0)) {
    for (const demo of demos) await demo.stop();
    await test.close();
    await rm(folder, { recursive: true });
  }
});

/** A site, listening, on a database without the server that other tests begin with. */
async function open() {
  const test = await createTestApp();
  const { deps } = test;
  await deps.sql`delete from server_tokens`;
  await deps.sql`delete from servers`;
  const siteUrl = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const folder = await mkdtemp(join(tmpdir(), 'paddock-demo-'));
  const demos: Demo[] = [];
  opened.push({ test, demos, folder });
  const onError = vi.fn<(error: unknown) => void>();
  return {
    deps,
    folder,
    onError,
    start: async (options: Partial<DemoOptions> = {}, clock = deps.clock): Promise<Demo | null> => {
      const demo = await startDemo(
        { ...deps, clock, onError },
        { isOn: true, seasonDays: 1, folder, siteUrl, ...options },
      );
      if (demo !== null) demos.push(demo);
      return demo;
    },
    totals: async () => {
      const [row] = await deps.sql<{ events: number; laps: number }[]>`select events, laps from site_totals`;
      return row ?? { events: 0, laps: 0 };
    },
    toasts: async () => {
      const [row] = await deps.sql<{ n: number }[]>`select count(*)::int as n from outbox where type = 'event'`;
      return row?.n ?? 0;
    },
  };
}

describe('the demo', () => {
  it('races a season into an untouched database, with progress and without a toast', async () => {
    const { deps, start, totals, toasts } = await open();
    const demo = await start();
    expect(deps.demo.isDemo).toBe(true);
    await vi.waitFor(() => expect(deps.demo.progress?.done).toBeGreaterThan(0), 10_000);
    expect(deps.demo.progress?.total).toBeGreaterThan(10);
    await demo?.seasonDone;
    expect(deps.demo.progress).toBeNull();
    const { events, laps } = await totals();
    expect(events).toBeGreaterThan(10);
    expect(laps).toBeGreaterThan(500);
    expect(await toasts()).toBe(0);
    const [late] = await deps.sql`select from events where end_at > ${deps.clock().toISOString()}::timestamptz`;
    expect(late).toBeUndefined();
    expect((await deps.sql`select from servers where kind = 'folder'`).length).toBe(0);
  });

  it('broken off half way it is raced to its end by the next start, to the same season', async () => {
    const whole = await open();
    await (
      await whole.start()
    )?.seasonDone;
    const broken = await open();
    const first = await broken.start();
    await vi.waitFor(() => expect(broken.deps.demo.progress?.done).toBeGreaterThan(3), 10_000);
    await first?.stop();
    expect((await findDemoMark(broken.deps.sql))?.isSeasonDone).toBe(false);
    const second = await broken.start();
    await second?.seasonDone;
    expect(await broken.totals()).toEqual(await whole.totals());
  });

  it('then goes on live: sessions finish as the clock says, each with a toast', async () => {
    const { start, deps, toasts, folder, onError } = await open();
    // An hour passes in about twelve seconds.
    const began = performance.now();
    const fast = () => new Date(deps.clock().getTime() + (performance.now() - began) * 300);
    const demo = await start({ longestNapMs: 20 }, fast);
    await demo?.seasonDone;
    await vi.waitFor(async () => expect(await toasts()).toBeGreaterThanOrEqual(5), 30_000);
    const ahead = await deps.sql`select from events where end_at > ${fast().toISOString()}::timestamptz`;
    expect(ahead).toHaveLength(0);
    // Through the front door: files in a folder, an agent beside it, a token of its own.
    const written = await Promise.all(['1', '2', '3'].map((server) => readdir(join(folder, server, 'results'))));
    const files = await deps.sql<{ name: string }[]>`select file_name as name from ingest_files`;
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(written.flat().slice(0, 1)));
    const tokens = await deps.sql`select from server_tokens where revoked_at is null and last_used_at is not null`;
    expect(tokens.length).toBeGreaterThanOrEqual(6);
    expect(onError.mock.calls).toEqual([]);
  });

  it('says on the page what stands in the logs', async () => {
    const { deps, start, folder } = await open();
    await start();
    await vi.waitFor(async () => {
      const shown = await deps.liveServers.list();
      expect(shown.filter(({ state }) => state === 'live')).toHaveLength(6);
      const inLogs: { name: string; players: number }[] = [];
      for (const number of (await readdir(folder)).filter((name) => /^\d+$/.test(name))) {
        const log = new ServerLog();
        log.feed(await readFile(join(folder, number, 'log', 'server.log')));
        const { serverName, players, entries, unknownLines } = log.state();
        expect([entries.length, unknownLines]).toEqual([players, 0]);
        inLogs.push({ name: serverName ?? '', players });
      }
      const total = (list: readonly { players: number | null }[]): number[] =>
        list.map(({ players }) => players ?? -1).toSorted((left, right) => left - right);
      expect(total(shown)).toEqual(total(inLogs));
    }, 10_000);
  });

  it('has its servers report, and two days of player counts, from the first start on', async () => {
    const { deps, start } = await open();
    const demo = await start();
    await vi.waitFor(async () => {
      const servers = await deps.liveServers.list();
      expect(servers.filter(({ state }) => state === 'live')).toHaveLength(6);
      expect(servers.filter(({ players }) => players === 0).length).toBeLessThan(4);
    }, 10_000);
    await demo?.seasonDone;
    const samples = await deps.sql<
      { at: string; players: number }[]
    >`select at, players from player_samples order by at`;
    expect(samples).toHaveLength(576);
    expect(samples.at(-1)?.at).toBe('2025-06-15T11:55:00.000Z');
    // Nothing was raced before the season's first day.
    const day = samples.slice(-288).map(({ players }) => players);
    expect(Math.max(...day)).toBeGreaterThan(15);
    expect(Math.min(...day)).toBe(0);
  });

  it('fills in what a site that was off has missed, and leaves what it counted', async () => {
    const { deps, start } = await open();
    await (
      await start()
    )?.seasonDone;
    await deps.sql`update player_samples set players = 77 where at = '2025-06-15T11:00:00Z'`;
    const later = new Date('2025-06-15T22:02:00.000Z');
    for (const demo of opened.at(-1)?.demos ?? []) await demo.stop();
    await start({}, () => later);
    const since = (from: string) =>
      deps.sql<{ players: number }[]>`select players from player_samples where at >= ${from} order by at`;
    await vi.waitFor(async () => expect(await since('2025-06-15T12:00:00Z')).toHaveLength(120), 10_000);
    expect((await since('2025-06-15T11:00:00Z'))[0]?.players).toBe(77);
    expect(Math.min(...(await since('2025-06-15T12:00:00Z')).map(({ players }) => players))).toBeGreaterThan(5);
  });

  it('leaves a database alone in which somebody has begun', async () => {
    const { deps, start, totals } = await open();
    const { server } = await deps.servers.register({ name: 'Mine', timeZone: 'Europe/Berlin' });
    await deps.importFile(
      resultFile({ type: 'R', track: 'spa', end: '250601_200000', cars: [{ drivers: [driver(1)], laps: [1] }] }),
      { server },
    );
    expect(await start()).toBeNull();
    expect(deps.demo.isDemo).toBe(false);
    expect((await totals()).events).toBe(1);
  });

  it('switched off it begins nothing, but what is invented is still called so', async () => {
    const { deps, start } = await open();
    expect(await start({ isOn: false })).toBeNull();
    expect(deps.demo.isDemo).toBe(false);
    await (await start())?.stop();
    expect(await start({ isOn: false })).toBeNull();
    expect(deps.demo.isDemo).toBe(true);
  });
});

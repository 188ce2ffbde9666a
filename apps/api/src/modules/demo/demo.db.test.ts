import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ChampionshipDefinition } from '@paddock/contracts';
import type { DemoMark } from '@paddock/demo';
import { ServerLog } from '@paddock/server-log';
import { emptyDatabase } from '../../../test/support/empty-database.ts';
import { openDemoSite } from '../../../test/support/demo-site.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { migrateDatabase } from '../../database/run-migrations.ts';
import { migrationsFolder } from '../../deps.ts';
import { findDemoMark } from './demo.repository.ts';
import { removeDemo } from './remove-demo.ts';

describe('the demo', () => {
  it('is replaced by a database that the next start can use', async () => {
    const { url, sql } = await emptyDatabase();
    await migrateDatabase(url, migrationsFolder);
    const mark: DemoMark = { seed: 'seed', fromMs: 0, untilMs: 0, isSeasonDone: true };
    await sql`insert into site_settings (key, value) values ('demo', ${JSON.stringify(mark)}::text::jsonb)`;
    await removeDemo(url);
    expect(await sql`select from information_schema.tables where table_schema !~ '^(pg_|information_schema)'`).toEqual(
      [],
    );
    await migrateDatabase(url, migrationsFolder);
  });

  it('races a season into an untouched database, with progress and without a toast', async () => {
    const { deps, start, totals, toasts } = await openDemoSite();
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

  it('has a championship over the race nights of a league, with entries, teams and rounds to come', async () => {
    const { deps, start } = await openDemoSite();
    await (
      await start({ seasonDays: 8 })
    )?.seasonDone;
    const [championship] = await deps.sql<{ id: number; definition: ChampionshipDefinition }[]>`
      select c.id, v.definition from championships c join championship_versions v on v.championship_id = c.id`;
    const { rounds, table, rows } = await deps.championshipStandings.standings({
      championshipId: championship?.id ?? 0,
      kind: 'drivers',
    });
    expect(rounds.map(({ state }) => state)).toEqual(['run', 'planned', 'planned', 'planned']);
    expect(table).toMatchObject({ kind: 'drivers' });
    expect(rows.filter(({ total }) => total !== '0').length).toBeGreaterThan(5);
  });

  it('lets one development user upload files for the server without an agent, until staff say otherwise', async () => {
    const { deps, start } = await openDemoSite();
    await (await start())?.stop();
    const allowed = () => deps.sql`select name, may_upload from accounts where may_upload`;
    expect(await allowed()).toEqual([{ name: 'Uma User', mayUpload: true }]);
    expect(await deps.sql`select from servers where takes_uploads`).toHaveLength(1);
    await deps.sql`update accounts set may_upload = false`;
    await (await start())?.stop();
    expect(await allowed()).toEqual([]);
  });

  it('adds no accounts where visitors sign in through Discord', async () => {
    const { deps, start } = await openDemoSite();
    await (await start({ hasDevelopmentUsers: false }))?.stop();
    expect(await deps.sql`select from accounts`).toEqual([]);
  });

  it('broken off half way it is raced to its end by the next start, to the same season', async () => {
    const whole = await openDemoSite();
    await (
      await whole.start()
    )?.seasonDone;
    const broken = await openDemoSite();
    const first = await broken.start();
    await vi.waitFor(() => expect(broken.deps.demo.progress?.done).toBeGreaterThan(3), 10_000);
    await first?.stop();
    expect((await findDemoMark(broken.deps.sql))?.isSeasonDone).toBe(false);
    const second = await broken.start();
    await second?.seasonDone;
    expect(await broken.totals()).toEqual(await whole.totals());
  });

  it('says on the page what stands in the logs', async () => {
    const { deps, start, folder } = await openDemoSite();
    await start();
    await vi.waitFor(async () => {
      // The server of the second game has no log.
      const shown = (await deps.liveServers.list()).filter(({ state }) => state === 'live');
      expect(shown).toHaveLength(6);
      const inLogs: { name: string; players: number }[] = [];
      for (const number of (await readdir(folder)).filter((name) => /^\d+$/.test(name))) {
        const log = new ServerLog();
        log.feed(await readFile(join(folder, number, 'log', 'server.log')));
        const { serverName, players, unknownLines } = log.state();
        const seated = log.timing().cars.filter(({ isConnected }) => isConnected);
        expect([seated.length, unknownLines]).toEqual([players, 0]);
        inLogs.push({ name: serverName ?? '', players });
      }
      const total = (list: readonly { players: number | null }[]): number[] =>
        list.map(({ players }) => players ?? -1).toSorted((left, right) => left - right);
      expect(total(shown)).toEqual(total(inLogs));
    }, 10_000);
  });

  it('has its servers report, and two days of player counts, from the first start on', async () => {
    const { deps, start } = await openDemoSite();
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
    const { deps, start, demos } = await openDemoSite();
    await (
      await start()
    )?.seasonDone;
    await deps.sql`update player_samples set players = 77 where at = '2025-06-15T11:00:00Z'`;
    const later = new Date('2025-06-15T22:02:00.000Z');
    for (const demo of demos) await demo.stop();
    await start({}, () => later);
    const since = (from: string) =>
      deps.sql<{ players: number }[]>`select players from player_samples where at >= ${from} order by at`;
    await vi.waitFor(async () => expect(await since('2025-06-15T12:00:00Z')).toHaveLength(120), 10_000);
    expect((await since('2025-06-15T11:00:00Z'))[0]?.players).toBe(77);
    expect(Math.min(...(await since('2025-06-15T12:00:00Z')).map(({ players }) => players))).toBeGreaterThan(5);
  });

  it('leaves a database alone in which somebody has begun', async () => {
    const { deps, start, totals } = await openDemoSite();
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
    const { deps, start } = await openDemoSite();
    expect(await start({ isOn: false })).toBeNull();
    expect(deps.demo.isDemo).toBe(false);
    await (await start())?.stop();
    expect(await start({ isOn: false })).toBeNull();
    expect(deps.demo.isDemo).toBe(true);
  });
});

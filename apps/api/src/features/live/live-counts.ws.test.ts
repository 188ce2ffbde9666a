import { setTimeout as sleep } from 'node:timers/promises';
import { LiveServer, type ServerMessage } from '@paddock/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listen, startLiveSite, type LiveSite } from '../../testing/live-site.ts';
import { serverReport } from '../../testing/server-report.ts';
import { createTestDeps, type TestDeps } from '../../testing/test-deps.ts';

let deps: TestDeps;
let first: LiveSite;
let second: LiveSite;
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date() });
  [first, second] = await Promise.all([startLiveSite(deps.databaseUrl), startLiveSite(deps.databaseUrl)]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await deps.close();
});
beforeEach(async () => {
  await deps.sql`delete from server_states`;
});

function report(site: LiveSite, change: Parameters<typeof serverReport>[0], token = deps.token) {
  return fetch(`${site.url}/api/ingest/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(serverReport(change)),
  });
}

const isOnline = (online: number) => (message: ServerMessage) =>
  message.type === 'server_status' && message.data.online === online;

const isLive = ({ type }: ServerMessage): boolean => type === 'server_status' || type === 'live_players';

describe('live counts', () => {
  it('are told to the clients of every process, counted once', async () => {
    const other = await deps.servers.register({ name: 'Other', timeZone: 'Europe/Berlin' });
    const clients = await Promise.all([listen(first.url), listen(second.url)]);
    await Promise.all([
      report(first, { track: 'spa', players: 10, spectators: 1 }),
      report(second, { track: 'spa_2019', players: 5, spectators: 0 }, other.token),
    ]);
    for (const client of clients) {
      await client.waitFor(isOnline(16));
      const players = await client.waitFor(
        (message) => message.type === 'live_players' && message.data[0]?.players === 15,
      );
      expect(players.data).toEqual([{ track: 'spa', players: 15, spectators: 1 }]);
      client.socket.close();
    }
    await deps.sql`delete from server_states where server_id = ${other.server.id}`;
  });

  it('are what a new socket is told at once', async () => {
    await report(first, { players: 21, spectators: 0 });
    const client = await listen(second.url);
    const status = await client.waitFor(({ type }) => type === 'server_status');
    expect(status.data).toEqual({ servers: 1, online: 21 });
    client.socket.close();
  });

  it('are told at most once a second, the last ones in the end, and not again while they stay the same', async () => {
    await report(first, { players: 1, spectators: 0 });
    await sleep(1_500);
    const client = await listen(first.url);
    await client.waitFor(({ type }) => type === 'live_players');
    const before = client.messages.length;
    for (let players = 2; players <= 25; players++) {
      await report(first, { players, spectators: 0 });
      await sleep(40);
    }
    await client.waitFor(isOnline(25));
    const told = client.messages.slice(before).filter(({ type }) => type === 'server_status');
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThanOrEqual(4);
    const settled = client.messages.filter(isLive).length;
    // News of the server, but not of the counts.
    for (let again = 1; again <= 3; again++)
      await report(second, { players: 25, spectators: 0, bestLap: 100_000 + again });
    await sleep(1_500);
    expect(client.messages.filter(isLive)).toHaveLength(settled);
    client.socket.close();
  });

  it('go down when a server falls silent, also in what is cached', async () => {
    await report(first, { players: 18, spectators: 0 });
    // It was last heard of 58 seconds ago.
    await deps.sql`update server_states set reported_at = now() - interval '58 seconds'`;
    await deps.sql.begin((tx) => deps.outbox.write(tx, [{ type: 'live', payload: {} }]));
    const client = await listen(first.url);
    await client.waitFor(isOnline(18));
    const states = async () => {
      const servers = z.array(LiveServer).parse(await (await fetch(`${first.url}/api/live/servers`)).json());
      return servers.filter(({ reportedAt }) => reportedAt !== null).map(({ state }) => state);
    };
    expect(await states()).toEqual(['live']);
    await client.waitFor(isOnline(0));
    expect(await states()).toEqual(['stale']);
    client.socket.close();
  });

  it('leave all other cached replies alone', async () => {
    const etagOf = async () => (await fetch(`${first.url}/api/stats`)).headers.get('etag');
    await etagOf();
    await deps.sql`update site_totals set events = events + 1`;
    const before = await etagOf();
    const client = await listen(first.url);
    await report(first, { players: 3, spectators: 0 });
    await client.waitFor(isOnline(3));
    expect(await etagOf()).toBe(before);
    await deps.sql.begin((tx) => deps.outbox.write(tx, [{ type: 'stats', payload: {} }]));
    await sleep(1_500);
    expect(await etagOf()).not.toBe(before);
    client.socket.close();
  });
});

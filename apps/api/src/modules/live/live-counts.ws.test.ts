import type { ServerMessage } from '@paddock/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { listen, startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

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

  it('are told when they change, and not again while they stay the same', async () => {
    const client = await listen(first.url);
    for (let players = 2; players <= 25; players++) await report(first, { players, spectators: 0 });
    await client.waitFor(isOnline(25));
    const settled = client.messages.length;
    // News from the server that does not change the counts.
    for (let again = 1; again <= 3; again++)
      await report(second, { players: 25, spectators: 0, bestLap: 100_000 + again });
    await report(second, { players: 26, spectators: 0 });
    await client.waitFor(isOnline(26));
    expect(client.messages.slice(settled).filter(isOnline(25))).toEqual([]);
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
    await deps.sql.begin((tx) => publish(tx, [{ type: 'stats', payload: {} }]));
    await vi.waitFor(async () => expect(await etagOf()).not.toBe(before));
    client.socket.close();
  });
});

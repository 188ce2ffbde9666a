import { setTimeout as sleep } from 'node:timers/promises';
import { LiveServer, type ServerMessage } from '@paddock/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notifyOfReport } from '../servers/report-notice.ts';
import { listen, startLiveSite, type LiveSite } from '../../../test/support/live-site.ts';
import { driver, fileTimeOf, resultFile } from '../../../test/support/result-file.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestDeps, TEST_ZONE, type TestDeps } from '../../../test/support/test-deps.ts';

// The production pace: one poll, one totals and one counts message per second at most.
const pace = {};

let deps: TestDeps;
let first: LiveSite;
let second: LiveSite;
beforeAll(async () => {
  deps = await createTestDeps({ clock: () => new Date() });
  [first, second] = await Promise.all([
    startLiveSite(deps.databaseUrl, { pace }),
    startLiveSite(deps.databaseUrl, { pace }),
  ]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await deps.close();
});

let events = 0;
/** Finishes a new event with each call. */
async function finishEvent(): Promise<number> {
  events += 1;
  const end = fileTimeOf(new Date(), TEST_ZONE);
  const cars = [{ drivers: [driver(1)], laps: [140_000 + events] }];
  const file = resultFile({ type: 'R', track: 'spa_2019', end, cars });
  const outcome = await deps.importFile(file, { isHistory: false });
  return outcome.status === 'imported' ? outcome.eventId : 0;
}

async function report(change: Parameters<typeof serverReport>[0]): Promise<void> {
  await fetch(`${first.url}/api/ingest/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deps.token}` },
    body: JSON.stringify(serverReport(change)),
  });
}

const isEvent = (eventId: number) => (message: ServerMessage) =>
  message.type === 'event' && message.eventId === eventId;
const isOnline = (online: number) => (message: ServerMessage) =>
  message.type === 'server_status' && message.data.online === online;
const isTotal = (message: ServerMessage): boolean => message.type === 'stats' && message.data.eventCount === events;

describe('/ws on the real clock', () => {
  it('brings a client that was away for 30 s during 400 sessions to where a fresh one is', async () => {
    const client = await listen(first.url);
    const seen = await client.waitFor(isEvent(await finishEvent()));
    client.socket.terminate();
    const isOver = sleep(30_000);
    const missed: number[] = [];
    for (let index = 0; index < 400; index++) missed.push(await finishEvent());
    await isOver;
    const [back, fresh] = await Promise.all([listen(second.url, { after: seen.id ?? '' }), listen(first.url)]);
    for (const eventId of missed) await back.waitFor(isEvent(eventId));
    for (const one of [back, fresh]) await one.waitFor(({ type }) => type === 'live_players');
    // The final state of both: the last message of each state kind.
    const stateOf = ({ messages }: typeof back) =>
      (['stats', 'server_status', 'live_players'] as const).map(
        (type) => messages.findLast((message) => message.type === type)?.data,
      );
    expect(stateOf(back)).toEqual(stateOf(fresh));
    const total = await deps.sql<{ events: number }[]>`select events::int from site_totals where game = ''`;
    expect(stateOf(back)[0]).toMatchObject({ eventCount: total[0]?.events });
    const told = back.messages.flatMap((message) => (message.type === 'event' ? [message.eventId] : []));
    expect(new Set(told)).toEqual(new Set(missed));
    for (const one of [back, fresh]) one.socket.close();
  }, 90_000);

  it('tells within two seconds when the connection that listens for wake-ups was cut', async () => {
    const client = await listen(first.url);
    await deps.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    const eventId = await finishEvent();
    const committedAt = performance.now();
    await client.waitFor(isEvent(eventId));
    // One second between two polls, plus delay on two busy cores.
    expect(performance.now() - committedAt).toBeLessThan(2_000);
    // A duplicate would have arrived before the next event.
    await client.waitFor(isEvent(await finishEvent()));
    expect(client.messages.filter(isEvent(eventId))).toHaveLength(1);
    client.socket.close();
  });

  it('sends totals at most once a second in a burst, and the last ones in the end', async () => {
    const client = await listen(first.url);
    const before = client.messages.length;
    for (let count = 0; count < 12; count++) await finishEvent();
    await client.waitFor(isTotal);
    expect(client.messages.slice(before).filter(({ type }) => type === 'stats').length).toBeLessThanOrEqual(4);
    client.socket.close();
  });

  it('sends counts at most once a second, and the last ones in the end', async () => {
    const client = await listen(first.url);
    await report({ players: 1, spectators: 0 });
    await client.waitFor(isOnline(1));
    const before = client.messages.length;
    for (let players = 2; players <= 25; players++) {
      await report({ players, spectators: 0 });
    }
    await client.waitFor(isOnline(25));
    const told = client.messages.slice(before).filter(({ type }) => type === 'server_status');
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.length).toBeLessThanOrEqual(4);
    client.socket.close();
  });

  it('tells that a server has fallen silent, also in what is cached', async () => {
    await report({ players: 18, spectators: 0 });
    // Its last report was 58 seconds ago.
    await deps.sql`update server_states set reported_at = now() - interval '58 seconds'`;
    await deps.sql.begin((tx) => notifyOfReport(tx, { serverId: 1, isVisible: true }));
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
});

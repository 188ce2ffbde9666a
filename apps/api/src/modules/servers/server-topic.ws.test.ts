import { connectLive } from '@paddock/api-client';
import { LiveServer, type TopicMessage } from '@paddock/contracts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { notifyOfReport } from './report-notice.ts';
import { startLiveSite } from '../../../test/support/live-site.ts';
import { serverReport } from '../../../test/support/server-report.ts';
import { createTestDeps } from '../../../test/support/test-deps.ts';
import { connectToTopics, type TopicListener } from '../../../test/support/topic-listener.ts';

let clients: TopicListener[];
const deps = await createTestDeps({ clock: () => new Date() });
const sites = await Promise.all([startLiveSite(deps.databaseUrl), startLiveSite(deps.databaseUrl)]);
const topic = `server:${deps.server.id}`;
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await deps.close();
});
beforeEach(async () => {
  await deps.sql`delete from server_states`;
  await deps.sql`update servers set is_listed = true`;
  clients = await Promise.all(sites.map(({ url }) => connectToTopics(url)));
});
afterEach(() => clients.forEach(({ socket }) => socket.close()));

async function report(change: Parameters<typeof serverReport>[0]): Promise<void> {
  const reply = await fetch(`${sites[0]?.url}/api/ingest/status`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${deps.token}` },
    body: JSON.stringify(serverReport(change)),
  });
  expect(reply.status).toBe(204);
}

/** Subscribes with all clients and waits for the first answers. */
async function followAll(): Promise<void> {
  for (const client of clients) client.send({ type: 'subscribe', topic });
  await Promise.all(clients.map((client) => client.waitFor(1)));
}

const numbersOf = ({ told }: TopicListener) => told.map((message) => ('number' in message ? message.number : null));
const latest = ({ told }: TopicListener): TopicMessage | undefined => told.at(-1);

describe('the topic of a server', () => {
  it('tells what each report changes, the same to the followers of every process', async () => {
    await report({ players: 4 });
    await followAll();
    await report({ players: 5, phase: 'session overtime' });
    await Promise.all(clients.map((client) => client.waitFor(2)));
    // No count changes with it.
    await report({ players: 5, phase: 'session overtime', bestLap: 99_000 });
    await Promise.all(clients.map((client) => client.waitFor(3)));
    const [first, second] = clients;
    expect(first?.told).toEqual(second?.told);
    expect(first?.told).toMatchObject([
      { type: 'snapshot', topic, data: { name: 'Test server', state: 'live', players: 4, phase: 'session' } },
      { type: 'change', topic, data: { players: 5, phase: 'session overtime', bestLap: 108_437 } },
      { type: 'change', topic, data: { bestLap: 99_000, reportedAt: expect.any(String) } },
    ]);
    for (const client of clients) {
      const numbers = numbersOf(client);
      expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(numbers);
      expect(client.told.flatMap((one) => ('previous' in one ? [one.previous] : []))).toEqual(numbers.slice(0, 2));
    }
  });

  it('is the same to the letter as what the list of servers says', async () => {
    await report({ players: 4 });
    await followAll();
    const reply = await fetch(`${sites[1]?.url}/api/live/servers`);
    const [state] = z.array(LiveServer).parse(await reply.json());
    expect(clients.map((client) => latest(client))).toEqual(
      clients.map(() => expect.objectContaining({ type: 'snapshot', data: state })),
    );
  });

  it('tells when a server falls silent', async () => {
    await report({ players: 4 });
    await deps.sql`update server_states set reported_at = now() - interval '59 seconds'`;
    await deps.sql.begin((tx) => notifyOfReport(tx, { serverId: deps.server.id, isVisible: true }));
    await followAll();
    await Promise.all(clients.map((client) => client.waitFor(2)));
    for (const client of clients) {
      expect(latest(client)).toMatchObject({ type: 'change', data: { state: 'stale', players: 4 } });
      const [before, after] = numbersOf(client).slice(-2);
      expect(Number(after) - Number(before)).toBe(60_000);
    }
  });

  it('ends when staff unlist the server', async () => {
    await report({ players: 4 });
    await followAll();
    await deps.sql.begin(async (tx) => {
      await tx`update servers set is_listed = false`;
      await publish(tx, [{ type: 'stats', payload: { servers: true } }]);
    });
    await Promise.all(clients.map((client) => client.waitFor(2)));
    for (const client of clients) expect(latest(client)).toMatchObject({ type: 'refused', code: 'not_found' });
    expect(sites.map((site) => site.deps.topics.size)).toEqual([0, 0]);
  });

  it('is followed by the client of other tools, also after its socket was closed', async () => {
    await report({ players: 4 });
    const players: (number | null)[] = [];
    const sockets: WebSocket[] = [];
    const live = connectLive({
      url: sites[0]?.url ?? '',
      onMessage: () => {},
      openSocket(url) {
        const socket = new WebSocket(url);
        sockets.push(socket);
        return socket;
      },
      random: () => 0,
    });
    live.follow(`server:${deps.server.id}`, { onData: (data) => players.push(data.players) });
    await expect.poll(() => players).toEqual([4]);
    await report({ players: 5 });
    await expect.poll(() => players).toEqual([4, 5]);
    sockets[0]?.terminate();
    await report({ players: 6 });
    await expect.poll(() => players.at(-1), { timeout: 10_000 }).toBe(6);
    expect(sockets).toHaveLength(2);
    live.stop();
  });

  it('is left by unsubscribing', async () => {
    await report({ players: 4 });
    await followAll();
    const [first, second] = clients;
    first?.send({ type: 'unsubscribe', topic });
    await expect.poll(() => sites[0]?.deps.topics.size).toBe(0);
    await report({ players: 9 });
    await second?.waitFor(2);
    expect(first?.told).toHaveLength(1);
  });
});

describe('a client', () => {
  const closed = ({ socket }: TopicListener) =>
    new Promise<[number, string]>((resolve) =>
      socket.once('close', (code: number, reason: Buffer) => resolve([code, reason.toString()])),
    );
  const one = (): TopicListener => {
    const [client] = clients;
    if (client === undefined) throw new Error('Nobody is connected.');
    return client;
  };

  it.each([
    ['another type', { type: 'publish', topic: 'server:1' }],
    ['an unknown field', { type: 'subscribe', topic: 'server:1', data: {} }],
    ['a topic that is no text', { type: 'subscribe', topic: { $ne: null } }],
    ['a topic of the wrong form', { type: 'subscribe', topic: '../server:1' }],
  ])('that sends %s is told what is expected, and closed', async (_what, message) => {
    const end = closed(one());
    one().send(message);
    expect(await end).toEqual([1008, expect.stringContaining('"type":"subscribe"')]);
  });

  it.each([
    ['no JSON', '{"type":', 1008],
    ['bytes', Buffer.from('{"type":"subscribe","topic":"server:1"}'), 1008],
    ['more than 256 bytes', JSON.stringify({ type: 'subscribe', topic: `server:${'1'.repeat(250)}` }), 1009],
  ])('that sends %s is closed', async (_what, data, code) => {
    const end = closed(one());
    one().socket.send(data);
    expect((await end)[0]).toBe(code);
  });

  it('may send 300 messages a minute', async () => {
    await report({ players: 4 });
    const end = closed(one());
    for (let count = 0; count < 301; count += 1) one().send({ type: 'subscribe', topic });
    expect(await end).toEqual([1008, 'More than 300 messages a minute.']);
    expect(one().told.length).toBeLessThanOrEqual(300);
    await expect.poll(() => sites[0]?.deps.topics.size).toBe(0);
  });
});

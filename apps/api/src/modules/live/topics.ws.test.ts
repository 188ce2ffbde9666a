import { MAX_TOPICS, type LiveServer } from '@paddock/contracts';
import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../../test/support/event-loop.ts';
import { openHubServer, type HubServer } from '../../../test/support/hub-server.ts';
import { listenToTopics, type TopicListener } from '../../../test/support/topic-listener.ts';
import { createTopics, type TopicKind, type Topics } from './topics.ts';

const server: LiveServer = {
  serverId: 1,
  name: 'Sunday server',
  game: null,
  capacity: 30,
  state: 'live',
  reportedAt: null,
  stateAt: null,
  trackName: null,
  sessionType: null,
  sessionKind: null,
  phase: null,
  sessionBeganAt: null,
  sessionEndsAt: null,
  players: 0,
  spectators: 0,
  bestLap: null,
};

let hubServer: HubServer;
let topics: Topics;
/** The number and the people of each server that exists. */
let stored: Map<number, { number: number; players: number }>;
let reads: number[][];
let errors: unknown[];

const kind: TopicKind = {
  mayFollow: (id, owner) => id < 100 || owner !== null,
  async read(ids) {
    reads.push([...ids]);
    if (ids.includes(13)) throw new Error('The database is away.');
    // A read takes a while, in which others may subscribe.
    await new Promise((resolve) => setImmediate(resolve));
    const found = [...stored].filter(([id]) => ids.includes(id));
    return new Map(
      found.map(([id, { number, players }]) => [id, { number, data: { ...server, serverId: id, players } }]),
    );
  },
  changeBetween: (_before, after) => after as LiveServer,
  changedByReport: ({ isVisible }) => isVisible,
  changedBy: ({ type }) => type === 'stats',
};

beforeEach(async () => {
  hubServer = await openHubServer();
  stored = new Map([
    [1, { number: 10, players: 1 }],
    [2, { number: 20, players: 2 }],
  ]);
  reads = [];
  errors = [];
  topics = createTopics({
    hub: hubServer.hub,
    kinds: { server: kind },
    onError: (error) => errors.push(error),
    pauseMs: 20,
  });
});
afterEach(async () => {
  topics.stop();
  await hubServer.close();
});

/** A client and its socket on the side of the site. */
async function connect(): Promise<TopicListener & { readonly own: WebSocket }> {
  const listener = listenToTopics(await hubServer.connectWell());
  const own = hubServer.sockets.at(-1);
  if (own === undefined) throw new Error('No socket was accepted.');
  return { ...listener, own };
}

function change(id: number, players: number, step = 1): void {
  stored.set(id, { number: (stored.get(id)?.number ?? 0) + step, players });
  topics.reported({ serverId: id, isVisible: true });
}

const shortly = () => new Promise((resolve) => setTimeout(resolve, 80));

describe('a topic', () => {
  it('tells its state first, then each change with its number and the one before', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    change(1, 5);
    await client.waitFor(2);
    change(1, 6, 4);
    await client.waitFor(3);
    expect(client.told).toEqual([
      { type: 'snapshot', topic: 'server:1', number: 10, data: { ...server, players: 1 } },
      { type: 'change', topic: 'server:1', number: 11, previous: 10, data: { ...server, players: 5 } },
      { type: 'change', topic: 'server:1', number: 15, previous: 11, data: { ...server, players: 6 } },
    ]);
  });

  it('tells a burst of changes as one, of which the client misses none', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    change(1, 2);
    await client.waitFor(2);
    for (let players = 3; players <= 30; players += 1) change(1, players);
    await client.waitFor(3);
    await shortly();
    expect(client.told.slice(2)).toMatchObject([{ type: 'change', previous: 11, number: 39, data: { players: 30 } }]);
  });

  it('says nothing again while it stays the same', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    topics.reported({ serverId: 1, isVisible: true });
    topics.lookAgain();
    await shortly();
    expect(client.told).toHaveLength(1);
    expect(reads.length).toBeGreaterThan(1);
  });

  it('is sent as a snapshot when its number does not increase', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    change(1, 7, -5);
    await client.waitFor(2);
    expect(client.told[1]).toMatchObject({ type: 'snapshot', number: 5, data: { players: 7 } });
  });

  it('is sent to who follows it, and to nobody else', async () => {
    const [first, second] = [await connect(), await connect()];
    topics.subscribe(first.own, null, 'server:1');
    topics.subscribe(second.own, null, 'server:2');
    await Promise.all([first.waitFor(1), second.waitFor(1)]);
    change(1, 5);
    await first.waitFor(2);
    change(2, 9);
    await second.waitFor(2);
    expect(first.told.map(({ topic }) => topic)).toEqual(['server:1', 'server:1']);
    expect(second.told.map(({ topic }) => topic)).toEqual(['server:2', 'server:2']);
  });

  it('answers a further follower, and one that asks again, without reading', async () => {
    const [first, second] = [await connect(), await connect()];
    topics.subscribe(first.own, null, 'server:1');
    await first.waitFor(1);
    const before = reads.length;
    topics.subscribe(second.own, null, 'server:1');
    topics.subscribe(first.own, null, 'server:1');
    await Promise.all([first.waitFor(2), second.waitFor(1)]);
    expect([first.told[1], second.told[0]]).toEqual([first.told[0], first.told[0]]);
    expect(reads).toHaveLength(before);
  });

  it('that changes while it is read for the first time is told in order', async () => {
    const [first, second] = [await connect(), await connect()];
    topics.subscribe(first.own, null, 'server:1');
    change(1, 5);
    topics.subscribe(second.own, null, 'server:1');
    for (const client of [first, second])
      await vi.waitFor(() => expect(client.told.at(-1)).toMatchObject({ number: 11 }));
    for (const { told } of [first, second]) expect(told.map(({ type }) => type)[0]).toBe('snapshot');
  });
});

describe('a topic without followers', () => {
  it('is never read', async () => {
    change(1, 5);
    topics.lookAgain();
    const client = await connect();
    topics.subscribe(client.own, null, 'server:2');
    await client.waitFor(1);
    change(1, 6);
    await shortly();
    expect(reads).toEqual([[2]]);
  });

  it('is no longer followed: after unsubscribing', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    topics.unsubscribe(client.own, 'server:1');
    expect(topics.size).toBe(0);
    change(1, 5);
    await shortly();
    expect(client.told).toHaveLength(1);
    expect(reads).toHaveLength(1);
  });

  it('is no longer followed: after the socket has closed', async () => {
    const [client, other] = [await connect(), await connect()];
    for (const { own } of [client, other]) for (const id of [1, 2]) topics.subscribe(own, null, `server:${id}`);
    await Promise.all([client.waitFor(2), other.waitFor(2)]);
    client.socket.terminate();
    await until(() => hubServer.hub.size === 1);
    expect(topics.size).toBe(2);
    other.socket.close();
    await until(() => topics.size === 0);
  });
});

describe('a refusal', () => {
  it.each([
    ['an unknown kind', 'bell:1', 'not_found'],
    ['a kind named like a part of every object', 'constructor:1', 'not_found'],
    ['an unknown id', 'server:99', 'not_found'],
    ['what only people who are signed in may follow', 'server:100', 'forbidden'],
  ])('%s', async (_what, topic, code) => {
    const client = await connect();
    topics.subscribe(client.own, null, topic);
    await client.waitFor(1);
    expect(client.told).toEqual([{ type: 'refused', topic, code, message: expect.stringContaining(topic) }]);
    expect(topics.size).toBe(0);
  });

  it('does not come to an owner', async () => {
    stored.set(100, { number: 1, players: 3 });
    const client = await connect();
    topics.subscribe(client.own, { accountId: 1, sessionId: 's1' }, 'server:100');
    await client.waitFor(1);
    expect(client.told[0]).toMatchObject({ type: 'snapshot', topic: 'server:100' });
  });

  it('comes to the followers of what is no longer there, once', async () => {
    const client = await connect();
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(1);
    stored.delete(1);
    topics.lookAgain();
    await client.waitFor(2);
    expect(client.told[1]).toMatchObject({ type: 'refused', code: 'not_found' });
    topics.lookAgain();
    await shortly();
    expect(client.told).toHaveLength(2);
  });

  it(`comes to a socket that follows ${MAX_TOPICS} topics, until it leaves one`, async () => {
    const client = await connect();
    for (let id = 20; id < 20 + MAX_TOPICS; id += 1) {
      stored.set(id, { number: 1, players: 0 });
      topics.subscribe(client.own, null, `server:${id}`);
    }
    await client.waitFor(MAX_TOPICS);
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(MAX_TOPICS + 1);
    expect(client.told.at(-1)).toMatchObject({ type: 'refused', topic: 'server:1', code: 'rate_limited' });
    // One that it follows already takes no room.
    topics.subscribe(client.own, null, 'server:20');
    topics.unsubscribe(client.own, 'server:20');
    topics.subscribe(client.own, null, 'server:1');
    await client.waitFor(MAX_TOPICS + 3);
    expect(client.told.slice(-2)).toMatchObject([
      { type: 'snapshot', topic: 'server:20' },
      { type: 'snapshot', topic: 'server:1' },
    ]);
  });
});

it('a read that fails is told, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const client = await connect();
  topics.subscribe(client.own, null, 'server:13');
  await until(() => errors.length === 1);
  expect(client.told).toEqual([]);
  vi.advanceTimersByTime(5_000);
  await until(() => errors.length === 2);
  expect(reads).toEqual([[13], [13]]);
  vi.useRealTimers();
});

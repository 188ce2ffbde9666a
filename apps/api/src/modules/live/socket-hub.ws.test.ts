import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../../../test/support/event-loop.ts';
import { openHubServer, type HubServer } from '../../../test/support/hub-server.ts';

let server: HubServer;
beforeEach(async () => {
  // Fakes only the hub's timers; sockets work as usual.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  server = await openHubServer();
});
afterEach(async () => {
  await server.close();
  vi.useRealTimers();
});

it('a reader that does not read is let go, while the others are told everything', async () => {
  const { hub, connectSilently, connectWell } = server;
  const readers = await Promise.all([connectWell(), connectWell(), connectWell()]);
  const received = readers.map(() => 0);
  readers.forEach((reader, index) => reader.on('message', () => void (received[index] = (received[index] ?? 0) + 1)));
  const slow = await connectSilently();
  slow.pause();
  let sent = 0;
  // Far more than the limit plus both kernels' buffers.
  for (; sent < 2_000 && hub.size === 4; sent += 1) {
    hub.broadcast('x'.repeat(60_000));
    await until(() => received.every((count) => count === sent + 1));
  }
  expect(hub.size).toBe(3);
  expect(received).toEqual(readers.map(() => sent));
  slow.resume();
  await until(() => slow.destroyed || slow.readableEnded);
});

describe('signs of life', () => {
  /** One heartbeat round, in which every responsive client has answered. */
  async function passRound(readers: readonly WebSocket[]): Promise<void> {
    const answered = new Set<WebSocket>();
    for (const socket of server.sockets) socket.once('pong', () => answered.add(socket));
    vi.advanceTimersByTime(30_000);
    await until(() => answered.size === readers.length);
  }

  it('ends sockets whose other end is silent, and no others', async () => {
    const { hub, connectSilently, connectWell } = server;
    const lively = await connectWell();
    const silent = await connectSilently();
    silent.resume();
    for (let round = 0; round < 3; round += 1) await passRound([lively]);
    await until(() => hub.size === 1);
    for (let round = 0; round < 3; round += 1) await passRound([lively]);
    expect(hub.size).toBe(1);
    expect(lively.readyState).toBe(WebSocket.OPEN);
  });

  it.each([1, 2])('goes on after %i rounds without a socket', async (rounds) => {
    const { hub, connectSilently } = server;
    vi.advanceTimersByTime(rounds * 30_000);
    const silent = await connectSilently();
    silent.resume();
    for (let round = 0; round < 3; round += 1) vi.advanceTimersByTime(30_000);
    await until(() => hub.size === 0);
  });

  it('looks at every one of many sockets in a round', async () => {
    const { hub, connectWell } = server;
    const readers = await Promise.all(Array.from({ length: 70 }, connectWell));
    const pings = new Map(readers.map((reader) => [reader, 0]));
    for (const reader of readers) reader.on('ping', () => pings.set(reader, (pings.get(reader) ?? 0) + 1));
    for (let round = 0; round < 4; round += 1) await passRound(readers);
    expect(hub.size).toBe(70);
    expect(new Set(pings.values())).toEqual(new Set([4]));
  });
});

it('a process that leaves sends its sockets away with 1001, each at a moment of its own', async () => {
  const { hub, sockets, connectWell } = server;
  const clients = await Promise.all(Array.from({ length: 24 }, connectWell));
  const codes = clients.map((client) => new Promise<number>((resolve) => void client.once('close', resolve)));
  const open = () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  const draining = hub.drain(600);
  vi.advanceTimersByTime(300);
  // All fall into the same half by chance once in 8 million runs.
  expect(open()).toBeGreaterThan(0);
  expect(open()).toBeLessThan(24);
  vi.advanceTimersByTime(300);
  expect(open()).toBe(0);
  await draining;
  expect(new Set(await Promise.all(codes))).toEqual(new Set([1001]));
});

describe('a socket that is sent away', () => {
  const bytesTo = (raw: Socket | undefined): number => raw?.bytesWritten ?? Number.NaN;

  it.each([
    ['by itself', () => server.sockets.forEach((socket) => socket.close(4000))],
    ['with its session', () => server.hub.disconnect({ sessionId: 's1' })],
    ['with everybody', () => server.hub.close()],
  ])('is told nothing after the close: %s', async (_how, sendAway) => {
    const client = await server.connectSilently();
    let received = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
    await until(() => received.includes('\r\n\r\n'));
    server.hub.broadcast('before');
    await until(() => received.includes('before'));
    sendAway();
    await until(() => received.subarray(received.indexOf('before') + 6).includes(0x88));
    const [raw] = server.rawSockets;
    const written = bytesTo(raw);
    server.hub.broadcast('afterwards');
    expect(bytesTo(raw)).toBe(written);
  });
});

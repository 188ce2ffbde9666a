import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createSocketHub, type SocketHub, type SocketHubOptions } from './socket-hub.ts';

const MIB = 1 << 20;
const KEY = Buffer.alloc(16).toString('base64');

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

let hub: SocketHub;
let server: Server;
const clients: { destroy(): void }[] = [];
let serverSockets: WebSocket[] = [];

async function openHub(options: SocketHubOptions = {}): Promise<void> {
  hub = createSocketHub(options);
  serverSockets = [];
  const sockets = new WebSocketServer({ noServer: true });
  server = createServer().on('upgrade', (request, raw, head) => {
    sockets.handleUpgrade(request, raw, head, (socket) => {
      serverSockets.push(socket);
      hub.add(socket, request.socket, { owner: { accountId: 1, sessionId: 's1' }, address: null });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
}

beforeEach(() => openHub());
afterEach(async () => {
  hub.close();
  for (const client of clients.splice(0)) client.destroy();
  await new Promise((resolve) => server.close(resolve));
});

// @NOTE: a server that listens on TCP has an address with a port.
const port = (): number => (server.address() as AddressInfo).port;

/** A client that has asked for a socket and answers nothing from then on. */
async function connectSilently(): Promise<Socket> {
  const before = hub.size;
  const socket = connect({ port: port(), host: '127.0.0.1' });
  clients.push(socket);
  socket.on('error', () => {});
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`,
  );
  await until(() => hub.size > before);
  return socket;
}

async function connectWell(): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port()}`);
  clients.push({ destroy: () => socket.terminate() });
  await new Promise<void>((resolve, reject) => void socket.once('open', resolve).once('error', reject));
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 10_000; !holds(); await nextTurn()) {
    if (Date.now() > deadline) throw new Error('waited in vain');
  }
}

describe('a reader that does not read', () => {
  it('is let go before more than a megabyte waits for it, while the others are told everything', async () => {
    const readers = await Promise.all(Array.from({ length: 20 }, connectWell));
    const received = readers.map(() => 0);
    readers.forEach((reader, index) => reader.on('message', () => void (received[index] = (received[index] ?? 0) + 1)));
    const slow = await connectSilently();
    slow.pause();
    const text = 'x'.repeat(16_384);

    const before = await memoryInUse();
    let most = 0;
    let sent = 0;
    // Far more than the limit and all that the two kernels' buffers take.
    for (; sent < 2_000; sent += 1) {
      hub.broadcast(text);
      await until(() => received.every((count) => count === sent + 1));
      if (sent % 100 === 0) most = Math.max(most, (await memoryInUse()) - before);
    }
    expect(hub.size).toBe(20);
    expect(received).toEqual(readers.map(() => sent));
    // 32 MiB went out to each; what waited for the slow one is all that there ever was of it.
    expect(most).toBeLessThan(4 * MIB);
    slow.resume();
    await until(() => slow.destroyed || slow.readableEnded);
  });

  it('makes the others wait no longer', async () => {
    const readers = await Promise.all(Array.from({ length: 50 }, connectWell));
    const without: number[] = [];
    const withOne: number[] = [];
    const isHeldUp = () => Math.min(...withOne) >= Math.min(...without) * 1.1 + CLOCK_STEP_MS;
    // Round by round in turn, so that whatever else the machine does falls on both; the more rounds, the less of it is left.
    for (let round = 0; round < 7 || (isHeldUp() && round < 50); round += 1) {
      without.push(await p99OfDelays(readers));
      const slow = await connectSilently();
      slow.pause();
      withOne.push(await p99OfDelays(readers));
      expect(hub.size).toBe(51);
      slow.destroy();
      await until(() => hub.size === 50);
    }
    expect(isHeldUp()).toBe(false);
  });
});

/** Timers and the event loop are no finer. */
const CLOCK_STEP_MS = 0.5;

async function p99OfDelays(readers: readonly WebSocket[]): Promise<number> {
  const delays: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const arrivals = readers.map(
      (reader) => new Promise<number>((resolve) => void reader.once('message', () => resolve(performance.now()))),
    );
    const sentAt = performance.now();
    hub.broadcast('x'.repeat(2_000));
    for (const at of await Promise.all(arrivals)) delays.push(at - sentAt);
  }
  return delays.toSorted((left, right) => left - right)[Math.floor(delays.length * 0.99)] ?? Number.NaN;
}

async function memoryInUse(): Promise<number> {
  // Buffers are let go of a while after the collection that found nobody holding them.
  for (let time = 0; time < 3; time += 1) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('signs of life', () => {
  it('ends sockets whose other end is silent, and no others', async () => {
    hub.close();
    await new Promise((resolve) => server.close(resolve));
    await openHub({ heartbeatMs: 300 });
    const lively = await connectWell();
    const silent = await connectSilently();
    silent.resume();
    expect(hub.size).toBe(2);
    await until(() => hub.size === 1);
    expect(lively.readyState).toBe(WebSocket.OPEN);
    await sleep(1_000);
    expect(hub.size).toBe(1);
    expect(lively.readyState).toBe(WebSocket.OPEN);
  });

  it('looks at every one of many sockets in a round', async () => {
    hub.close();
    await new Promise((resolve) => server.close(resolve));
    await openHub({ heartbeatMs: 300 });
    const readers = await Promise.all(Array.from({ length: 70 }, connectWell));
    const pings = new Map(readers.map((reader) => [reader, 0]));
    for (const reader of readers) reader.on('ping', () => pings.set(reader, (pings.get(reader) ?? 0) + 1));
    await sleep(1_500);
    expect(hub.size).toBe(70);
    expect(Math.min(...pings.values())).toBeGreaterThanOrEqual(2);
    expect(Math.max(...pings.values())).toBeLessThanOrEqual(6);
  });
});

describe('a socket that is sent away', () => {
  it.each([
    ['by itself', () => serverSockets.forEach((socket) => hub.dismiss(socket, 4000))],
    ['with its session', () => hub.closeOf({ sessionId: 's1' })],
    ['with everybody', () => hub.close()],
  ])('is told nothing after the close: %s', async (_how, sendAway) => {
    const raw = await connectSilently();
    let received = Buffer.alloc(0);
    raw.on('data', (chunk: Buffer) => (received = Buffer.concat([received, chunk])));
    await until(() => received.includes('\r\n\r\n'));
    hub.broadcast('before');
    await until(() => received.includes('before'));
    sendAway();
    const hasClose = () => received.subarray(received.indexOf('before') + 6).includes(0x88);
    await until(hasClose);
    hub.broadcast('afterwards');
    await sleep(50);
    expect(received.includes('afterwards')).toBe(false);
  });
});

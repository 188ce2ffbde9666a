import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/support/event-loop.ts';
import { expectInTime } from '../../../test/support/in-time.ts';
import { listen, startLiveSite, type Listener, type LiveSite } from '../../../test/support/live-site.ts';
import { memoryInUse, MIB } from '../../../test/support/memory.ts';
import { attackBytes, attacks, pings } from '../../../test/support/raw-frames.ts';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestDeps, type TestDeps } from '../../../test/support/test-deps.ts';

const ROUNDS = 250;
/** A session finishes while these attack. */
const CLIENTS = 8;
/** A frame that closes with 1011. */
const INTERNAL_ERROR = Buffer.from([0x88, 2, 0x03, 0xf3]);
/** What the garbage collector leaves. */
const MAX_GROWTH = 8 * MIB;

let deps: TestDeps;
let site: LiveSite;
let readers: Listener[];
beforeAll(async () => {
  // While the sessions finish: older ones are not announced.
  deps = await createTestDeps({ now: '2025-06-01T11:00:00.000Z' });
  site = await startLiveSite(deps.databaseUrl);
  readers = await Promise.all([listen(site.url), listen(site.url), listen(site.url)]);
});
afterAll(async () => {
  await site.close();
  await deps.close();
});

const client = fc.record({
  attack: attacks,
  /** The `after` of the address. */
  after: fc.constantFrom(
    '',
    '1-1',
    '0-0',
    '-1',
    '1-',
    '9'.repeat(40),
    `${'9'.repeat(19)}-1`,
    '%00',
    '%ff',
    "1-1';--",
    '%F0%9F%8F%81',
  ),
  /** Where the bytes are split. */
  cut: fc.nat(),
  /** Waits for the site's first message, also when it is to send what the client has missed. */
  isPatient: fc.boolean(),
});
type Client = typeof client extends fc.Arbitrary<infer T> ? T : never;

interface OpenSocket {
  readonly socket: Socket;
  /** What has come in after the reply's headers. */
  readonly frames: () => Buffer;
}

async function openSocket(after: string): Promise<OpenSocket> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  // The site may hang up first.
  socket.on('error', () => {});
  socket.write(
    `GET /ws?after=${after} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  );
  const [reply] = await once(socket, 'data');
  expect(String(reply)).toMatch(/^HTTP\/1.1 101 /);
  return {
    socket,
    frames() {
      const all = Buffer.concat(received);
      return all.subarray(all.indexOf('\r\n\r\n') + 4);
    },
  };
}

/** Opens a socket, sends everything, hangs up, and waits for the site to do so. */
async function attackWith({ attack, after, cut, isPatient }: Client): Promise<void> {
  const { socket, frames } = await openSocket(after);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  if (isPatient && frames().length === 0) {
    await Promise.race([closed, new Promise((resolve) => socket.once('data', resolve))]);
  }
  const bytes = attackBytes(attack);
  const place = cut % (bytes.length + 1);
  socket.write(bytes.subarray(0, place));
  socket.write(bytes.subarray(place));
  socket.end();
  const sentAt = performance.now();
  await closed;
  expectInTime(sentAt);
  expect(frames().includes(INTERNAL_ERROR)).toBe(false);
}

/** Finishes a session, which every reader must be told of. */
async function announce(round: number): Promise<void> {
  const minute = String(round % 60).padStart(2, '0');
  const cars = [{ drivers: [driver(1)], laps: [100_000 + round] }];
  const file = resultFile({ type: 'R', track: 'spa', end: `250601_20${minute}00`, cars });
  const outcome = await deps.importFile(file, { isHistory: false });
  expect(outcome.status).toBe('imported');
  const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
  for (const reader of readers) {
    await reader.waitFor((message) => message.type === 'event' && message.eventId === eventId);
    reader.messages.splice(0);
  }
}

it('whatever clients send, they are let go, the others are told everything, and memory stays flat', async () => {
  let round = 0;
  let early = 0;
  const property = fc.asyncProperty(fc.array(client, { minLength: CLIENTS, maxLength: CLIENTS }), async (list) => {
    round += 1;
    await Promise.all([...list.map(attackWith), announce(round)]);
    if (round === ROUNDS / 10) early = await memoryInUse();
  });
  await fc.assert(property, { numRuns: ROUNDS, seed: 9, endOnFailure: true });
  await until(() => site.deps.hub.size === readers.length);
  expect((await memoryInUse()) - early).toBeLessThan(MAX_GROWTH);
});

it('a client that sends pings and reads no answer is let go before a megabyte waits for it', async () => {
  const before = await memoryInUse();
  const { socket } = await openSocket('');
  socket.pause();
  const bytes = pings(1_000);
  // Far more than both kernels' buffers.
  for (let sent = 0; sent < 64 * MIB && !socket.destroyed; sent += bytes.length) {
    await new Promise((resolve) => socket.write(bytes, resolve));
  }
  await until(() => site.deps.hub.size === readers.length);
  expect((await memoryInUse()) - before).toBeLessThan(MIB);
});

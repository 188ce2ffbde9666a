import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { acceptBytes, createBodyBudget } from './body-limits.ts';

vi.setConfig({ testTimeout: 20_000 });

const MIB = 2 ** 20;
const LARGEST = 32 * MIB;
/** Four seconds of the slowest body, and what may come with its head, which does not count. */
const FOUR_SECONDS = MIB + MIB / 8;

let app: FastifyInstance;
let url: string;
let sockets: Socket[];
let gone: Promise<unknown>[];
/** What happens between the arrival of a file and its reply. */
let importFile: () => Promise<void>;
beforeEach(async () => {
  app = fastify();
  sockets = [];
  gone = [];
  importFile = async () => {};
  app.server.on('connection', (socket) => sockets.push(socket));
  app.server.on('request', (_request, reply) => gone.push(once(reply, 'close')));
  const reserveBody = createBodyBudget();
  acceptBytes(app, '*');
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  app.addHook('onRequest', async (incoming, reply) => {
    reserveBody(Number(incoming.headers['x-server']), incoming, reply);
  });
  app.post('/', async (_request, reply) => {
    await importFile();
    return reply.send();
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  // Not the timers of sockets. `vi.waitFor` would move this clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

/** Sends the head of an upload and the first bytes of its body, and waits until they have arrived. */
async function begin(server: number, bytes: number, headers: Record<string, number> = { 'content-length': LARGEST }) {
  const before = sockets.length;
  const sending = request(url, { method: 'POST', agent: false, headers: { 'x-server': server, ...headers } });
  sending.on('error', () => {});
  sending.write(Buffer.alloc(bytes));
  while ((sockets[before]?.bytesRead ?? 0) <= bytes) await setImmediate();
  // The hooks before the body are asynchronous.
  await setImmediate();
  return sending;
}

/** The status of a large file that is sent at once. */
async function sendLargest(server: number): Promise<number> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'x-server': `${server}` },
    body: new Uint8Array(LARGEST),
  });
  await reply.arrayBuffer();
  return reply.status;
}

it('bodies that do not arrive are cut off after ten seconds, and their room is for others', async () => {
  for (const server of [1, 1, 2, 2]) await begin(server, 1);
  expect(await sendLargest(3)).toBe(503);
  vi.advanceTimersByTime(10_000);
  expect(await sendLargest(3)).toBe(503);
  vi.advanceTimersByTime(1_000);
  await Promise.all(gone);
  expect(await sendLargest(3)).toBe(200);
});

it('bodies without a length are cut off alike', async () => {
  for (const server of [1, 1, 2, 2]) await begin(server, 1, {});
  expect(await sendLargest(3)).toBe(503);
  vi.advanceTimersByTime(11_000);
  await Promise.all(gone);
  expect(await sendLargest(3)).toBe(200);
});

it('a body is cut off when it falls behind 256 KiB a second, and one that keeps up is read to its end', async () => {
  const fast = await begin(1, FOUR_SECONDS);
  await begin(1, FOUR_SECONDS);
  vi.advanceTimersByTime(14_000);
  fast.end(Buffer.alloc(LARGEST - FOUR_SECONDS));
  const [reply] = await once(fast, 'response');
  expect(reply.statusCode).toBe(200);
  expect(sockets[1]?.destroyed).toBe(false);
  vi.advanceTimersByTime(1_000);
  await gone[1];
  expect(sockets[1]?.destroyed).toBe(true);
});

it('an import may take as long as it needs', async () => {
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: isImported, resolve: finish } = Promise.withResolvers<void>();
  importFile = async () => {
    arrive();
    await isImported;
  };
  const status = sendLargest(1);
  await hasArrived;
  vi.advanceTimersByTime(600_000);
  finish();
  expect(await status).toBe(200);
});

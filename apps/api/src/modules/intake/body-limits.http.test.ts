import { request, type ClientRequest } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, it, vi } from 'vitest';
import { driver, resultFile } from '../../../test/support/result-file.ts';
import { createTestApp } from '../../../test/support/test-app.ts';

const MIB = 2 ** 20;
const PATIENCE = { timeout: 20_000 };

const test = await createTestApp();
const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => test.close());

/** Sends the head of an upload and some of its body; the status of the reply, if there is one before the rest. */
function begin(bytes: number, token = test.deps.token): { sending: ClientRequest; refused: Promise<number> } {
  const sending = request(`${url}/api/ingest/results?fileName=a.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-length': bytes },
  });
  sending.on('error', () => {});
  sending.write('{');
  const refused = once(sending, 'response').then(([reply]) => {
    reply.resume();
    return reply.statusCode as number;
  });
  refused.catch(() => {});
  return { sending, refused };
}

const sendLarge = (name: string, token = test.deps.token) =>
  fetch(`${url}/api/ingest/results?fileName=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: new Uint8Array(30 * MIB),
  });

/** How many of these are answered with 503 so far. */
function countRefused(uploads: readonly { refused: Promise<number> }[]): () => number {
  let count = 0;
  for (const { refused } of uploads)
    void refused.then(
      (status) => (count += status === 503 ? 1 : 0),
      () => {},
    );
  return () => count;
}

it('of many large files at once some of each server are read, and the others are asked to come again', async () => {
  const { fileName, bytes } = resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_200000',
    cars: [{ drivers: [driver(1)], laps: [140_000] }],
  });
  const { token: second } = await test.deps.servers.register({ name: 'Second', timeZone: 'UTC' });
  const { token: third } = await test.deps.servers.register({ name: 'Third', timeZone: 'UTC' });
  const uploads = Array.from({ length: 16 }, () => begin(30 * MIB));
  const refused = countRefused(uploads);
  await vi.waitFor(() => expect(refused()).toBe(14), PATIENCE);
  // They leave room for those of another server, and all together leave room for what is small.
  const others = Array.from({ length: 16 }, () => begin(30 * MIB, second));
  const othersRefused = countRefused(others);
  await vi.waitFor(() => expect(othersRefused()).toBe(14), PATIENCE);
  expect((await sendLarge('a.json', third)).status).toBe(503);
  const small = await fetch(`${url}/api/ingest/results?fileName=${fileName}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${third}` },
    body: new Uint8Array(bytes),
  });
  expect(small.status).toBe(201);
  for (const { sending } of [...uploads, ...others]) sending.destroy();
  await vi.waitFor(async () => expect((await sendLarge('b.json')).status).toBe(422), PATIENCE);
});

it('a client that hangs up while its token is checked takes nothing of the room', async () => {
  const { promise: checked, resolve: check } = Promise.withResolvers<void>();
  const authenticate = vi.spyOn(test.deps.servers, 'authenticate').mockImplementation(async () => {
    await checked;
    return test.deps.server;
  });
  const closed: Promise<unknown>[] = [];
  test.app.server.on('request', (_request, reply) => closed.push(once(reply, 'close')));
  const uploads = Array.from({ length: 6 }, () => begin(30 * MIB));
  await vi.waitFor(() => expect(authenticate).toHaveBeenCalledTimes(6), PATIENCE);
  for (const { sending } of uploads) sending.destroy();
  await Promise.all(closed);
  check();
  authenticate.mockRestore();
  expect((await sendLarge('c.json')).status).toBe(422);
});

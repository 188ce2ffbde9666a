import { request, type ClientRequest } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { driver, resultFile } from '../../testing/result-file.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const MIB = 2 ** 20;

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

/** Sends the head of an upload and some of its body; the status of the reply, if there is one before the rest. */
function begin(bytes: number): { sending: ClientRequest; refused: Promise<number> } {
  const sending = request(`${url}/api/ingest/results?fileName=a.json`, {
    method: 'POST',
    headers: { authorization: `Bearer ${test.deps.token}`, 'content-length': bytes },
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

it('of many large files at once some are read, and the others are asked to come again', async () => {
  const { fileName, bytes } = resultFile({
    type: 'R',
    track: 'spa',
    end: '250601_200000',
    cars: [{ drivers: [driver(1)], laps: [140_000] }],
  });
  const small = () =>
    fetch(`${url}/api/ingest/results?fileName=${fileName}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.deps.token}` },
      body: new Uint8Array(bytes),
    });
  const uploads = Array.from({ length: 16 }, () => begin(30 * MIB));
  let refused = 0;
  for (const upload of uploads)
    void upload.refused.then(
      (status) => (refused += status === 503 ? 1 : 0),
      () => {},
    );
  await vi.waitFor(() => expect(refused).toBe(12));
  // What is small still fits beside them.
  expect((await small()).status).toBe(201);
  for (const { sending } of uploads) sending.destroy();
  await vi.waitFor(async () => {
    const next = begin(30 * MIB);
    const fits = await Promise.race([next.refused, new Promise((resolve) => setTimeout(resolve, 100, 'reading'))]);
    next.sending.destroy();
    expect(fits).toBe('reading');
  });
});

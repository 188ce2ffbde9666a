import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from '../log.ts';
import { NEVER_OVERLOADED } from '../../test/support/test-app.ts';
import { createTestDeps } from '../../test/support/test-deps.ts';

const deps = await createTestDeps();
afterAll(() => deps.close());

/** Whatever of it shows in the log tells on a visitor. */
const SECRET = 'hunter2';
const headers = {
  authorization: `Bearer paddock_${SECRET}.${SECRET}`,
  cookie: `sid=${SECRET}`,
  'user-agent': SECRET,
  'x-forwarded-for': '203.0.113.5',
};

/** The lines of some visits, with an address and secrets wherever a request can have them. */
async function linesOf(logsRequests: boolean): Promise<string[]> {
  const lines: string[] = [];
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  deps.cache.clear();
  const app = await buildApp(deps, {
    config: { trustProxy: 'loopback', webOrigin: null, publicUrl: null, publicApiUrl: null },
    webDir: null,
    fontsDir: null,
    overload: NEVER_OVERLOADED,
    log: createLog({ level: 'warn', stream }),
    logsRequests,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const path of ['/api/stats', '/api/stats', `/api/driver/${SECRET}/info`, `/${SECRET}`]) {
    await (await fetch(`${url}${path}`, { headers })).text();
  }
  await app.close();
  return lines;
}

it('writes a line for each request if it is told to, also for replies from the cache, and nothing of the visitor', async () => {
  const lines = await linesOf(true);
  const line = { level: 30, msg: 'request', method: 'GET' };
  const routed = { ...line, ms: expect.any(Number), reqId: expect.stringMatching(/^[\w-]{12}$/) };
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([
    { ...routed, route: '/api/stats', status: 200 },
    { ...line, route: 'cache', status: 200 },
    { ...routed, route: '/api/driver/:id/info', status: 404 },
    { ...routed, route: 'none', status: 404 },
  ]);
  expect(lines.join('')).not.toMatch(/hunter2|203\.0\.113|127\.0\.0\.1/);
});

it('writes none otherwise', async () => {
  expect(await linesOf(false)).toEqual([]);
});

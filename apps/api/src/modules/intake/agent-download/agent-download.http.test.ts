import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

const url = '/agent/paddock-agent.mjs';
const PROGRAM = "#!/usr/bin/env node\nconsole.log('agent', process.argv[2]);\n";
let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-download-'));
  const agentFile = join(folder, 'paddock-agent.mjs');
  await writeFile(agentFile, PROGRAM);
  test = await createTestApp({ agentFile });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('the agent comes as a file to keep, once', async () => {
  const reply = await test.app.inject(url);
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe(PROGRAM);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-disposition': 'attachment; filename="paddock-agent.mjs"',
    'cache-control': 'no-cache',
  });
  const again = await test.app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('a site that was built without one says so', async () => {
  const without = await createTestApp();
  expect((await without.app.inject(url)).statusCode).toBe(404);
  await without.close();
});

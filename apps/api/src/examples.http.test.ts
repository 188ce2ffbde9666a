import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLiveSite, type LiveSite } from './testing/live-site.ts';
import { driver, resultFile, type ResultFile } from './testing/result-file.ts';
import { createTestDeps, type TestDeps } from './testing/test-deps.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const FILE_NAME = '250919_083836_R.json';
/** A program starts in a process of its own, and the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let deps: TestDeps;
let site: LiveSite;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paddock-examples-'));
  // While the sessions of these tests finish: older ones are not announced.
  deps = await createTestDeps({ now: '2025-06-01T11:00:00.000Z' });
  await deps.importFile(race('190000'));
  site = await startLiveSite(deps.databaseUrl);
});
afterAll(async () => {
  await site.close();
  await deps.close();
  rmSync(folder, { recursive: true });
});

function race(time: string): ResultFile {
  const cars = ['Ana Silva', 'Ben Short'].map((name, index) => ({
    drivers: [driver(index + 1, name)],
    laps: [150_000, 108_000 + index * 1_500],
  }));
  return resultFile({ type: 'R', track: 'monza', end: `250601_${time}`, cars });
}

/** Runs a program of Node until it ends, or until its test does. */
function run(args: readonly string[], { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, ['--conditions=source', ...args], { cwd, env: { ...process.env, ...env } });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (part: Buffer) => (output.stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output.stderr += part.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return { output, ended };
}

/** Runs an example of a page against the site of these tests. */
function start(code: string) {
  const program = code.replaceAll('https://results.example.com', site.url).replace("'paddock_…'", `'${deps.token}'`);
  // The client finds itself by its name from its own folder; files are those of the example's.
  const args = [
    '--input-type=module',
    '--eval',
    program.replaceAll('readFile(fileName)', `readFile(process.env.FILE)`),
  ];
  return run(args, { cwd: join(root, 'packages/api-client'), env: { FILE: join(folder, FILE_NAME) } });
}

describe('examples in documents', () => {
  const readme = readFileSync(join(root, 'packages/api-client/README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^## (.+)\n(?:(?!^## )[^])*?```ts\n([^]+?)```/gm)];

  it.each([
    ['Calls', '1 Ana Silva 108000\n2 Ben Short 109500\n'],
    ['Pages', '1 Ana Silva 25\n2 Ben Short 18\n'],
    [
      'CSV',
      expect.stringMatching(
        /^rank,driver_id,driver,points,starts,wins,podiums\r\n1,\w+,Ana Silva,25,1,1,1\r\n2,\w+,Ben Short,18,1,0,1\r\n\n$/,
      ),
    ],
    ['Time limits, retries, unchanged replies', '4 4\n'],
    ['A game server', 'imported\n'],
  ])('%s', async (title, expected) => {
    writeFileSync(join(folder, FILE_NAME), race('191500').bytes);
    const [, , code = ''] = blocks.find(([, name]) => name === title) ?? [];
    const { output, ended } = start(code);
    await ended;
    expect(output).toEqual({ stdout: expected, stderr: '' });
  });

  it('Live messages', async () => {
    const [, , code = ''] = blocks.find(([, name]) => name === 'Live messages') ?? [];
    const { output } = start(code);
    await vi.waitFor(() => expect(output.stdout).toContain('laps so far:'), PATIENCE);
    await deps.importFile(race('205900'), { isHistory: false });
    await vi.waitFor(() => expect(output.stdout).toContain('finished: monza Ana Silva'), PATIENCE);
    expect(output.stderr).toBe('');
  });

  it('the example of docs/api.md', async () => {
    const [, code = ''] = /```js\n([^]+?)```/.exec(readFileSync(join(root, 'docs/api.md'), 'utf8')) ?? [];
    const { output, ended } = start(code);
    await ended;
    expect(output).toEqual({ stdout: expect.stringMatching(/1 +│ 'Ana Silva' +│ \d+/), stderr: '' });
  });

  it('the README of the client has no other', () => {
    expect(blocks).toHaveLength(6);
    expect(readme.split('```ts')).toHaveLength(7);
  });
});

describe('examples/', () => {
  it('a result file as a table', async () => {
    writeFileSync(join(folder, FILE_NAME), race('190000').bytes);
    const { output, ended } = run(['examples/result-table.js', join(folder, FILE_NAME)]);
    await ended;
    expect(output.stderr).toBe('');
    expect(output.stdout).toMatch(/^R at monza\n/);
    expect(output.stdout).toMatch(/2 +│ 2 +│ 'Ben Short' +│ 2 +│ '1:49.500' +│ '\+1.500'/);
  });

  it('a bot posts the podium of a race that finishes', async () => {
    const posts: unknown[] = [];
    const webhook = createServer((request, response) => {
      void text(request).then((body) => posts.push(JSON.parse(body)));
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void webhook.close());
    // @NOTE a TCP server's address is never a path.
    const { port } = webhook.address() as AddressInfo;
    const sockets = site.deps.hub.size;
    const { output } = run(['examples/results-bot.js'], {
      env: { SITE: site.url, WEBHOOK: `http://127.0.0.1:${port}` },
    });
    await vi.waitFor(() => expect(site.deps.hub.size, output.stderr).toBe(sockets + 1), PATIENCE);
    const outcome = await deps.importFile(race('205800'), { isHistory: false });
    const eventId = outcome.status === 'imported' ? outcome.eventId : 0;
    await vi.waitFor(() => expect(posts.length, output.stderr).toBeGreaterThan(0), PATIENCE);
    expect(posts).toEqual([
      { content: `Race at monza: ${site.url}/event/${eventId}\n1. Ana Silva \n2. Ben Short +1.500` },
    ]);
  });
});

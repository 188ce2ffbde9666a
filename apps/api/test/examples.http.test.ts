import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLiveSite } from './support/live-site.ts';
import { driver, resultFile, type ResultFile } from './support/result-file.ts';
import { createTestDeps } from './support/test-deps.ts';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const FILE_NAME = '250919_083836_R.json';
/** A program starts in a process of its own, and the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

const folder = mkdtempSync(join(tmpdir(), 'paddock-examples-'));
// While the sessions of these tests finish: older ones are not announced.
const deps = await createTestDeps({ now: '2025-06-01T11:00:00.000Z' });
await deps.importFile(race('190000'));
const site = await startLiveSite(deps.databaseUrl);
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

  it('Live messages: the state of one server', async () => {
    const [, code = ''] = /```ts\n([^`]*live\.follow[^`]*)```/.exec(readme) ?? [];
    const { output } = start(code);
    await vi.waitFor(() => expect(output.stdout).toContain('Test server'), PATIENCE);
    expect(output.stderr).toBe('');
  });

  it.each([/1 +│ 'Ana Silva' +│ \d+/, /^(?:\d+ new or changed\n)+$/])(
    'the examples of docs/api.md: %s',
    async (printed) => {
      const [standings = '', changes = ''] = [
        ...readFileSync(join(root, 'docs/api.md'), 'utf8').matchAll(/```js\n([^]+?)```/g),
      ].map(([, code]) => code);
      const { output, ended } = start(printed.source.includes('changed') ? changes : standings);
      await ended;
      expect(output).toEqual({ stdout: expect.stringMatching(printed), stderr: '' });
    },
  );

  it('the README of the client has no other', () => {
    expect(blocks).toHaveLength(6);
    // With the second one of the live messages.
    expect(readme.split('```ts')).toHaveLength(8);
  });
});

describe('examples/', () => {
  it('a result file as a table', async () => {
    writeFileSync(join(folder, FILE_NAME), race('190000').bytes);
    const { output, ended } = run(['examples/result-table.js', join(folder, FILE_NAME)]);
    await ended;
    expect(output.stderr).toBe('');
    expect(output.stdout).toMatch(/^R at monza\n/);
    expect(output.stdout).toMatch(/2 +│ '2' +│ 'Ben Short' +│ 2 +│ '1:49.500' +│ '\+1.500'/);
  });
});

describe('examples/results-bot.js', () => {
  interface Post {
    readonly at: number;
    readonly path: string;
    readonly body: unknown;
  }

  /** A webhook that refuses the first posts, as Discord does. */
  async function openWebhook(refusals: readonly { status: number; headers?: Record<string, string> }[] = []) {
    const posts: Post[] = [];
    const left = [...refusals];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        posts.push({ at: performance.now(), path: request.url ?? '', body: JSON.parse(body) });
        const { status, headers = {} } = left.shift() ?? { status: 200 };
        response.writeHead(status, headers).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    // @NOTE a TCP server's address is never a path.
    const { port } = server.address() as AddressInfo;
    return { posts, url: `http://127.0.0.1:${port}/api/webhooks/123/secret` };
  }

  async function startBot(webhook: string, state: string) {
    const sockets = site.deps.hub.size;
    const bot = run(['examples/results-bot.js'], { env: { SITE: site.url, WEBHOOK: webhook, STATE: state } });
    await vi.waitFor(() => expect(site.deps.hub.size, bot.output.stderr).toBeGreaterThan(sockets), PATIENCE);
    return bot;
  }

  const newState = (): string => join(folder, `state-${(states += 1)}`);
  let states = 0;

  async function finish(file: ResultFile): Promise<number> {
    const outcome = await deps.importFile(file, { isHistory: false });
    return outcome.status === 'imported' ? outcome.eventId : 0;
  }

  it('posts the podium of a race that finishes, with the winner’s time and the name of the track', async () => {
    const { posts, url } = await openWebhook();
    const { output } = await startBot(url, newState());
    const eventId = await finish(race('205800'));
    await vi.waitFor(() => expect(posts.length, output.stderr).toBeGreaterThan(0), PATIENCE);
    const content = expect.stringMatching(
      new RegExp(
        `^Race at Monza: ${site.url}/event/${eventId}\\n1\\. Ana Silva 4:18\\.\\d{3}\\n2\\. Ben Short \\+1\\.500$`,
      ),
    );
    expect(posts).toEqual([
      {
        at: expect.any(Number),
        path: '/api/v10/webhooks/123/secret?wait=true',
        body: { content, allowed_mentions: { parse: [] } },
      },
    ]);
  });

  it('writes names as they are, and only those who finished', async () => {
    const { posts, url } = await openWebhook();
    const { output } = await startBot(url, newState());
    const names = ['@everyone', '**Max**', '<@123> [free](https://example.com)'];
    const cars = names.map((name, index) => ({
      drivers: [driver(index + 11, name)],
      laps: [150_000, 108_000 + index],
    }));
    const gone = { drivers: [driver(20, 'Gone Early')], laps: [] };
    await finish(resultFile({ type: 'R', track: 'monza', end: '250601_205810', cars: [gone, ...cars] }));
    await vi.waitFor(() => expect(posts.length, output.stderr).toBeGreaterThan(0), PATIENCE);
    const [post] = posts;
    const { content } = z.object({ content: z.string() }).parse(post?.body);
    const lines = content.split('\n').slice(1);
    expect(content).not.toContain('Gone Early');
    expect(lines).toHaveLength(3);
    // Discord shows what is behind each backslash as it is.
    expect(content).not.toMatch(/(?<!\\)(?:@everyone|\*|<@|\[|https:\/\/example)/);
    expect(lines.map((line) => line.replaceAll('\\', '').replace(/^\d\. (.+) \S*$/, '$1'))).toEqual(names);
  });

  it('posts a race once, however many bots share the state, and however often they start', async () => {
    const { posts, url } = await openWebhook();
    const state = newState();
    const bots = [await startBot(url, state), await startBot(url, state)];
    const eventId = await finish(race('205820'));
    await vi.waitFor(() => expect(readdirSync(state)).toContain(String(eventId)), PATIENCE);
    await vi.waitFor(() => expect(posts).toHaveLength(1), PATIENCE);
    await startBot(url, state);
    const next = await finish(race('205830'));
    await vi.waitFor(() => expect(posts).toHaveLength(2), PATIENCE);
    expect(posts.map(({ body }) => JSON.stringify(body).match(/event\/(\d+)/)?.[1])).toEqual([`${eventId}`, `${next}`]);
    expect(bots.map(({ output }) => output.stderr)).toEqual(['', '']);
  });

  it('posts what finished while no bot was running', async () => {
    const { posts, url } = await openWebhook();
    const state = newState();
    mkdirSync(state);
    writeFileSync(join(state, 'first-start'), '2025-06-01T10:58:34.000Z');
    const before = await finish(race('205833'));
    const eventId = await finish(race('205835'));
    await startBot(url, state);
    const told = (id: number) => posts.some(({ body }) => JSON.stringify(body).includes(`event/${id}\\n`));
    await vi.waitFor(() => expect(told(eventId)).toBe(true), PATIENCE);
    expect(told(before)).toBe(false);
  });

  it('waits after 429 as long as it is told, and then posts', async () => {
    const { posts, url } = await openWebhook([{ status: 429, headers: { 'retry-after': '2' } }]);
    const { output } = await startBot(url, newState());
    await finish(race('205840'));
    await vi.waitFor(() => expect(posts.length, output.stderr).toBe(2), PATIENCE);
    expect((posts[1]?.at ?? 0) - (posts[0]?.at ?? 0)).toBeGreaterThanOrEqual(1_990);
    expect(posts[1]?.body).toEqual(posts[0]?.body);
  });

  it('does not post again what may have been posted, and says so', async () => {
    const { posts, url } = await openWebhook([{ status: 502 }]);
    const state = newState();
    const { output } = await startBot(url, state);
    const eventId = await finish(race('205850'));
    await vi.waitFor(
      () => expect(output.stderr).toContain(`Race ${eventId}: may have been posted (status 502)`),
      PATIENCE,
    );
    await startBot(url, state);
    await finish(race('205855'));
    await vi.waitFor(() => expect(posts).toHaveLength(2), PATIENCE);
    expect(JSON.stringify(posts[1]?.body)).not.toContain(`event/${eventId}`);
  });
});

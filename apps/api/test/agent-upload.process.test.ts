import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startAgent, type Agent } from '@paddock/agent';
import { createLeague, season, writeResultFile } from '@paddock/demo-league';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
let folder: string;
let agent: Agent;
let port: number;
const said: string[] = [];

beforeEach(async () => {
  test = await createTestApp({ clock: () => new Date() });
  folder = await mkdtemp(join(tmpdir(), 'paddock-upload-'));
  await mkdir(join(folder, 'results'));
  port = await freePort();
  said.length = 0;
});
afterEach(async () => {
  await agent.stop();
  await test.close();
  await rm(folder, { recursive: true });
});

/** The agent's waiting takes a moment. */
const speed = 600;

async function start(token = test.deps.token): Promise<void> {
  agent = await startAgent({
    site: `http://127.0.0.1:${port}`,
    dataDir: join(folder, 'agent'),
    server: {
      name: 'Test server',
      token,
      logPath: join(folder, 'server.log'),
      resultsDir: join(folder, 'results'),
      settingsPath: join(folder, 'settings.json'),
      capacity: null,
    },
    say: (_level, text) => said.push(text),
    clock: {
      now: () => Date.now() * speed,
      sleep: async (ms, signal) => {
        await sleep(ms / speed, undefined, { signal }).catch(() => {});
      },
    },
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function events(): Promise<number> {
  const [row] = await test.deps.sql<{ n: number }[]>`select count(*)::int as n from events`;
  return row?.n ?? 0;
}

describe('an agent beside a server', () => {
  it('hands in every result once, whenever the site is there, and puts aside what it refuses', async () => {
    const weekends = [...season(createLeague({ seed: 'uploads' }), { fromMs: Date.UTC(2026, 2, 2), days: 2 })];
    const sessions = weekends.flatMap((weekend) => weekend.sessions).filter(({ entries }) => entries.length > 0);
    const files = sessions.slice(0, 5).map((session) => writeResultFile(session));
    for (const { fileName, bytes } of files) await writeFile(join(folder, 'results', fileName), bytes);
    const [first] = files;
    await writeFile(join(folder, 'results', '260301_200000_R.json'), first?.bytes.subarray(0, 2_000) ?? '');
    await start();
    await vi.waitFor(() => expect(said.join()).toContain('ECONNREFUSED'), 10_000);
    // The site is away, and so is the agent for a while.
    await agent.stop();
    await start();
    await test.app.listen({ host: '127.0.0.1', port });
    await vi.waitFor(async () => expect(await events()).toBe(files.length), 20_000);
    const [ofAgent = ''] = await readdir(join(folder, 'agent'));
    const quarantine = join(folder, 'agent', ofAgent, 'quarantine');
    await vi.waitFor(async () => {
      const reason = await readFile(join(quarantine, '260301_200000_R.json.reason.txt'), 'utf8');
      expect(reason).toMatch(/status 422/);
    }, 10_000);
    // The agent hears of an event after everybody else may.
    await vi.waitFor(async () => expect(await readdir(join(folder, 'agent', ofAgent, 'spool'))).toEqual([]), 10_000);
    const [row] = await test.deps.sql<{ uploads: number }[]>`select count(*)::int as uploads from ingest_files`;
    expect(row?.uploads).toBe(files.length + 1);
    // Files from before the agent's start are history.
    expect((await test.deps.sql`select from outbox where type = 'event'`).length).toBe(0);
  }, 60_000);

  it('whose token was revoked keeps everything, and goes on with a new one', async () => {
    await test.app.listen({ host: '127.0.0.1', port });
    const token = await test.deps.servers.replaceTokens(test.deps.server.id);
    await writeFile(join(folder, 'results', '260301_200000_R.json'), '{"sessionType":"R"}');
    await start();
    await vi.waitFor(() => expect(said.join()).toMatch(/does not accept the token \(.*revoked/), 10_000);
    const [ofAgent = ''] = await readdir(join(folder, 'agent'));
    expect(await readdir(join(folder, 'agent', ofAgent))).not.toContain('quarantine');
    expect(await readdir(join(folder, 'agent', ofAgent, 'spool'))).toHaveLength(1);
    await agent.stop();
    await start(token);
    await vi.waitFor(async () => {
      expect(await readdir(join(folder, 'agent', ofAgent, 'spool'))).toEqual([]);
      expect(await readdir(join(folder, 'agent', ofAgent))).toContain('quarantine');
    }, 10_000);
    expect(said.join()).not.toContain(token.split('.')[1]);
  });
});

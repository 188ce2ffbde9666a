import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { familyOf, listProcesses, temporaryFolder } from '../../apps/api/test/support/run-program.ts';
import { root } from './workspace.ts';

// The first page of a new database takes a while when all cores are busy.
const PATIENCE = { timeout: 50_000, interval: 50 };

describe('pnpm dev', () => {
  const dataDir = path.join(temporaryFolder(), 'data');
  /** Loaded by the api before its own files, so the api is restarted when it changes, as for any file of its own. */
  const preloaded = path.join(temporaryFolder(), 'preloaded.mjs');
  writeFileSync(preloaded, '');

  let dev: ChildProcess;
  let address = '';
  const output = { stdout: '', stderr: '' };
  const countReady = (name: string): number => output.stdout.split(`${name} | ready\n`).length - 1;
  const findDatabase = (): number =>
    Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  beforeAll(async () => {
    dev = spawn(process.execPath, [path.join(root, 'tooling/run/entry.mjs'), 'dev'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', NODE_OPTIONS: `--import=${preloaded}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    dev.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    dev.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    await vi.waitFor(() => {
      [, address = ''] = /^Paddock is ready at (http:\S+)$/m.exec(output.stdout) ?? [];
      expect(address, JSON.stringify(output)).not.toBe('');
    }, PATIENCE);
  }, 60_000);
  afterAll(() => void dev.kill('SIGKILL'));

  it('serves the sources of the page, and the api behind it, at the one address that it prints', async () => {
    expect(await (await fetch(address)).text()).toContain('<script type="module" src="/src/app/load-scripts.ts"');
    // The api may just be restarting: the proxy then sends an empty error.
    await vi.waitFor(async () => {
      expect(await (await fetch(`${address}/api/stats`)).json()).toHaveProperty('eventCount');
    }, PATIENCE);
    expect(new Set(output.stdout.match(/http:\/\/[\w.:]+/g))).toEqual(new Set([address]));
  });

  it('serves what the api serves beside its calls: pictures, the agent, texts for search engines', async () => {
    const typeOf = async (path: string) => (await fetch(address + path)).headers.get('content-type');
    expect(await typeOf('/share/logo/0.png')).toContain('application/json');
    expect(await typeOf('/agent/paddock-agent.mjs')).toContain('text/javascript');
    expect(await typeOf('/robots.txt')).toContain('text/plain');
  });

  it('prints each line with the name of the part that wrote it', () => {
    const lines = `${output.stdout}${output.stderr}`.trim().split('\n');
    expect(lines.filter((line) => !/^(?:api|web|db ) \| /.test(line))).toEqual([`Paddock is ready at ${address}`]);
  });

  it('races the demo season in', async () => {
    await vi.waitFor(async () => {
      expect(await (await fetch(`${address}/api/stats`)).json()).not.toMatchObject({ eventCount: 0 });
    }, PATIENCE);
  });

  it('signs in with the development provider, and back to the page', async () => {
    const headers = { 'content-type': 'application/json', origin: address, 'sec-fetch-site': 'same-origin' };
    const begun = await fetch(`${address}/api/auth/discord/url`, { method: 'POST', headers, body: '{}' });
    const authorize = new URL(((await begun.json()) as { url: string }).url);
    authorize.searchParams.set('user', 'ada');
    const back = (await fetch(authorize, { redirect: 'manual' })).headers.get('location') ?? '';
    expect(new URL(back).origin).toBe(address);
    const signedIn = await fetch(back, { redirect: 'manual', headers: { cookie: cookiesOf(begun) } });
    const user = await fetch(`${address}/api/auth/user`, { headers: { cookie: cookiesOf(signedIn) } });
    expect(await user.json()).toMatchObject({ name: 'Ada Admin', admin: true });
  });

  it('restarts the api when one of its files changes, and not the database', async () => {
    const database = findDatabase();
    const restarts = countReady('api');
    utimesSync(preloaded, new Date(), new Date());
    await vi.waitFor(() => expect(countReady('api'), JSON.stringify(output)).toBeGreaterThan(restarts), PATIENCE);
    expect((await fetch(`${address}/api/stats`)).status).toBe(200);
    expect((await fetch(address)).status).toBe(200);
    expect(findDatabase()).toBe(database);
    expect(countReady('web')).toBe(1);
  });

  it('ends with all that it started on SIGTERM', async () => {
    const family = familyOf(dev.pid ?? 0).map(({ pid }) => pid);
    expect(family).toContain(findDatabase());
    const ended = new Promise((resolve) => void dev.once('close', resolve));
    dev.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(listProcesses().filter(({ pid }) => family.includes(pid))).toEqual([]);
    expect(output.stdout).toMatch(/PostgreSQL has stopped \(\d+ ms\)\.\n$/);
  });
});

/** What a browser sends back of what it got. */
function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { startReplicatedSite, type ReplicatedSite } from './testing/replicated-site.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
/** Longer than a process that is well takes, shorter than one that is stuck. */
const ANSWER_MS = 3_000;
const CADDYFILE = path.resolve(import.meta.dirname, '../../../Caddyfile');

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const title = 'three processes and a replica behind Caddy, with the Caddyfile of docker-compose.yml';

describe.skipIf(!hasCaddy)(hasCaddy ? title : `${title} (skipped: there is no caddy to run)`, () => {
  let site: ReplicatedSite;
  let proxy: ChildProcess;
  let url = '';
  let folder = '';

  beforeAll(async () => {
    site = await startReplicatedSite(3, { DRAIN_SECONDS: '3', TRUST_PROXY: 'loopback' });
    folder = mkdtempSync(path.join(tmpdir(), 'paddock-caddy-'));
    const address = `127.0.0.1:${await freePort()}`;
    url = `http://${address}`;
    const env = {
      PATH: process.env['PATH'],
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      SITE_ADDRESS: url,
      API_ADDRESSES: site.processes.map((one) => new URL(one.url).host).join(' '),
    };
    proxy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect(await ask('/ready')).toBe(200), PATIENCE);
  }, 90_000);
  afterAll(async () => {
    proxy.kill();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** The status of a reply, or why there was none. */
  async function ask(address: string): Promise<number | string> {
    try {
      const reply = await fetch(`${url}${address}`, { signal: AbortSignal.timeout(ANSWER_MS) });
      await reply.arrayBuffer();
      return reply.status;
    } catch (error) {
      return String(error);
    }
  }

  async function askTimes(count: number): Promise<(number | string)[]> {
    const statuses: (number | string)[] = [];
    for (let asked = 0; asked < count; asked += 1)
      statuses.push(await ask(`/api/event/recent?limit=${1 + (asked % 50)}`));
    return [...new Set(statuses)];
  }

  it('answers pages, calls and the socket', async () => {
    expect([await ask('/home'), await ask('/api/stats')]).toEqual([200, 200]);
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    const message = await new Promise<MessageEvent>((resolve, reject) => {
      socket.addEventListener('message', resolve);
      socket.addEventListener('close', reject);
    });
    expect(JSON.parse(String(message.data))).toHaveProperty('type');
    socket.close();
  });

  it('sends no requests to a process that is stuck', async () => {
    const [stuck] = site.processes;
    stuck?.kill('SIGSTOP');
    // Whoever was sent there before Caddy noticed waits in vain.
    await vi.waitFor(async () => expect(await askTimes(12)).toEqual([200]), { timeout: 40_000 });
    stuck?.kill('SIGCONT');
  }, 60_000);

  it('fails no reply while a process drains and ends', async () => {
    const [, ending] = site.processes;
    ending?.kill('SIGTERM');
    let isOver = false;
    void ending?.ended.then(() => (isOver = true));
    while (!isOver) expect(await askTimes(5)).toEqual([200]);
    expect(await ending?.ended).toBe(0);
    expect(await askTimes(12)).toEqual([200]);
  }, 60_000);

  it('is valid for Caddy itself', () => {
    const { status, stderr } = spawnSync('caddy', ['validate', '--config', CADDYFILE, '--adapter', 'caddyfile']);
    expect(status, stderr.toString()).toBe(0);
  });
});

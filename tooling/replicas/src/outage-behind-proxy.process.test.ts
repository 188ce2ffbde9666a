import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestDatabase } from '@paddock/embedded-database';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runProgram } from '../../../apps/api/test/support/run-program.ts';
import { freePort } from './testing/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const PATIENCE = { timeout: 15_000, interval: 50 };

interface Proxy {
  readonly name: string;
  /** Prints its version. */
  readonly version: readonly string[];
  /** Runs in a folder of its own, at this port, in front of these processes (host and port). */
  readonly start: (folder: string, port: number, apis: readonly string[]) => ChildProcess;
}

const proxies: readonly Proxy[] = [
  {
    name: 'Caddy, with the Caddyfile of docker-compose.yml',
    version: ['caddy', 'version'],
    start(folder, port, apis) {
      const env = {
        PATH: process.env['PATH'],
        HOME: folder,
        CADDY_ADMIN: 'off',
        SITE_ADDRESS: `http://127.0.0.1:${port}`,
        API_ADDRESSES: apis.join(' '),
      };
      const config = path.join(root, 'Caddyfile');
      return spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
    },
  },
  {
    name: 'nginx, with the sample of deploy/nginx, without its certificate',
    version: ['nginx', '-v'],
    start(folder, port, apis) {
      const sample = readFileSync(path.join(root, 'deploy/nginx/paddock.conf'), 'utf8');
      const site = sample
        .replace(/server 127\.0\.0\.1:3000 (.*);/, (_, options) =>
          apis.map((api) => `server ${api} ${options};`).join('\n'),
        )
        .replace(/server \{\n\tlisten 80;[^}]*\}/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/\tssl_certificate.*\n/g, '')
        .replace('server_name results.example.com;', '');
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder};`,
      );
      const config = path.join(folder, 'nginx.conf');
      writeFileSync(
        config,
        `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {} http { access_log off; ${folders.join(' ')}\n${site} }`,
      );
      return spawn('nginx', ['-c', config, '-e', path.join(folder, 'log')], { stdio: 'ignore' });
    },
  },
];

describe.each(proxies)(
  'an outage of the database behind $name (skipped if it is not installed)',
  ({ version, start }) => {
    const [program = '', ...args] = version;
    it.skipIf(spawnSync(program, args).status !== 0)(
      'shows what is cached, and else the page that says so',
      async () => {
        const database = await startTestDatabase();
        onTestFinished(() => database.stop());
        const settings = { env: { DATABASE_URL: database.adminUrl, TRUST_PROXY: 'loopback' } };
        const apis = [runProgram('main', settings), runProgram('main', settings)];
        onTestFinished(async () => void (await Promise.all(apis.map((api) => api.stop()))));
        const addresses = (await Promise.all(apis.map((api) => api.ready()))).map((url) => new URL(url).host);
        const folder = mkdtempSync(path.join(tmpdir(), 'paddock-proxy-'));
        const port = await freePort();
        const proxy = start(folder, port, addresses);
        onTestFinished(async () => {
          proxy.kill();
          await once(proxy, 'exit');
          rmSync(folder, { recursive: true, force: true });
        });
        const open = async (address: string) => {
          const reply = await fetch(`http://127.0.0.1:${port}${address}`);
          return { status: reply.status, text: await reply.text() };
        };
        await vi.waitFor(async () => expect((await open('/ready')).status).toBe(200), PATIENCE);
        // Into the cache of both processes, which the proxy asks by turns.
        for (let asked = 0; asked < 4; asked += 1) expect((await open('/home')).status).toBe(200);
        await database.suspend();
        await vi.waitFor(async () => expect((await open('/ready')).status).toBe(503), PATIENCE);

        // Once Caddy knows that no process is ready, too.
        for (let asked = 0; asked < 4; asked += 1) {
          expect(await open('/home')).toMatchObject({ status: 200, text: expect.stringContaining('Latest results') });
        }
        const uncached = await open('/stats');
        expect(uncached).toMatchObject({ status: 503, text: expect.stringContaining('<title>Safety car') });
        expect(await open('/api/event/recent')).toMatchObject({
          status: 503,
          text: expect.stringContaining('unavailable'),
        });

        await database.resume();
        await vi.waitFor(async () => expect((await open('/stats')).status).toBe(200), PATIENCE);
      },
      90_000,
    );
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { startEmbeddedDatabase } from '@paddock/embedded-database';

import { endWith } from './launch.ts';
import { root } from './workspace.ts';

/** Apart from the one of `pnpm start`, so that both can run. */
const DEFAULT_DATA_DIR = '.data/dev';
const READY = / is ready at (http:\S+)$/;

const stopped = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
});

try {
  await using parts = new AsyncDisposableStack();
  const dataDir = path.resolve(root, process.env['DATA_DIR']?.trim() || DEFAULT_DATA_DIR);
  if (!process.env['DATABASE_URL']?.trim()) {
    // Started here, it keeps running while the api, which joins it, restarts.
    const database = await startEmbeddedDatabase({ dataDir, log: (line) => process.stdout.write(`db  | ${line}\n`) });
    parts.defer(() => database.stop());
  }
  const apiPort = String(await findFreePort());
  const api = startPart('api', {
    args: ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts', '--join-database'],
    settings: { HOST: '127.0.0.1', PORT: apiPort, DATA_DIR: dataDir },
  });
  parts.defer(() => api.stop());
  const web = startPart('web', {
    args: ['tooling/run/dev-web.ts'],
    settings: { PADDOCK_API: `http://127.0.0.1:${apiPort}` },
  });
  parts.defer(() => web.stop());
  const ended = Promise.race([stopped, api.ended, web.ended]);
  const addresses = await Promise.race([Promise.all([web.ready, api.ready]), ended]);
  if (addresses !== null) process.stdout.write(`Paddock is ready at ${addresses[0]}\n`);
  await ended;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

type Part = {
  /** The address that it is ready at. */
  ready: Promise<string>;
  /** Rejects: one part without the others is no development server. */
  ended: Promise<never>;
  stop: () => Promise<void>;
};

/** Runs a script of ours from the sources. Its output is passed on with its name before each line. */
function startPart(name: string, { args, settings }: { args: string[]; settings: Record<string, string> }): Part {
  const child = spawn(process.execPath, ['--conditions=source', ...endWith([process.pid]), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is handled here: the parts stop before their database.
    detached: true,
  });
  const ready = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, address] = READY.exec(line) ?? [];
    if (address !== undefined) ready.resolve(address);
    // Only one address is for people.
    process.stdout.write(`${name} | ${address === undefined ? line : 'ready'}\n`);
  });
  createInterface({ input: child.stderr }).on('line', (line) => void process.stderr.write(`${name} | ${line}\n`));
  const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  return {
    ready: ready.promise,
    ended: closed.then(() => Promise.reject(new Error(`${name} has ended: see above.`))),
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

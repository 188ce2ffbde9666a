import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Site } from '../site.ts';

const apiFolder = fileURLToPath(new URL('../../../api', import.meta.url));
/** Timeout; generating a season of six weeks takes a minute or two. */
const PATIENCE_MS = 900_000;
const LOOK_MS = 2_000;

/** The site as `start` runs it, on its own embedded database with the whole demo season. */
export async function startDemoSite(dataDir: string): Promise<Site> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: apiFolder,
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, address] = /^Paddock is ready at (\S+)$/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.once('exit', (code) => reject(new Error(`The site ended with code ${code} before it was ready.`)));
    });
    await waitForSeason(url);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForSeason(url: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(LOOK_MS)) {
    const site = await (await fetch(`${url}/api/site`)).json();
    const stats = await (await fetch(`${url}/api/stats`)).json();
    if (site.isDemo && site.demoProgress === null && stats.eventCount > 0) return;
  }
  throw new Error('The demo season was not raced in.');
}

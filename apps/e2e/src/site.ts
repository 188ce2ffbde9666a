import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const apiFolder = fileURLToPath(new URL('../../api', import.meta.url));
const compileCache = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

export interface Site {
  readonly url: string;
  stop(): Promise<void>;
}

function onDatabase(databaseUrl: string, port = '0'): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    // Any key will do: it outlives no test.
    ERASURE_KEY: Buffer.alloc(32, 'e2e').toString('base64'),
    HOST: '127.0.0.1',
    PORT: port,
    SITE_TIME_ZONE: 'Australia/Sydney',
    // Cuts the startup time to a fifth.
    NODE_COMPILE_CACHE: compileCache,
    // Other tests that use all cores must not make the site refuse requests.
    OVERLOAD_DELAY_MS: '0',
  };
}

/** Starts the built api on a database and waits until it logs its URL. */
export function startSite(
  databaseUrl: string,
  { port, settings = {} }: { port?: string; settings?: NodeJS.ProcessEnv } = {},
): Promise<Site> {
  return startSiteIn({ ...onDatabase(databaseUrl, port), ...settings });
}

/** The same with custom settings. */
export async function startSiteIn(settings: NodeJS.ProcessEnv): Promise<Site> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: apiFolder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /^Paddock is ready at (\S+)$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`The site ended with code ${code} before it was ready. Is it built?`)),
    );
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs one of the site's commands on a database, as an operator would, and returns its output. */
export function runCommand(databaseUrl: string, args: readonly string[]): Promise<string> {
  return runCommandIn(onDatabase(databaseUrl), args);
}

/** The same with custom settings. */
export async function runCommandIn(settings: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli.js', ...args], {
    cwd: apiFolder,
    env: { ...process.env, ...settings },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ScratchDatabase } from '../scratch-database.ts';
import { startSite, type Site } from '../sites/servers.ts';

const CLI = path.join(import.meta.dirname, '../../../../apps/api/dist/cli.js');
const run = promisify(execFile);

export interface Instance {
  readonly url: URL;
  readonly tokens: readonly string[];
  /** What the api's process has used; null: it is not ours to ask. */
  cpuSeconds(): Promise<number | null>;
  stop(): Promise<void>;
}

/** An instance of our own with so many registered servers. */
export async function startInstance(database: ScratchDatabase, servers: number): Promise<Instance> {
  const databaseUrl = await database.url();
  const tokens: string[] = [];
  for (let number = 1; number <= servers; number += 1) {
    tokens.push(await registerServer(databaseUrl, `Load ${number}`));
  }
  const site: Site = await startSite(databaseUrl, { SITE_TIME_ZONE: 'UTC' });
  return { url: site.url, tokens, cpuSeconds: () => site.cpuSeconds(), stop: () => site.stop() };
}

async function registerServer(databaseUrl: string, name: string): Promise<string> {
  const args = [CLI, 'server:add', name, '--time-zone', 'UTC', '--json'];
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl } });
  const reply: unknown = JSON.parse(stdout);
  if (typeof reply === 'object' && reply !== null && 'token' in reply) return String(reply.token);
  throw new Error(`No token was given to ${name}.`);
}

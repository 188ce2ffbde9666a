import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AgentServer } from '../agent.ts';
import { STUB_TOKEN } from './stub-site.ts';

/** A game server with all its paths. */
export type ServerWithFolder = AgentServer & Record<'logPath' | 'resultsDir' | 'settingsPath', string>;

/** A game server in a folder, with a folder for results and no log yet. */
export async function serverIn(folder: string): Promise<ServerWithFolder> {
  const resultsDir = join(folder, 'results');
  await mkdir(resultsDir);
  const paths = { logPath: join(folder, 'server.log'), resultsDir, settingsPath: join(folder, 'settings.json') };
  return { name: 'Club', token: STUB_TOKEN, ...paths, capacity: null };
}

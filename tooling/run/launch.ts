import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { findLaunchers } from './launchers.ts';
import { runChild } from './run-child.ts';
import { root } from './workspace.ts';

export interface LaunchOptions {
  /** What the script imports from our packages is their sources, as some scripts use more than packages export. */
  readonly fromSources?: boolean;
}

/**
 * Replaces this process by a script: same pid, same signals, same exit code, and no wrapper that stays in memory.
 * Where a process cannot be replaced (Windows) a child runs instead; there the console signals both of them.
 */
export async function launch(
  script: string,
  args: readonly string[],
  { fromSources = false }: LaunchOptions = {},
): Promise<never> {
  const conditions = fromSources ? ['--conditions=source'] : [];
  const nodeArgs = [...conditions, ...followArgs(findLaunchers()), path.join(root, script), ...args];
  process.chdir(root);
  if (process.platform !== 'win32' && process.execve !== undefined) {
    return process.execve(process.execPath, [process.execPath, ...nodeArgs], process.env);
  }
  return runChild(nodeArgs);
}

/**
 * Arguments of Node that end it once one of these processes has gone. npx does not pass a signal on to pnpm, so what it
 * started must notice by itself that npx has gone.
 */
export function followArgs(pids: readonly number[]): string[] {
  if (pids.length === 0) return [];
  const follower = pathToFileURL(path.join(import.meta.dirname, 'follow-launchers.ts'));
  follower.searchParams.set('pids', pids.join(','));
  return ['--import', follower.href];
}

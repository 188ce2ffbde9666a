import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { findNpx } from './find-npx.ts';
import { root } from './workspace.ts';

/**
 * Replaces this process by a script: same pid, same signals, same exit code, and no wrapper that stays in memory.
 * `nodeArgs` are arguments of Node itself.
 */
export function launch(script: string, args: readonly string[], nodeArgs: readonly string[] = []): never {
  process.chdir(root);
  if (process.execve === undefined) throw new Error(`Processes cannot be replaced on ${process.platform}.`);
  const command = [...nodeArgs, ...endWith(findNpx()), path.join(root, script), ...args];
  return process.execve(process.execPath, [process.execPath, ...command], process.env);
}

/**
 * Arguments of Node that make it end when one of these processes has ended. npx does not pass a signal on to pnpm, so
 * what it started must notice by itself that npx has ended.
 */
export function endWith(pids: readonly number[]): string[] {
  if (pids.length === 0) return [];
  const follower = pathToFileURL(path.join(import.meta.dirname, 'follow-processes.ts'));
  follower.searchParams.set('pids', pids.join(','));
  return ['--import', follower.href];
}

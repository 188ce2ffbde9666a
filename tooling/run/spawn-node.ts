import { spawn } from 'node:child_process';

import { root } from './workspace.ts';

/** Runs a script on our Node, shows what it prints unless told not to, and gives its exit code. */
export function spawnNode(
  args: readonly string[],
  {
    cwd = root,
    env = {},
    stdio = 'inherit',
  }: { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: 'inherit' | 'ignore' } = {},
): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

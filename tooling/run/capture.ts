import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

import { root } from './workspace.ts';

export type Captured = { exitCode: number; output: string };

/** Runs a command, keeps what it prints (stdout and stderr in one) and never throws for a failing one. */
export function capture(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    // Without this the command would go on after we end on a signal.
    const stop = (signal: NodeJS.Signals): void => {
      child.kill(signal);
      process.exit(signal === 'SIGINT' ? 130 : 143);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const chunks: string[] = [];
    const settle = (exitCode: number): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      // Some tools colour their output in CI although it is not a terminal.
      resolve({ exitCode, output: stripVTControlCharacters(chunks.join('')) });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    }
    child.on('error', (error) => {
      chunks.push(`${error.message}\n`);
      settle(1);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

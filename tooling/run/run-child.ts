import { spawn } from 'node:child_process';

/** Runs Node with these arguments for as long as it lives, passes signals on to it and ends as it ends. */
export function runChild(nodeArgs: readonly string[]): Promise<never> {
  const child = spawn(process.execPath, nodeArgs, { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise(() => {
    child.on('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

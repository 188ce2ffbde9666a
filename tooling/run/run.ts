import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { root } from './workspace.ts';

/** Runs a program in the root of the checkout, shows what it prints and gives its exit code. */
export function run(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a shell command with the installed tools, and gives its exit code and what it printed. */
export function runTool(command: string): { exitCode: number; output: string } {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
      NO_COLOR: '1',
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  });
  return { exitCode: status ?? 1, output: `${stdout}${stderr}` };
}

/** Builds these packages and all they depend on; exits the process if that fails. Unchanged packages are skipped. */
export function build(packages: readonly string[], print: (line: string) => void): void {
  if (!existsSync(path.join(root, 'apps/api/dist/main.js'))) print('Building Paddock for the first time …');
  const startedAt = performance.now();
  const filters = packages.map((name) => ` --filter=${name}`).join('');
  const { exitCode, output } = runTool(`turbo run build${filters} --output-logs=errors-only`);
  if (exitCode !== 0) {
    process.stderr.write(`${output}\nPaddock could not be built: see above.\n`);
    process.exit(1);
  }
  if (!output.includes('FULL TURBO')) print(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, describe, expect, it } from 'vitest';

import { root } from './workspace.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'paddock-launch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Says its pid, where it is and its arguments; ends with 7 when it is told to stop. */
const app = writeScript(
  'app.mjs',
  `process.on('SIGTERM', () => { console.log('stopping'); process.exit(7); });
   console.log('ready', process.pid, process.cwd(), process.argv.slice(2).join('+'));
   if (process.argv[2] === 'fail') process.exit(3);
   setInterval(() => undefined, 1000);`,
);
const toUrl = (file: string): string => pathToFileURL(path.join(import.meta.dirname, file)).href;
const replaced = writeScript(
  'replaced.mjs',
  `import { launch } from '${toUrl('launch.ts')}';
   launch(${JSON.stringify(path.relative(root, app))}, process.argv.slice(2));`,
);
describe('a launched app', () => {
  it('gets its arguments, the root as its folder, and gives its exit code', async () => {
    const { output, ended } = start(process.execPath, [replaced, 'fail', 'b c']);
    expect(await ended).toEqual([3, null]);
    expect(output()).toMatch(/^ready \d+ /);
    expect(output()).toContain(` ${root} fail+b c\n`);
  });

  it('gets the signal that is meant for it', async () => {
    const { process: launched, output, ended } = start(process.execPath, [replaced]);
    await waitFor(() => output().includes('ready'));
    launched.kill('SIGTERM');
    expect(await ended).toEqual([7, null]);
    expect(output()).toContain('stopping');
  });
});

it('the app keeps the pid of the process that it replaces', async () => {
  const { process: launched, output, ended } = start(process.execPath, [replaced]);
  await waitFor(() => output().includes('ready'));
  expect(output()).toContain(`ready ${launched.pid} `);
  launched.kill('SIGTERM');
  await ended;
});

it('the app stops by itself when the npx above it is killed', async () => {
  // A shell by the name of npx: the second command keeps it from being replaced by node.
  const script = `exec -a 'npm exec pnpm@12 start' sh -c '"$0" "$1"; true' "$0" "$1"`;
  const { process: npx, output } = start('bash', ['-c', script, process.execPath, replaced]);
  await waitFor(() => output().includes('ready'));
  const pid = Number(/ready (\d+)/.exec(output())?.[1]);
  expect(pid).not.toBe(npx.pid);
  npx.kill('SIGKILL');
  await waitFor(() => output().includes('stopping'));
  await waitFor(() => !isRunning(pid));
});

function writeScript(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

type Started = { process: ChildProcess; output: () => string; ended: Promise<unknown[]> };

function start(command: string, args: readonly string[]): Started {
  const launched = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  launched.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { process: launched, output: () => text, ended: once(launched, 'close') };
}

async function waitFor(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const entry = path.join(import.meta.dirname, 'entry.mjs');

it('on an old Node it says what is wanted, and what to do', () => {
  const pretend = 'Object.defineProperty(process.versions, "node", { value: "20.11.1" })';
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, entry, 'start'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toContain('Paddock runs on Node 24, which comes with its dependencies; this is Node 20.11.1.');
  expect(stderr).toContain('npx --yes pnpm@12 install');
  expect(status).toBe(1);
});

it.each(['main', 'cli'])('on an old Node the built %s.js says so, too', (name) => {
  const pretend = 'Object.defineProperty(process.versions, "node", { value: "20.11.1" })';
  const script = path.join(root, `apps/api/dist/${name}.js`);
  const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, script];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toBe(
    'Paddock runs on Node 24 or newer; this is Node 20.11.1. In its checkout, "npx --yes pnpm@12 start" runs it with the Node that ' +
      'comes with its dependencies.\n',
  );
  expect(status).toBe(1);
});

it('names its commands when it gets none', () => {
  const { status, stderr } = spawnSync(process.execPath, [entry], { encoding: 'utf8' });
  expect(stderr).toMatch(/start\|dev\|cli\|.*\btest\b/);
  expect(status).toBe(2);
});

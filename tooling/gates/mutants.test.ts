import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { expect, it } from 'vitest';

const patches = globSync('tooling/mutants/*.patch', { cwd: root });

it('the mutants were found', () => {
  expect(patches.length).toBeGreaterThan(30);
});

// A bare system has no git; the suite that applies the mutants says so.
const hasGit = spawnSync('git', ['--version']).status === 0;

it.runIf(hasGit).each(patches)('%s applies to the code, and names tests that exist', (patch) => {
  const { stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  const [, tests = ''] = /^Tests: (.+)$/m.exec(readFileSync(path.join(root, patch), 'utf8')) ?? [];
  expect(tests.split(' ').filter((test) => !existsSync(path.join(root, test)))).toEqual([]);
});

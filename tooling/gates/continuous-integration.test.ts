import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Step = { uses?: string };

type Workflow = { permissions: unknown; steps: Step[] };

function readWorkflow(name: string): Workflow {
  const workflow = parse(readFileSync(path.join(root, '.github/workflows', name), 'utf8'));
  const steps = Object.values<{ steps: Step[] }>(workflow.jobs).flatMap((job) => job.steps);
  return { permissions: workflow.permissions, steps };
}

describe.each(['ci.yml', 'bench.yml'])('the workflow %s', (name) => {
  const { permissions, steps } = readWorkflow(name);

  it('pins every action to a commit', () => {
    const actions = steps.flatMap((step) => step.uses ?? []);
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('may read the repository and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });
});

describe.skipIf(process.platform === 'win32')('.ci/run', () => {
  it.each([
    ['a run that passed', 'echo "7 passed, 0 failed"', 0, '7 passed, 0 failed'],
    [
      'a run that failed, and what pnpm says after it',
      'echo "6 passed, 1 failed"; echo ELIFECYCLE >&2; exit 1',
      1,
      '6 passed, 1 failed',
    ],
    ['a run that never came to its tests', 'echo "no network" >&2; exit 1', 1, '0 passed, 1 failed'],
    ['a run that says nothing', 'true', 1, '0 passed, 1 failed'],
    ['a run that hides its failures', 'echo "6 passed, 1 failed"', 1, '6 passed, 1 failed'],
    ['a run that broke after its tests', 'echo "7 passed, 0 failed"; exit 9', 9, '0 passed, 1 failed'],
  ])('tells the truth about %s', (_name, npx, exitCode, lastLine) => {
    const result = runCi(npx);
    expect(result.stdout.trimEnd().split('\n').at(-1)).toBe(lastLine);
    expect(result.status).toBe(exitCode);
  });

  it('runs the test command of the README, in CI mode and without input', () => {
    const { stdout } = runCi('echo "$* CI=$CI input=$(cat)"; echo "1 passed, 0 failed"');
    expect(stdout).toContain('--yes pnpm@12 test CI=true input=\n');
  });
});

/** Runs .ci/run with another npx in front. */
function runCi(npx: string): { status: number | null; stdout: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-ci-'));
  try {
    writeFileSync(path.join(folder, 'npx'), `#!/bin/sh\n${npx}\n`);
    chmodSync(path.join(folder, 'npx'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
    return spawnSync(path.join(root, '.ci/run'), { encoding: 'utf8', env, input: 'typed\n' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

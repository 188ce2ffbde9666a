import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from '@paddock/run/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Job = { permissions?: Record<string, string>; 'timeout-minutes'?: number; uses?: string };

const folder = path.join(root, '.github/workflows');
/** What a job may write, beside the logs: job and permission. */
const writes: Record<string, string[]> = {
  'ci.yml': [],
  'codeql.yml': ['analyze security-events'],
  'nightly.yml': [],
  'release.yml': ['npm id-token', 'images packages', 'github contents'],
};

it('every workflow is known here', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(writes));
});

describe.each(Object.entries(writes))('the workflow %s', (name, allowed) => {
  const text = readFileSync(path.join(folder, name), 'utf8');
  const workflow: { permissions: unknown; jobs: Record<string, Job> } = parse(text);
  const jobs = Object.entries(workflow.jobs);

  it('pins every action to a commit, and says which version that is', () => {
    const actions = [...text.matchAll(/^ *(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
    expect(actions.length).toBeGreaterThan(1);
    const others = actions.filter((action) => !/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
    expect(others.filter((action) => action !== './.github/workflows/ci.yml')).toEqual([]);
  });

  it('may read the repository; a job that writes says what', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const written = jobs.flatMap(([job, { permissions = {} }]) =>
      Object.entries(permissions).flatMap(([what, access]) => (access === 'write' ? `${job} ${what}` : [])),
    );
    expect(written).toEqual(allowed);
  });

  it('pipes no script into a shell, whose commands would read the rest of it', () => {
    expect(text).not.toMatch(/\| (?:ba)?sh\b/);
  });

  it('ends a job that hangs', () => {
    const endless = jobs.filter(([, job]) => job.uses === undefined && job['timeout-minutes'] === undefined);
    expect(endless).toEqual([]);
  });
});

it('the packages are published with provenance', () => {
  const release = readFileSync(path.join(folder, 'release.yml'), 'utf8');
  expect(release).toMatch(/^ +- run: npx --yes pnpm@\d+\.\d+\.\d+ --recursive publish .*--provenance$/m);
});

it('a job that can publish runs an exact version of pnpm, beside its token', () => {
  const release = readFileSync(path.join(folder, 'release.yml'), 'utf8');
  const versions = [...release.matchAll(/pnpm@(\S+)/g)].map(([, version]) => version);
  expect(versions.length).toBeGreaterThan(3);
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  for (const version of versions) expect(`pnpm@${version}`).toBe(packageManager);
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

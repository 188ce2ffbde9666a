import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { add, NOTHING, outcomeOfOne, vitest, type Outcome } from './runners.ts';
import { root } from './workspace.ts';

const folder = path.join(root, 'tooling/mutants');

/**
 * Removes one protection after another (patches whose name contains one of `names`; all without names), and counts
 * those that a test notices.
 */
export async function runMutants(names: readonly string[]): Promise<Outcome> {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
    });
  }
  const patches = readdirSync(folder).filter((name) => name.endsWith('.patch'));
  let outcome = NOTHING;
  for (const name of patches.toSorted()) {
    if (names.length > 0 && !names.some((part) => name.includes(part))) continue;
    const problem = isStopping ? 'stopped' : await testMutant(path.join(folder, name));
    outcome = add(outcome, outcomeOfOne(name, problem === null));
    console.log(problem === null ? `ok   ${name}` : `FAIL ${name}: ${problem}`);
  }
  return outcome;
}

/** The problem; null: a test failed, as it must. Afterwards the tree is as before. */
async function testMutant(patch: string): Promise<string | null> {
  // Before the diff stands a line such as `Tests: apps/api/src/a.test.ts`.
  const [, tests] = /^Tests: (.+)$/m.exec(readFileSync(patch, 'utf8')) ?? [];
  if (tests === undefined) return 'it names no tests';
  try {
    execFileSync('git', ['apply', patch], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    return `it does not fit the code any more: ${String(error)}`;
  }
  try {
    const [, mode = 'test'] = /\.(process|deep)\.test\.ts/.exec(tests) ?? [];
    const { report } = await vitest([`--mode=${mode}`, ...tests.split(/\s+/), '--bail=1'], null);
    // A test file that cannot be loaded does not count: a test must have run and failed.
    if (report === null || report.numPassedTests + report.numFailedTests === 0) return 'no test ran';
    return report.numFailedTests > 0 ? null : 'no test noticed';
  } finally {
    execFileSync('git', ['apply', '--reverse', patch], { cwd: root });
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { capture } from './capture.ts';
import { spawnNode } from './spawn-node.ts';
import type { Outcome } from './tally.ts';
import { root } from './workspace.ts';

const folder = path.join(root, 'tooling/mutants');

/** A protection removed on purpose, and the tests that must fail. */
interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly tests: readonly string[];
}

let isStopping = false;
let applied: Mutant | null = null;

/** Applies each mutant whose name contains one of `names` (all without names); counts those that a test detects. */
export async function runMutants(names: readonly string[]): Promise<Outcome> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isStopping = true;
    });
  }
  const outcome: Outcome = { passed: 0, failed: 0 };
  for (const mutant of listMutants(names)) {
    const problem = isStopping ? 'stopped' : await judge(mutant);
    outcome[problem === null ? 'passed' : 'failed'] += 1;
    console.log(problem === null ? `ok   ${mutant.name}` : `FAIL ${mutant.name}: ${problem}`);
  }
  return outcome;
}

function listMutants(names: readonly string[]): Mutant[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .filter((name) => names.length === 0 || names.some((part) => name.includes(part)))
    .toSorted()
    .map(readMutant);
}

/** Before the diff stand lines such as `Tests: apps/api/src/a.test.ts`. */
function readMutant(name: string): Mutant {
  const file = path.join(folder, name);
  const [, tests = ''] = /^Tests: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return { name: name.replace(/\.patch$/, ''), file, tests: tests.split(/\s+/).filter(Boolean) };
}

/** The problem; null: a test failed, as it must. Afterwards the tree is as before, whatever happens. */
async function judge(mutant: Mutant): Promise<string | null> {
  if (mutant.tests.length === 0) return 'it names no tests';
  const check = await git('apply', '--check', mutant.file);
  if (check !== null) return `it does not fit the code any more: ${check}`;
  await git('apply', mutant.file);
  applied = mutant;
  try {
    return await runTests(mutant.tests);
  } finally {
    await git('apply', '--reverse', mutant.file);
    applied = null;
  }
}

/** A test file that cannot be loaded does not count: a test must have run and failed. */
async function runTests(tests: readonly string[]): Promise<string | null> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'paddock-mutant-'));
  const report = path.join(scratch, 'report.json');
  try {
    await vitest([...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]);
    const result: { numTotalTests: number; numFailedTests: number } = JSON.parse(readFileSync(report, 'utf8'));
    if (result.numTotalTests === 0) return 'no test ran';
    return result.numFailedTests > 0 ? null : 'no test noticed';
  } catch {
    return 'the tests could not be run';
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function vitest(args: readonly string[]): Promise<number> {
  return spawnNode([path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args], { stdio: 'ignore' });
}

async function git(...args: string[]): Promise<string | null> {
  const { exitCode, output } = await capture('git', args);
  return exitCode === 0 ? null : output.trim();
}

process.on('exit', () => {
  if (applied !== null) console.error(`The tree still has ${applied.file}: take it out with "git apply --reverse".`);
});

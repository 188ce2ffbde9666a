import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { buildPackages } from './build.ts';
import { type Gate, gates } from './gates.ts';
import { runMutants } from './mutants.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';
import { type Suite, type SuiteName, suites } from './suites.ts';
import { describeSkips, type Outcome, sumUp } from './tally.ts';

/** The name of a suite, or `test:all`. */
const wanted = process.argv[2] ?? 'test';
/** Names of tests and options of the test runner: then only those tests run, and no gates. */
const filters = process.argv.slice(3);

// vitest takes CI for a terminal.
if (!process.stdout.isTTY) process.env['NO_COLOR'] ??= '1';

const scratch = mkdtempSync(path.join(tmpdir(), 'paddock-tests-'));
const outcomes: Outcome[] = [];
try {
  // The gates build as well. Tests start built programs, and read some packages from their build.
  if (!hasGates(wanted)) await buildPackages({ packages: [], say: (line) => console.log(line) });
  for (const name of namesOf(wanted)) {
    const startedAt = performance.now();
    const outcome = sumUp(await runSuite(suites[name]));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${outcome.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    outcomes.push(outcome);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
const total = sumUp(outcomes);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function hasGates(name: string): boolean {
  return filters.length === 0 && namesOf(name).some((suite) => 'hasGates' in suites[suite]);
}

function namesOf(name: string): SuiteName[] {
  const all = Object.keys(suites).filter((key): key is SuiteName => key in suites);
  return name === 'test:all' ? all : all.filter((key) => key === name);
}

async function runSuite({
  vitest,
  playwright,
  hasGates: isGated = false,
  hasMutants = false,
}: Suite): Promise<Outcome[]> {
  const isWhole = filters.length === 0;
  const found: Outcome[] = [];
  if (isGated && isWhole) for (const gate of gates) found.push(await runGate(gate));
  if (vitest !== undefined) {
    const tests = await runVitest({ mode: vitest, filters, scratch });
    for (const line of describeSkips(tests.skipped)) console.log(line);
    found.push(tests);
  }
  // A name given for vitest's tests is no name of the one journey.
  if (playwright !== undefined && (isWhole || vitest === undefined)) {
    found.push(await runPlaywright({ project: playwright, filters, scratch }));
  }
  if (hasMutants && isWhole) found.push(await runMutants([]));
  return found;
}

async function runGate(gate: Gate): Promise<Outcome> {
  const startedAt = performance.now();
  const { exitCode, output } = await gate.run();
  const isPassed = exitCode === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
  if (!isPassed || gate.isReport === true) console.log(output);
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type Gate, gates } from './gates.ts';
import { countTestFiles } from './source-files.ts';
import type { TestTally } from './tally-reporter.ts';
import { describeSkips, judgeVitest, type Outcome, sumUp } from './tally.ts';
import { root } from './workspace.ts';

/** Further arguments are vitest's; with them only a part of the tests may run. */
const vitestArgs = process.argv.slice(3);

// vitest takes CI for a terminal.
if (!process.stdout.isTTY) process.env['NO_COLOR'] ??= '1';

const outcomes: Outcome[] = [];
for (const gate of gates) outcomes.push(await runGate(gate));
const tests = await runVitest();
for (const line of describeSkips(tests.skipped)) console.log(line);
const total = sumUp([...outcomes, tests]);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

async function runGate(gate: Gate): Promise<Outcome> {
  const startedAt = performance.now();
  const { exitCode, output } = await gate.run();
  const blindness = exitCode === 0 ? gate.findBlindness(output) : null;
  const isPassed = exitCode === 0 && blindness === null;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${gate.name} (${seconds} s)`);
  if (exitCode !== 0 || gate.isReport === true) console.log(output);
  if (blindness !== null) console.log(`The gate "${gate.name}" did not see everything: ${blindness}.`);
  return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runVitest(): Promise<TestTally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'paddock-tally-'));
  const file = path.join(folder, 'tally.json');
  try {
    const exitCode = await showVitest(file);
    const expectedFiles = vitestArgs.length === 0 ? countTestFiles() : 1;
    const judged = judgeVitest({ tally: readTally(file), exitCode, expectedFiles });
    if (judged.problem !== null) console.log(judged.problem);
    return judged;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function showVitest(tallyFile: string): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=./tooling/run/tally-reporter.ts'];
  // By its script: pnpm's launchers set NODE_PATH, which lets modules be found that a real start would not find.
  const child = spawn(
    process.execPath,
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...vitestArgs],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TALLY_FILE: tallyFile },
    },
  );
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readTally(file: string): TestTally | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { VitestMode } from './suites.ts';
import type { TestTally } from './tally-reporter.ts';
import { judgeVitest } from './tally.ts';
import { spawnNode } from './spawn-node.ts';
import { root } from './workspace.ts';

type VitestRun = { mode: VitestMode; filters: readonly string[]; scratch: string };

/** Runs the tests of one mode; a problem other than a failed test is printed and counts as a failure. */
export async function runVitest({ mode, filters, scratch }: VitestRun): Promise<TestTally> {
  const tallyFile = path.join(scratch, `${mode}.json`);
  const reporters = ['--reporter=default', '--reporter=./tooling/run/tally-reporter.ts'];
  const exitCode = await spawnNode(
    // By its script: pnpm's launchers set NODE_PATH, which lets modules be found that a real start would not find.
    [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', `--mode=${mode}`, ...reporters, ...filters],
    { env: { TALLY_FILE: tallyFile } },
  );
  const judged = judgeVitest(readTally(tallyFile), exitCode);
  if (judged.problem !== null) console.log(judged.problem);
  return judged;
}

function readTally(file: string): TestTally | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

import type { Skip, TestTally } from './tally-reporter.ts';

export type Outcome = { passed: number; failed: number };

export function sumUp(outcomes: readonly Outcome[]): Outcome {
  const add = (sum: Outcome, { passed, failed }: Outcome): Outcome => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
  });
  return outcomes.reduce(add, { passed: 0, failed: 0 });
}

/** A run that died is a failure even when no test failed. */
export function judgeVitest(tally: TestTally | null, exitCode: number): TestTally & { problem: string | null } {
  const seen = tally ?? { passed: 0, failed: 0, skipped: [] };
  const problem = findProblem(tally, exitCode);
  return { ...seen, failed: seen.failed + (problem === null ? 0 : 1), problem };
}

function findProblem(tally: TestTally | null, exitCode: number): string | null {
  if (tally === null) return `The tests ended without a report (exit code ${exitCode}).`;
  if (exitCode !== 0 && tally.failed === 0) return `No test failed, but vitest ended with exit code ${exitCode}.`;
  return null;
}

/** One line per file and reason: `skipped 3 in packages/a/b.test.ts: no results beside the checkout`. */
export function describeSkips(skips: readonly Skip[]): string[] {
  const groups = Map.groupBy(skips, ({ file, reason }) => `${file}: ${reason}`);
  return [...groups].map(([place, tests]) => `skipped ${tests.length} in ${place}`).toSorted();
}

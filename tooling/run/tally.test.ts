import { describe, expect, it } from 'vitest';

import type { TestTally } from './tally-reporter.ts';
import { describeSkips, judgeVitest, sumUp } from './tally.ts';

const tally = (values: Partial<TestTally>): TestTally => ({ passed: 5, failed: 0, skipped: [], ...values });

describe('judgeVitest', () => {
  it('leaves a good run as it is', () => {
    expect(judgeVitest(tally({}), 0)).toEqual({ ...tally({}), problem: null });
  });

  it('adds nothing to failures that are counted already', () => {
    const judged = judgeVitest(tally({ failed: 2 }), 1);
    expect(judged).toMatchObject({ failed: 2, problem: null });
  });

  it.each([
    ['a run without a report', null, 1, 'The tests ended without a report (exit code 1).'],
    ['a run without a report that looks well', null, 0, 'The tests ended without a report (exit code 0).'],
    ['a bad end without a failed test', tally({}), 1, 'No test failed, but vitest ended with exit code 1.'],
  ])('counts as a failure: %s', (_name, report, exitCode, problem) => {
    expect(judgeVitest(report, exitCode)).toMatchObject({ failed: 1, problem });
  });
});

it('sumUp adds gates and tests', () => {
  const outcomes = [{ passed: 1, failed: 0 }, { passed: 0, failed: 1 }, tally({ passed: 5, failed: 2 })];
  expect(sumUp(outcomes)).toEqual({ passed: 6, failed: 3 });
});

it('skipped tests are told by file and reason', () => {
  const skips = [
    { file: 'b.test.ts', reason: 'no browser' },
    { file: 'a.test.ts', reason: 'no results' },
    { file: 'b.test.ts', reason: 'no browser' },
  ];
  expect(describeSkips(skips)).toEqual(['skipped 1 in a.test.ts: no results', 'skipped 2 in b.test.ts: no browser']);
});

import path from 'node:path';
import { expect, it, vi } from 'vitest';

import { failuresOfPlaywright, failuresOfVitest, outcomeOf } from './runners.ts';
import { root } from './workspace.ts';

it.each([
  ['a good run', 0, { passed: 5, failed: 0, failures: [] }, { passed: 5, failed: 0, failures: [] }],
  ['a run with failed tests', 1, { passed: 5, failed: 1, failures: ['a'] }, { passed: 5, failed: 1, failures: ['a'] }],
  [
    'a run that fails without a failed test',
    1,
    { passed: 5, failed: 0, failures: [] },
    { passed: 5, failed: 1, failures: ['vitest'] },
  ],
  [
    'a run with files that cannot be loaded',
    1,
    { passed: 5, failed: 0, failures: ['a.test.ts', 'b.test.ts'] },
    { passed: 5, failed: 2, failures: ['a.test.ts', 'b.test.ts'] },
  ],
  ['a run without a report', 1, null, { passed: 0, failed: 1, failures: ['vitest'] }],
  ['a run without a report that ends well', 0, null, { passed: 0, failed: 1, failures: ['vitest'] }],
])('counts and names %s', (_name, exitCode, found, expected) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(outcomeOf('vitest', exitCode, found)).toEqual(expected);
  expect(log).toHaveBeenCalledTimes(found === null ? 1 : 0);
  log.mockRestore();
});

it('names what failed by file and test, and files that could not be loaded', () => {
  const testResults = [
    {
      name: path.join(root, 'a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'one works' },
        { status: 'failed', fullName: 'two works' },
      ],
    },
    { name: path.join(root, 'b.test.ts'), status: 'failed', assertionResults: [] },
    { name: path.join(root, 'c.test.ts'), status: 'passed', assertionResults: [] },
  ];
  expect(failuresOfVitest({ testResults })).toEqual(['a.test.ts: two works', 'b.test.ts']);
});

it('names browser tests that failed, and those that passed only the second time', () => {
  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({ title: status, tests: [{ status }] }));
  const suites = [{ title: 'a.spec.ts', specs: [], suites: [{ title: 'a page', specs }] }];
  expect(failuresOfPlaywright(suites)).toEqual(['a.spec.ts: a page: unexpected', 'a.spec.ts: a page: flaky']);
});

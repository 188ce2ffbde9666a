import { expect, it, vi } from 'vitest';

import { outcomeOf } from './runners.ts';

it.each([
  ['a good run', 0, { passed: 5, failed: 0 }, { passed: 5, failed: 0 }],
  ['a run with failed tests', 1, { passed: 5, failed: 2 }, { passed: 5, failed: 2 }],
  ['a run that fails without a failed test', 1, { passed: 5, failed: 0 }, { passed: 5, failed: 1 }],
  ['a run without a report', 1, null, { passed: 0, failed: 1 }],
  ['a run without a report that ends well', 0, null, { passed: 0, failed: 1 }],
])('counts %s', (_name, exitCode, found, expected) => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(outcomeOf(exitCode, found)).toEqual(expected);
  expect(log).toHaveBeenCalledTimes(found === null ? 1 : 0);
  log.mockRestore();
});

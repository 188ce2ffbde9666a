import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

it.each([
  ['120', 120_000],
  ['Sat, 14 Mar 2026 12:01:00 GMT', 60_000],
  ['Sat, 14 Mar 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s', (header, expected) => {
  expect(readRetryAfter(header, Date.parse('2026-03-14T12:00:00Z'))).toBe(expected);
});

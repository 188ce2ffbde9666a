import { expect, it } from 'vitest';
import { createFormat } from '../../shared/format/time-format.ts';
import { ageOf } from './news-age.ts';

const now = Date.parse('2025-09-19T00:41:00.000Z');

it.each([
  ['2025-09-18T14:00:00.000Z', 'Australia/Sydney', 'today'],
  ['2025-09-18T13:59:00.000Z', 'Australia/Sydney', 'week'],
  ['2025-09-18T14:00:00.000Z', 'UTC', 'week'],
  ['2025-09-12T14:00:00.000Z', 'Australia/Sydney', 'week'],
  // A week ago is the same weekday.
  ['2025-09-12T13:59:00.000Z', 'Australia/Sydney', 'earlier'],
  // The clock of this computer is behind the site's.
  ['2025-09-19T15:00:00.000Z', 'Australia/Sydney', 'today'],
])('%s in %s is %s', (at, timeZone, age) => {
  expect(ageOf(at, createFormat({ timeZone }), now)).toBe(age);
});

import { expect, it } from 'vitest';
import { createFormat } from '../../shared/format/time-format.ts';
import { seenText } from './seen-text.ts';

const format = createFormat({ timeZone: 'Australia/Sydney' });
/** 22:00 on Sunday, 15 June 2025 in Sydney. */
const NOW = Date.parse('2025-06-15T12:00:00Z');

it.each([
  ['2025-06-15T11:00:00Z', 'today'],
  ['2025-06-14T14:00:00Z', 'today'],
  // A second before midnight.
  ['2025-06-14T13:59:59Z', 'yesterday'],
  ['2025-06-06T12:00:00Z', '9 days ago'],
  ['2025-05-16T12:00:00Z', '30 days ago'],
  ['2025-05-15T12:00:00Z', '15/05/2025'],
  // By a clock that is ahead.
  ['2025-06-17T12:00:00Z', 'today'],
])('%s is %s', (at, text) => {
  expect(seenText(at, format, NOW)).toBe(text);
});

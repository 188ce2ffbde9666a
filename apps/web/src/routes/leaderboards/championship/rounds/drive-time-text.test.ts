import { expect, it } from 'vitest';
import { formatMinutes } from './drive-time-text.ts';

it.each([
  [null, 'not known'],
  [0, '0 min'],
  [45, '45 min'],
  [65, '1 h 5 min'],
])('%s minutes: %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

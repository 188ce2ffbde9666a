import { expect, it } from 'vitest';
import { shiftText, weekendsText } from './zone-changes.ts';

it.each([
  ['2025-05-01T12:00:00.000Z', '2 h later'],
  ['2025-05-01T04:30:00.000Z', '5 h 30 min earlier'],
  ['2025-05-01T10:30:00.000Z', '30 min later'],
])('10 o’clock moved to %s is %s', (after, words) => {
  expect(shiftText({ before: '2025-05-01T10:00:00.000Z', after })).toBe(words);
});

it('weekends before and after', () => {
  expect(weekendsText({ before: 3, after: 3 })).toBe('They stay 3 weekends.');
  expect(weekendsText({ before: 3, after: 1 })).toBe('They become 1 weekend, from 3.');
});

import { describe, expect, it } from 'vitest';
import { endOfBan, scopeText } from './bans.ts';

const NO = { joining: false, boards: false, reporting: false };
const NOW = Date.parse('2026-03-01T10:00:00.000Z');

it.each([
  [{ ...NO, joining: true }, 'joining'],
  [{ ...NO, joining: true, reporting: true }, 'joining and reporting'],
  [{ joining: true, boards: true, reporting: true }, 'joining, boards and reporting'],
])('%j keeps from %s', (scope, words) => {
  expect(scopeText(scope)).toBe(words);
});

describe('the end of a ban', () => {
  it.each([
    [{ length: '7', until: '' }, '2026-03-08T10:00:00.000Z'],
    [{ length: 'permanent', until: '2026-03-02T00:00' }, null],
    [{ length: 'until', until: '2026-04-01T12:30' }, new Date('2026-04-01T12:30').toISOString()],
    // The contract refuses this, with an error at the field.
    [{ length: 'until', until: '' }, ''],
  ])('%j', (chosen, end) => {
    expect(endOfBan(chosen, NOW)).toBe(end);
  });
});

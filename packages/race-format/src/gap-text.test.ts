import { describe, expect, it } from 'vitest';
import { readFixture } from '../test/fixture-rows.ts';
import { formatGap } from './gap-text.ts';
import type { Gap } from './gap-or-dnf.ts';

describe('formatGap', () => {
  it.each(readFixture<Gap, string>('gap-format'))('$input -> $expected', ({ input, expected }) => {
    expect(formatGap(input)).toBe(expected);
  });

  it("puts the given text in the leader's row and in no other", () => {
    expect(formatGap({ kind: 'leader' }, { leaderText: '1:00:45.911' })).toBe('1:00:45.911');
    expect(formatGap({ kind: 'unknown' }, { leaderText: '1:00:45.911' })).toBe('–');
  });

  it('shows a dash for less time than the winner where it has no sign', () => {
    const gap = { kind: 'time', gapMs: -640 } as const;
    expect(formatGap(gap)).toBe('−0.640');
    expect(formatGap(gap, { hasNegative: false })).toBe('–');
  });

  it.each([NaN, Infinity, -Infinity])('shows a dash for %s', (value) => {
    expect(formatGap({ kind: 'time', gapMs: value })).toBe('–');
    expect(formatGap({ kind: 'laps', laps: value })).toBe('–');
  });
});

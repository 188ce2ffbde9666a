import type { SessionKind } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { beginsWeekend, type WeekendEvent } from './weekends.rules.ts';

const HOUR = 3_600_000;

function event(sessionKind: SessionKind, startMs: number, endMs: number): WeekendEvent {
  return { sessionKind, startMs, endMs };
}

describe('a weekend', () => {
  it('begins with the first event', () => {
    expect(beginsWeekend(event('race', 0, HOUR), null)).toBe(true);
  });

  it.each([
    ['right after', HOUR, false],
    ['while the other still ran', HOUR / 2, false],
    ['exactly six hours after its end', 7 * HOUR, false],
    ['a millisecond later than six hours', 7 * HOUR + 1, true],
  ])('an event that starts %s: begins another one? %s', (_when, startMs, expected) => {
    expect(beginsWeekend(event('race', startMs, startMs + 20 * HOUR), event('qualifying', 0, HOUR))).toBe(expected);
  });

  it.each<[SessionKind, SessionKind, boolean]>([
    ['practice', 'race', true],
    ['qualifying', 'race', false],
    ['race', 'race', false],
    ['other', 'race', false],
    ['practice', 'practice', false],
    ['practice', 'qualifying', false],
    ['practice', 'other', false],
  ])('%s soon after %s: begins another one? %s', (kind, before, expected) => {
    expect(beginsWeekend(event(kind, HOUR, 2 * HOUR), event(before, 0, HOUR))).toBe(expected);
  });
});

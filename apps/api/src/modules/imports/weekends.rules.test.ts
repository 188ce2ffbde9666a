import type { SessionKind } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { beginsWeekend, groupIntoWeekends, type WeekendEvent } from './weekends.rules.ts';

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

describe('events dealt out to weekends', () => {
  /** Races of one hour, by their start hour. */
  const placed = (startHour: number, weekendId: number | null) => ({
    ...event('race', startHour * HOUR, (startHour + 1) * HOUR),
    weekendId,
  });

  it.each<[string, [number, number | null][], (number | null)[]]>([
    ['none', [], []],
    ['one that is new', [[0, null]], [null]],
    [
      'a new one after another',
      [
        [0, 7],
        [2, null],
      ],
      [7],
    ],
    [
      'a new one before another keeps its number',
      [
        [0, null],
        [2, 7],
      ],
      [7],
    ],
    [
      'a new one that joins two',
      [
        [0, 7],
        [5, null],
        [10, 8],
      ],
      [7],
    ],
    [
      'what has come apart',
      [
        [0, 7],
        [20, 7],
      ],
      [7, null],
    ],
    [
      'what has come apart before a weekend of its own',
      [
        [0, 7],
        [20, 7],
        [22, 8],
      ],
      [7, 8],
    ],
  ])('%s', (_what, events, expected) => {
    const weekends = groupIntoWeekends(events.map(([hour, id]) => placed(hour, id)));
    expect(weekends.map(({ weekendId }) => weekendId)).toEqual(expected);
    expect(weekends.flatMap((weekend) => weekend.events)).toHaveLength(events.length);
  });
});

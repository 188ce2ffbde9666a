import { describe, expect, it } from 'vitest';
import { serverReport } from '../../../test/support/server-report.ts';
import { isVisibleChange, stateAfter } from './live-state.ts';
import { countLive } from './online-count.ts';
import { msUntilCountsChange } from './offline.ts';
import type { ServerState } from './server-states.repository.ts';

const NOW = Date.parse('2026-03-14T12:00:00.000Z');
const at = (seconds: number): number => NOW + seconds * 1_000;
const instant = (seconds: number): string => new Date(at(seconds)).toISOString();

function after(before: ServerState | null, change: Parameters<typeof serverReport>[0], seconds = 0): ServerState {
  const { entries: _, ...report } = serverReport(change);
  return stateAfter(before, { ...report, driverIds: [] }, at(seconds));
}

describe('when the counts change without a report', () => {
  it.each([
    ['live ones turn after a minute', [-10], 50_001],
    ['the one heard of longest ago turns first', [-10, -55], 5_001],
    ['stale ones turn once more', [-100], 500_001],
    ['offline ones do not', [-601], null],
    ['without servers nothing turns', [], null],
  ])('%s', (_what, ages, expected) => {
    expect(
      msUntilCountsChange(
        ages.map((age) => ({ reportedAt: instant(age) })),
        NOW,
      ),
    ).toBe(expected);
  });
});

describe('what is kept of a report', () => {
  it('the track without its season, the session by its code, no time as none', () => {
    expect(after(null, { track: 'monza_2019', sessionType: 'Qualifying', bestLap: 2_147_483_647 })).toMatchObject({
      trackCode: 'monza',
      sessionType: 'Q',
      bestLap: null,
    });
    expect(after(null, { track: 'moon_base', sessionType: 'S9' })).toMatchObject({
      trackCode: 'moon_base',
      sessionType: 'S9',
    });
    expect(after(null, { track: ' ', sessionType: null, minutesLeft: null })).toMatchObject({
      trackCode: null,
      sessionType: null,
      sessionBeganAt: null,
      sessionEndsAt: null,
    });
  });

  it('the end, to the second once a full minute was seen', () => {
    // The session ends 14 min 20 s from now; the server says 14, then 13.
    const first = after(null, { minutesLeft: 14 });
    expect(first.sessionEndsAt).toBe(new Date(at(14 * 60 + 60) - 1).toISOString());
    const second = after(first, { minutesLeft: 14 }, 19);
    expect(second.sessionEndsAt).toBe(first.sessionEndsAt);
    const third = after(second, { minutesLeft: 13 }, 21);
    const off = Date.parse(third.sessionEndsAt ?? '') - at(14 * 60 + 20);
    expect(Math.abs(off)).toBeLessThan(2_000);
    expect(after(third, { minutesLeft: 12 }, 90).sessionEndsAt).toBe(third.sessionEndsAt);
  });

  it('the beginning, when the clock was first seen running', () => {
    const waiting = after(null, { phase: 'waiting for drivers', minutesLeft: 20 });
    expect(waiting.sessionBeganAt).toBe(instant(0));
    const formation = after(waiting, { phase: 'formation', minutesLeft: 20 }, 600);
    expect(formation.sessionBeganAt).toBe(instant(600));
    const green = after(formation, { phase: 'session', minutesLeft: 20 }, 700);
    expect(green.sessionBeganAt).toBe(instant(700));
    expect(after(green, { phase: 'session overtime', minutesLeft: 0 }, 1_900).sessionBeganAt).toBe(instant(700));
  });

  it('the beginning, worked out by the session’s length', () => {
    const seen = after(null, { minutesLeft: 14, sessionMinutes: 60 });
    expect(seen.sessionBeganAt).toBe(new Date(at(-45 * 60) - 1).toISOString());
    expect(after(seen, { minutesLeft: 0, sessionMinutes: 60 }, 2_000).sessionBeganAt).toBe(seen.sessionBeganAt);
    const waiting = after(null, { phase: 'formation', minutesLeft: 60, sessionMinutes: 60 });
    expect(waiting.sessionBeganAt).toBe(instant(0));
  });

  it.each([
    ['another session', { sessionType: 'Q' }],
    ['another track', { track: 'spa' }],
    ['the same session with its whole time again', { minutesLeft: 20 }],
  ])('a new beginning for %s', (_what, change) => {
    const before = after(null, { minutesLeft: 5 });
    expect(after(before, { minutesLeft: 5, ...change }, 10).sessionBeganAt).toBe(instant(10));
    expect(after(before, { minutesLeft: 5 }, 10).sessionBeganAt).toBe(instant(0));
  });
});

describe('when the state was true', () => {
  it('is the age of the log’s last line before the report, to half a minute', () => {
    const first = after(null, { logAgeSeconds: 300 });
    expect(first.stateAt).toBe(instant(-300));
    expect(after(first, { logAgeSeconds: 310 }, 10).stateAt).toBe(instant(-300));
    expect(after(first, { logAgeSeconds: 281 }, 10).stateAt).toBe(instant(-300));
    const later = after(first, { logAgeSeconds: 0 }, 10);
    expect(later.stateAt).toBe(instant(10));
    expect(isVisibleChange(first, later)).toBe(true);
  });

  it('is not known from an agent that does not say', () => {
    expect(after(after(null, { logAgeSeconds: 5 }), {}, 10).stateAt).toBeNull();
  });
});

describe('what is news', () => {
  const before = after(null, {});
  it.each([
    ['the first report', null, {}, 10, true],
    ['the same again', before, {}, 10, false],
    ['the same after a silence', before, {}, 61, true],
    ['a player more', before, { players: 13 }, 10, true],
    ['a better lap', before, { bestLap: 108_000 }, 10, true],
    ['another phase', before, { phase: 'session overtime' }, 10, true],
    ['the clock, as it goes', before, { minutesLeft: 13 }, 59, false],
    ['a clock that was set', before, { minutesLeft: 9 }, 10, true],
  ])('%s', (_what, known, change, seconds, expected) => {
    expect(isVisibleChange(known, after(known, change, seconds))).toBe(expected);
  });

  it('not that one still waits', () => {
    const waiting = after(null, { phase: 'waiting for drivers', minutesLeft: 45 });
    expect(isVisibleChange(waiting, after(waiting, { phase: 'waiting for drivers', minutesLeft: 45 }, 10))).toBe(false);
  });

  it('another driver in the same number of cars', () => {
    expect(isVisibleChange(before, { ...after(before, {}, 10), driverIds: [7] })).toBe(true);
  });
});

describe('what the servers add up to', () => {
  it('is merged by track, sorted by track name, and only of those that report', () => {
    const servers = [
      { state: 'live', trackName: 'spa', players: 10, spectators: 1 },
      { state: 'live', trackName: 'monza', players: 4, spectators: 0 },
      { state: 'live', trackName: 'spa', players: 5, spectators: 2 },
      { state: 'stale', trackName: 'zolder', players: 9, spectators: 9 },
      { state: 'offline', trackName: 'zolder', players: null, spectators: null },
      { state: 'live', trackName: null, players: 1, spectators: 1 },
    ] as const;
    expect(countLive(servers)).toEqual({
      status: { servers: 4, online: 24 },
      players: [
        { track: 'monza', players: 4, spectators: 0 },
        { track: 'spa', players: 15, spectators: 3 },
      ],
      playersInCars: 20,
    });
  });
});

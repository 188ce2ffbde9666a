import { describe, expect, it } from 'vitest';

import { demoLeague, listDoubles } from './testing/seasons.ts';
import {
  createLeague,
  liveSessions,
  liveWeekends,
  writeResultFile,
  type League,
  type RacedSession,
  type Weekend,
} from './index.ts';

const fromMs = Date.UTC(2026, 4, 1, 12);
const minuteMs = 60_000;

function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = [];
  for (const item of items) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}

const nameOf = (session: RacedSession): string =>
  `${session.server.id} ${writeResultFile(session).fileName} ${session.laps.length} ${session.bestLapMs}`;

describe('live sessions', () => {
  const sessions = take(liveSessions(demoLeague, { fromMs }), 120);

  it('end one after the other, every few minutes, from now on', () => {
    const ends = sessions.map(({ endedAtMs }) => endedAtMs);
    expect(ends).toEqual(ends.toSorted((left, right) => left - right));
    const gaps = ends.map((end, index) => end - (ends[index - 1] ?? fromMs));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...gaps)).toBeLessThan(6 * minuteMs);
    expect((ends.at(-1) ?? 0) - fromMs).toBeLessThan(120 * 3.1 * minuteMs);
  });

  it('go on where they would have been after a restart', () => {
    const later = sessions[40]?.endedAtMs ?? 0;
    const again = take(liveSessions(createLeague({ seed: 'demo' }), { fromMs: later }), 30);
    expect(again.map(nameOf)).toEqual(sessions.slice(41, 71).map(nameOf));
  });

  it('are driven: cars on track, laps, results, practice to race', () => {
    expect(new Set(sessions.map(({ type }) => type))).toEqual(new Set(['FP', 'Q', 'R']));
    expect(sessions.filter(({ laps }) => laps.length < 4).length).toBeLessThan(4);
    const races = sessions.filter(({ kind }) => kind === 'race');
    expect(races.filter(({ entries }) => (entries[0]?.lapCount ?? 0) >= 3).length).toBeGreaterThan(races.length * 0.8);
  });

  it('are one at a time on each server, for as long as they say', () => {
    const byServer = Map.groupBy(sessions, ({ server }) => server.id);
    expect(byServer.size).toBeGreaterThan(3);
    for (const own of byServer.values()) {
      for (const [index, session] of own.entries()) {
        expect(session.startedAtMs).toBeGreaterThan((own[index - 1]?.endedAtMs ?? 0) + 5000);
        expect(session.endedAtMs - session.startedAtMs).toBeGreaterThan(session.nominalMinutes * minuteMs);
      }
    }
  });

  it('have nobody on two servers at a time, but around midnight', () => {
    expect(listDoubles(sessions)).toEqual([]);
  });

  it.each([
    [{ servers: 1 }, 12],
    [{ servers: 3 }, 4],
    [{ servers: 12 }, 3],
  ])('of a league with %j end every %d minutes on average', (options, minutes) => {
    const league: League = createLeague({ seed: 'size', drivers: 100, ...options });
    const ends = take(liveSessions(league, { fromMs }), 25).map(({ endedAtMs }) => endedAtMs);
    expect(((ends.at(-1) ?? 0) - (ends[0] ?? 0)) / 24 / minuteMs).toBeCloseTo(minutes, 0);
  });
});

describe('live weekends', () => {
  it('hold the same sessions, each known before it starts unless it was under way', () => {
    const weekends: Weekend[] = take(liveWeekends(demoLeague, { fromMs }), 24);
    const known = new Set(weekends.flatMap(({ sessions }) => sessions.map(nameOf)));
    const sessions = take(liveSessions(demoLeague, { fromMs }), 40);
    expect(sessions.filter((session) => !known.has(nameOf(session)))).toEqual([]);
    for (const { sessions: own } of weekends) expect(own.map(({ type }) => type)).toEqual(['FP', 'Q', 'R']);
  });
});

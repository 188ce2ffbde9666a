import { describe, expect, it } from 'vitest';

import { bulk, createLeague, writeResultFile } from './index.ts';

const league = createLeague({ seed: 'bulk', drivers: 2000, servers: 8 });

describe('sessions in bulk', () => {
  it('stop with the session that completes the laps', () => {
    const laps = [...bulk(league, { laps: 30_000, lapsPerSession: 400 })].map((session) => session.laps.length);
    const sum = laps.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThanOrEqual(30_000);
    expect(sum - (laps.at(-1) ?? 0)).toBeLessThan(30_000);
  });

  it.each([
    [88, 0.25],
    [1000, 0.15],
    [5000, 0.15],
  ])('have about %d laps each when wished', (lapsPerSession, tolerance) => {
    const sessions = [...bulk(league, { laps: lapsPerSession * 20, lapsPerSession })];
    const mean = sessions.reduce((sum, { laps }) => sum + laps.length, 0) / sessions.length;
    expect(mean / lapsPerSession).toBeGreaterThan(1 - tolerance);
    expect(mean / lapsPerSession).toBeLessThan(1 + tolerance);
    expect(new Set(sessions.map(({ type }) => type))).toEqual(new Set(['R']));
  });

  it('come one by one: the first of ten million laps is there at once', () => {
    const sessions = bulk(league, { laps: 10_000_000, lapsPerSession: 400 });
    const [first] = [sessions.next(), sessions.return()];
    expect(first.done).toBe(false);
  });

  it('are events of their own, and the same for the same seed', () => {
    const namesOf = (): string[] =>
      [...bulk(createLeague({ seed: 'bulk', drivers: 2000, servers: 8 }), { laps: 8000, lapsPerSession: 88 })].map(
        (session) => `${session.server.id} ${writeResultFile(session).fileName} ${session.laps.length}`,
      );
    const names = namesOf();
    expect(new Set(names).size).toBe(names.length);
    expect(namesOf()).toEqual(names);
  });

  it('do not overlap on a server', () => {
    const sessions = [...bulk(league, { laps: 30_000, lapsPerSession: 400 })];
    for (const own of Map.groupBy(sessions, ({ server }) => server.id).values()) {
      for (const [index, { startedAtMs }] of own.entries()) {
        expect(startedAtMs).toBeGreaterThan(own[index - 1]?.endedAtMs ?? 0);
      }
    }
  });
});

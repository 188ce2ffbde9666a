import { createLeague, season, writeLog, type RacedSession, type Weekend } from '@paddock/demo-league';
import { describe, expect, it } from 'vitest';
import { ServerLog } from '../index.ts';
import { presentCars } from './testing/present-cars.ts';

const fromMs = Date.UTC(2026, 2, 2);

function weekends(): Weekend[] {
  const all = [...season(createLeague({ seed: 'logs' }), { fromMs, days: 7 })];
  // Six-hour races differ only in length, so they are left out.
  return all.filter(({ sessions }) => sessions.every(({ laps }) => laps.length < 1_500)).slice(0, 40);
}

/** Cars whose driver was connected at a moment well inside a session. */
function carsAt({ entries, lostEntries, startedAtMs }: RacedSession, atMs: number): number[] {
  const sinceMs = atMs - startedAtMs;
  return [...entries, ...lostEntries]
    .filter(({ presence }) =>
      presence.some(({ fromMs: from, untilMs }) => from <= sinceMs && (untilMs === null || sinceMs < untilMs)),
    )
    .map(({ carId }) => carId)
    .toSorted((left, right) => left - right);
}

/** Nobody joins or leaves within a second of a moment: otherwise the log's content depends on milliseconds. */
function isCalm({ entries, lostEntries, startedAtMs }: RacedSession, atMs: number): boolean {
  return [...entries, ...lostEntries]
    .flatMap(({ presence }) => presence.flatMap(({ fromMs: from, untilMs }) => [from, untilMs ?? -Infinity]))
    .every((edge) => Math.abs(startedAtMs + edge - atMs) > 1_000);
}

describe('logs of invented weekends', () => {
  it('tell of the same drivers, cars and laps as the result files, at every quarter of every session', () => {
    let moments = 0;
    let most = 0;
    for (const { sessions } of weekends()) {
      const log = new ServerLog();
      const quarters = sessions.flatMap((session) =>
        [0.25, 0.5, 0.75].map((share) => ({
          session,
          atMs: session.startedAtMs + (session.endedAtMs - session.startedAtMs) * share,
        })),
      );
      for (const { atMs, line } of writeLog(sessions, { spamPerCarAndMinute: 1, spectators: 2 })) {
        while (quarters[0] !== undefined && quarters[0].atMs < atMs) {
          const quarter = quarters.shift();
          if (quarter === undefined || !isCalm(quarter.session, quarter.atMs)) continue;
          const { session } = quarter;
          const cars = carsAt(session, quarter.atMs);
          const state = log.state();
          moments += 1;
          most = Math.max(most, state.players);
          expect(state.players).toBe(cars.length);
          expect(state.spectators).toBeGreaterThanOrEqual(cars.length === 0 ? 0 : 2);
          expect(presentCars(log).map(({ carId }) => carId)).toEqual(cars);
          expect(state.track).toBe(session.trackName);
          expect(state.session?.toLowerCase()).toBe(session.kind);
        }
        log.feed(new TextEncoder().encode(line));
      }
      const { lapsSoFar, unknownLines, players, connections } = log.state();
      expect(lapsSoFar).toBe(sessions.reduce((sum, { laps }) => sum + laps.length, 0));
      expect([unknownLines, players, connections]).toEqual([0, 0, 0]);
    }
    expect(moments).toBeGreaterThan(100);
    expect(most).toBeGreaterThan(15);
  });
});

import { createLeague, season, writeLog, type RacedSession, type Weekend } from '@paddock/demo-league';
import { describe, expect, it } from 'vitest';
import { ServerLog, type SessionTiming } from '../index.ts';
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

const lapsOf = ({ laps }: RacedSession, carId: number): RacedSession['laps'][number][] =>
  laps.filter((lap) => lap.carId === carId);

/** The session's state just after the result file was written. */
function expectAsInFile({ cars, greenAtMs }: SessionTiming, session: RacedSession): void {
  expect(greenAtMs).not.toBeNull();
  const isRace = session.kind === 'race';
  const leader = cars[0];
  for (const [index, car] of cars.entries()) {
    const laps = lapsOf(session, car.carId);
    const last = laps.at(-1);
    expect([car.laps, car.lastLap?.time, car.lastLap?.sectors]).toEqual([laps.length, last?.timeMs, last?.splitsMs]);
    const counting = laps.filter(({ flags }, number) => (flags & 13) === 0 && !(isRace && number === 0));
    expect(car.bestLap).toBe(counting.length === 0 ? null : Math.min(...counting.map(({ timeMs }) => timeMs)));
    expect(car.stints === 0).toBe(laps.length === 0);
    if (!isRace || last === undefined) continue;
    // The line that tells of the green flag is written a few milliseconds later.
    expect(Math.abs((car.line?.at ?? 0) - (last.atMs - session.greenAtMs))).toBeLessThan(20);
    expect(car.place === 'finished').toBe((last.flags & 1_024) !== 0);
    if (index === 0 || car.lapsDown > 0) continue;
    const leaders = lapsOf(session, leader?.carId ?? 0)[laps.length - 1];
    if (car.gap !== null) expect(Math.abs(car.gap - (last.atMs - (leaders?.atMs ?? 0)))).toBeLessThan(2);
  }
  if (isRace) {
    const counts = cars.map(({ laps }) => laps);
    expect(counts).toEqual(counts.toSorted((left, right) => right - left));
    return;
  }
  const bests = cars.map(({ bestLap }) => bestLap ?? Infinity);
  expect(bests).toEqual(bests.toSorted((left, right) => left - right));
}

describe('logs of invented weekends', () => {
  it('tell every car’s timing as the result files do, with a grid after qualifying', () => {
    let sessions = 0;
    let grids = 0;
    for (const weekend of weekends()) {
      const log = new ServerLog();
      const toCome = weekend.sessions.filter(({ entries }) => entries.length > 0);
      let before: RacedSession | undefined;
      for (const { line } of writeLog(weekend.sessions, { spamPerCarAndMinute: 0 })) {
        log.feed(new TextEncoder().encode(line));
        if (!line.includes(': Session completed: ')) continue;
        const session = toCome.shift();
        if (session === undefined) throw new Error('more sessions in the log than were driven');
        const timing = log.timing();
        expectAsInFile(timing, session);
        sessions += 1;
        if (session.kind === 'race' && before?.kind === 'qualifying') {
          const grid = before.entries.map(({ carId }) => carId);
          for (const { carId, gridPosition } of timing.cars) {
            expect(gridPosition).toBe(grid.includes(carId) ? grid.indexOf(carId) + 1 : null);
          }
          grids += 1;
        }
        before = session;
      }
      expect(toCome).toEqual([]);
    }
    expect(sessions).toBeGreaterThan(40);
    expect(grids).toBeGreaterThan(10);
  });

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

import { describe, expect, it } from 'vitest';

import { demoSessions, demoWeekends } from './testing/seasons.ts';
import { type RacedEntry, type RacedSession, type Weekend } from './index.ts';
import { LapFlag, NO_SPLIT, NO_TIME, type RacedLap } from './session.ts';

const races = demoSessions.filter(({ kind }) => kind === 'race');
const lapsOf = ({ laps }: RacedSession, { carId }: RacedEntry): RacedLap[] => laps.filter((lap) => lap.carId === carId);
const isDisqualified = ({ penalties }: RacedSession, { carId }: RacedEntry): boolean =>
  penalties.some((penalty) => penalty.carId === carId && penalty.penalty === 'Disqualified');

describe('races', () => {
  it('are won by who went furthest in the shortest time', () => {
    for (const session of races) {
      const [winner, ...others] = session.entries.filter((entry) => !isDisqualified(session, entry));
      if (winner === undefined) continue;
      for (const entry of others) {
        expect(entry.lapCount).toBeLessThanOrEqual(winner.lapCount);
        const areHome = entry.lapCount === winner.lapCount && entry.lastSplitId + winner.lastSplitId === 0;
        if (areHome) expect(entry.totalTime).toBeGreaterThanOrEqual(winner.totalTime);
      }
    }
  });

  it('last as long as they should: the winner crosses the line after the last minute', () => {
    let finished = 0;
    for (const session of races) {
      const { entries, nominalMinutes, track } = session;
      const winner = entries[0];
      const last = winner === undefined ? undefined : lapsOf(session, winner).at(-1);
      // On small servers it happens that all give up.
      if (winner === undefined || last === undefined || (last.flags & LapFlag.sessionOver) === 0) continue;
      finished += 1;
      expect(winner.totalTime).toBeGreaterThan(nominalMinutes * 60_000);
      expect(winner.totalTime).toBeLessThan(nominalMinutes * 60_000 + track.lapMs * 1.5 + 60_000);
    }
    expect(finished / races.length).toBeGreaterThan(0.85);
  });

  it('inflate lap 1 by the formation lap, on the servers that count it, and leave it out of the total', () => {
    let inflated = 0;
    for (const session of races) {
      const added = new Map(session.postRacePenalties.map(({ carId, value }) => [carId, value * 1000]));
      for (const entry of session.entries) {
        const laps = lapsOf(session, entry);
        const [first, second] = laps;
        if (first === undefined || second === undefined || entry.lastSplitId !== 0) continue;
        const sum = laps.reduce((total, { timeMs }) => total + timeMs, 0);
        const inflation = sum - (entry.totalTime - (added.get(entry.carId) ?? 0));
        // What is left of lap 1 is a lap, from the grid and with the first corners.
        expect(first.timeMs - inflation).toBeGreaterThan(Math.min(second.timeMs, entry.bestLapMs) * 0.9);
        if (inflation > session.track.lapMs * 0.5) inflated += 1;
      }
    }
    expect(inflated).toBeGreaterThan(300);
  });

  it('put whoever is disqualified last, behind those who never started', () => {
    const out = races.flatMap((session) =>
      session.entries.flatMap((entry, index) => (isDisqualified(session, entry) ? [{ session, index }] : [])),
    );
    expect(out.length).toBeGreaterThan(2);
    for (const { session, index } of out) {
      expect(session.entries.slice(index).every((entry) => isDisqualified(session, entry))).toBe(true);
    }
  });

  it('count a late penalty’s seconds into the total', () => {
    const late = races.flatMap((session) => session.postRacePenalties.map((penalty) => ({ session, penalty })));
    expect(late.length).toBeGreaterThan(0);
    for (const { session, penalty } of late) {
      expect([30, 40, 50, 60]).toContain(penalty.value);
      const entry = session.entries.find(({ carId }) => carId === penalty.carId);
      const last = entry === undefined ? undefined : lapsOf(session, entry).at(-1);
      if (entry === undefined || last === undefined || entry.lastSplitId !== 0) continue;
      expect(entry.totalTime).toBe(last.atMs - session.greenAtMs + penalty.value * 1000);
    }
  });

  it('mark those without a lap: never started, or gone in the first corners', () => {
    const idle = races.flatMap(({ entries }) => entries.filter(({ lapCount }) => lapCount === 0));
    const wrapped = idle.filter(({ totalTime }) => totalTime > NO_TIME);
    const none = idle.filter(({ totalTime }) => totalTime === NO_TIME);
    expect(none.length).toBeGreaterThan(wrapped.length * 4);
    expect(wrapped.length).toBeGreaterThan(2);
    expect(wrapped.every(({ totalTime, lastSplitId }) => totalTime < 2 ** 32 && lastSplitId > 0)).toBe(true);
    expect(
      none.every(
        ({ lastSplitId, driverTotalTimes }) => lastSplitId === NO_SPLIT && driverTotalTimes.every((time) => time >= 0),
      ),
    ).toBe(true);
  });

  it('go on for some who lose the connection and come back within a slow lap', () => {
    const dropped = races.flatMap(({ entries }) => entries.filter(({ presence }) => presence.length > 1));
    expect(dropped.length).toBeGreaterThan(2);
    for (const { presence } of dropped) {
      const [before, after] = presence;
      const awayMs = (after?.fromMs ?? 0) - (before?.untilMs ?? 0);
      expect(awayMs).toBeGreaterThan(5000);
      expect(awayMs).toBeLessThan(180_000);
      expect(after?.untilMs).toBeNull();
    }
  });

  it('of hours have crews that swap, and stops that cost time', () => {
    const long = demoWeekends
      .filter(({ server }) => server.kind === 'endurance')
      .flatMap(({ sessions }) => sessions)
      .filter(({ kind }) => kind === 'race');
    expect(long.length).toBeGreaterThan(0);
    for (const session of long) {
      const crews = session.entries.filter(({ drivers }) => drivers.length > 1);
      expect(crews.length).toBeGreaterThan(session.entries.length / 2);
      expect(Math.max(...crews.map(({ drivers }) => drivers.length))).toBeGreaterThanOrEqual(3);
      const swapped = crews.filter(
        (entry) => new Set(lapsOf(session, entry).map(({ driverIndex }) => driverIndex)).size > 1,
      );
      expect(swapped.length).toBeGreaterThan(crews.length / 2);
      const winner = session.entries[0];
      if (winner === undefined) continue;
      const stops = lapsOf(session, winner).filter(({ flags }) => (flags & LapFlag.inLap) !== 0);
      expect(stops.length).toBeGreaterThanOrEqual(Math.ceil(session.nominalMinutes / 58) - 1);
      const sum = winner.driverTotalTimes.reduce((total, each) => total + each, 0);
      expect(sum).toBeLessThan(winner.totalTime);
      expect(sum).toBeGreaterThan(winner.totalTime * 0.9);
    }
  });

  it('are wet here and there, rarely for half a weekend', () => {
    const isWet = ({ sessions }: Weekend): boolean => sessions[0]?.isWet === true;
    const wet = demoWeekends.filter(isWet);
    expect(wet.length / demoWeekends.length).toBeGreaterThan(0.09);
    expect(wet.length / demoWeekends.length).toBeLessThan(0.3);
    const later = wet.flatMap(({ sessions }) => sessions.slice(1));
    expect(later.filter((session) => session.isWet).length / later.length).toBeGreaterThan(0.4);
  });

  it('show the flag to the leader first', () => {
    for (const { laps } of races) {
      const flagged = laps.findIndex(({ flags }) => (flags & LapFlag.sessionOver) !== 0);
      const winner = laps[flagged];
      if (winner === undefined) continue;
      const done = Map.groupBy(laps.slice(0, flagged + 1), ({ carId }) => carId);
      const own = done.get(winner.carId)?.length ?? 0;
      for (const [carId, driven] of done) {
        // Whoever has given up may have been ahead.
        const goesOn = laps.slice(flagged + 1).some((lap) => lap.carId === carId);
        if (goesOn) expect(driven.length).toBeLessThan(own);
      }
    }
  });

  it('punish with all that the game knows, for reasons that it has', () => {
    const all = demoSessions.flatMap(({ penalties, postRacePenalties }) => [...penalties, ...postRacePenalties]);
    expect(new Set(all.map(({ reason }) => reason)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(all.map(({ penalty }) => penalty)).size).toBeGreaterThanOrEqual(6);
    for (const { penalty, violationLap, clearedLap } of all) {
      if (penalty === 'DriveThrough' && clearedLap > 0) expect(clearedLap - violationLap).toBeLessThanOrEqual(3);
      if (penalty === 'Disqualified') expect(clearedLap).toBe(0);
    }
  });

  it('of several classes mix them in one field', () => {
    const mixed = races.filter(({ server, entries }) => server.classes === 'mixed' && entries.length > 5);
    expect(mixed.length).toBeGreaterThan(5);
    const groups = new Set(mixed.flatMap(({ entries }) => entries.map(({ carGroup }) => carGroup)));
    expect(groups.size).toBeGreaterThan(3);
  });

  it('start in the order of qualifying: after a lap three of four pairs still are', () => {
    let [same, all] = [0, 0];
    for (const { sessions } of demoWeekends) {
      const grid = sessions.find(({ kind }) => kind === 'qualifying')?.entries.map(({ carId }) => carId) ?? [];
      const race = sessions.find(({ kind }) => kind === 'race');
      const firstLaps = [...Map.groupBy(race?.laps ?? [], ({ carId }) => carId)].map(([carId, laps]) => ({
        place: grid.indexOf(carId),
        atMs: laps[0]?.atMs ?? 0,
      }));
      const placed = firstLaps.filter(({ place }) => place >= 0).toSorted((left, right) => left.place - right.place);
      for (const [index, { atMs }] of placed.entries()) {
        for (const behind of placed.slice(index + 1)) {
          all += 1;
          if (behind.atMs > atMs) same += 1;
        }
      }
    }
    expect(all).toBeGreaterThan(5000);
    expect(same / all).toBeGreaterThan(0.7);
  });
});

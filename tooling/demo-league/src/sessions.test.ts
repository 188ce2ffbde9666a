import { describe, expect, it } from 'vitest';

import { demoSessions, demoWeekends } from '../test/seasons.ts';
import {
  LapFlag,
  NO_SPLIT,
  NO_TIME,
  type RacedEntry,
  type RacedLap,
  type RacedSession,
  type Weekend,
} from './index.ts';

const races = demoSessions.filter(({ kind }) => kind === 'race');
const timed = demoSessions.filter(({ kind }) => kind !== 'race');
const lapsOf = ({ laps }: RacedSession, { carId }: RacedEntry): RacedLap[] => laps.filter((lap) => lap.carId === carId);
const isDisqualified = ({ penalties }: RacedSession, { carId }: RacedEntry): boolean =>
  penalties.some((penalty) => penalty.carId === carId && penalty.penalty === 'Disqualified');

/** What servers keep in every real file. */
describe('every session', () => {
  it('sums up each line’s own laps', () => {
    for (const session of demoSessions) {
      for (const entry of session.entries) {
        const laps = lapsOf(session, entry);
        const valid = laps.filter(({ isValid }) => isValid);
        expect(entry.lapCount).toBe(laps.length);
        expect(entry.lastLapMs).toBe(laps.at(-1)?.timeMs ?? NO_TIME);
        expect(entry.lastSplitsMs).toEqual(laps.at(-1)?.splitsMs ?? []);
        expect(entry.bestLapMs).toBe(Math.min(NO_TIME, ...valid.map(({ timeMs }) => timeMs)));
        for (const sector of [0, 1, 2]) {
          expect(entry.bestSplitsMs[sector]).toBe(
            Math.min(NO_TIME, ...valid.map(({ splitsMs }) => splitsMs[sector] ?? 0)),
          );
        }
      }
      expect(session.bestLapMs).toBe(Math.min(NO_TIME, ...session.entries.map(({ bestLapMs }) => bestLapMs)));
    }
  });

  it('has whole, positive times whose sectors add up within 3 ms', () => {
    for (const { laps } of demoSessions) {
      for (const { timeMs, splitsMs, atMs } of laps) {
        expect(
          Number.isInteger(timeMs) &&
            Number.isInteger(atMs) &&
            splitsMs.every((split) => Number.isInteger(split) && split > 0),
        ).toBe(true);
        expect(Math.abs(splitsMs[0] + splitsMs[1] + splitsMs[2] - timeMs)).toBeLessThanOrEqual(3);
      }
    }
  });

  it('lists its laps as they were driven, within its own time', () => {
    for (const { laps, startedAtMs, endedAtMs } of demoSessions) {
      const ends = laps.map(({ atMs }) => atMs);
      expect(ends).toEqual(ends.toSorted((left, right) => left - right));
      expect(ends.at(-1) ?? 0).toBeLessThan(endedAtMs - startedAtMs);
    }
  });

  it('never has a car on two laps at once', () => {
    for (const session of demoSessions) {
      for (const entry of session.entries) {
        const laps = lapsOf(session, entry);
        for (const [index, lap] of laps.entries()) {
          const before = laps[index - 1];
          if (before !== undefined) expect(lap.atMs - lap.timeMs).toBeGreaterThanOrEqual(before.atMs - 1);
        }
      }
    }
  });

  it('calls a lap invalid for a cut and for the ways out of and into the pits', () => {
    for (const { laps } of demoSessions) {
      for (const { isValid, flags } of laps) {
        expect(isValid).toBe((flags & (LapFlag.cut | LapFlag.outLap | LapFlag.inLap)) === 0);
      }
    }
  });

  it('gives cars their own ids and numbers, and drivers the driver index that they have', () => {
    for (const { entries, laps } of demoSessions) {
      expect(new Set(entries.map(({ carId }) => carId)).size).toBe(entries.length);
      expect(new Set(entries.map(({ raceNumber }) => raceNumber)).size).toBe(entries.length);
      const crews = new Map(entries.map(({ carId, drivers }) => [carId, drivers.length]));
      for (const { carId, driverIndex } of laps) expect(driverIndex).toBeLessThan(crews.get(carId) ?? 1);
    }
  });

  it('has nobody drive two cars at a time: whoever rejoins has left before', () => {
    let rejoined = 0;
    for (const { entries } of demoSessions) {
      const byId = Map.groupBy(entries, ({ drivers }) => drivers[0]?.playerId ?? '');
      for (const [id, own] of byId) {
        if (own.length < 2 || !/^[SPMX]\d{10,}$/.test(id)) continue;
        rejoined += 1;
        const times = own.flatMap(({ presence }) => presence).toSorted((left, right) => left.fromMs - right.fromMs);
        for (const [index, { fromMs }] of times.entries()) {
          const before = times[index - 1];
          if (before !== undefined) expect(fromMs).toBeGreaterThan(before.untilMs ?? Number.POSITIVE_INFINITY);
        }
      }
    }
    expect(rejoined).toBeGreaterThan(5);
  });

  it('has nobody drive who is not there', () => {
    for (const session of demoSessions) {
      for (const entry of session.entries) {
        for (const lap of lapsOf(session, entry)) {
          const isThere = entry.presence.some(
            ({ fromMs, untilMs }) => fromMs < lap.atMs && (untilMs === null || untilMs > lap.atMs - lap.timeMs),
          );
          expect(isThere).toBe(true);
        }
      }
    }
  });
});

describe('practice and qualifying', () => {
  it('are ordered by best lap', () => {
    for (const { entries } of timed) {
      const bests = entries.map(({ bestLapMs }) => bestLapMs);
      expect(bests).toEqual(bests.toSorted((left, right) => left - right));
    }
  });

  it('have totals of days now and then, as the weekend’s clock says', () => {
    const dated = timed.filter(({ oddities }) => oddities.has('datedTotals'));
    expect(dated.length / timed.length).toBeGreaterThan(0.1);
    expect(dated.length / timed.length).toBeLessThan(0.6);
    expect(dated.every(({ kind }) => kind === 'practice')).toBe(true);
  });

  it('mark the lap that a steward takes away', () => {
    const removed = timed.flatMap((session) =>
      session.penalties
        .filter(({ penalty }) => penalty === 'RemoveBestLaptime')
        .map((penalty) => ({ session, penalty })),
    );
    expect(removed.length).toBeGreaterThan(0);
    for (const { session, penalty } of removed) {
      const laps = session.laps.filter(({ carId }) => carId === penalty.carId);
      expect(laps[penalty.violationLap - 1]?.isValid).toBe(false);
    }
  });
});

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

describe('oddities', () => {
  it.each(['noLines', 'orphanLaps', 'wrappedTotal', 'unusableId', 'rejoined', 'orderUnsorted', 'datedTotals'] as const)(
    'of the kind %s occur, but rarely',
    (oddity) => {
      const share = demoSessions.filter(({ oddities }) => oddities.has(oddity)).length / demoSessions.length;
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.3);
    },
  );

  it('name every race whose order is not by laps and time', () => {
    for (const { entries, oddities } of races) {
      const sorted = entries.toSorted(
        (left, right) => right.lapCount - left.lapCount || left.totalTime - right.totalTime,
      );
      const isInOrder = sorted.every((entry, index) => entry === entries[index]);
      expect(oddities.has('orderUnsorted')).toBe(!isInOrder);
    }
  });

  it('leave laps without a line, which belong to a car that was there', () => {
    for (const { oddities, entries, lostEntries, laps } of demoSessions) {
      const lines = new Set(entries.map(({ carId }) => carId));
      const orphans = new Set(laps.map(({ carId }) => carId).filter((carId) => !lines.has(carId)));
      expect(orphans).toEqual(new Set(lostEntries.map(({ carId }) => carId)));
      expect(oddities.has('orphanLaps')).toBe(orphans.size > 0);
    }
  });
});

import { describe, expect, it } from 'vitest';

import { oddities, odditiesOf } from './testing/oddities.ts';
import { demoSessions } from './testing/seasons.ts';
import { type RacedEntry, type RacedSession } from './index.ts';
import { LapFlag, NO_TIME, type RacedLap } from './session.ts';

const timed = demoSessions.filter(({ kind }) => kind !== 'race');
const lapsOf = ({ laps }: RacedSession, { carId }: RacedEntry): RacedLap[] => laps.filter((lap) => lap.carId === carId);

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
    const dated = timed.filter((session) => odditiesOf(session).has('datedTotals'));
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

describe('oddities', () => {
  it.each(oddities)('of the kind %s occur, but rarely', (oddity) => {
    const share = demoSessions.filter((session) => odditiesOf(session).has(oddity)).length / demoSessions.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.3);
  });

  it('leave laps without a line, which belong to a car that was there', () => {
    for (const { entries, lostEntries, laps } of demoSessions) {
      const lines = new Set(entries.map(({ carId }) => carId));
      const orphans = new Set(laps.map(({ carId }) => carId).filter((carId) => !lines.has(carId)));
      expect(orphans).toEqual(new Set(lostEntries.map(({ carId }) => carId)));
    }
  });
});

import { describe, expect, it } from 'vitest';
import { paceIndexOf, type PaceIndex } from './pace-index.rules.ts';
import type { PaceRow } from './driver-pace.rules.ts';
import { simulateLeague } from './testing/simulated-league.ts';

function indicesOf(rows: readonly PaceRow[]): PaceIndex[] {
  const steps = paceIndexOf(rows);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

const MILLION = 1e6;
const LEAGUE = { drivers: 120, sessions: 160, field: 14, tracks: 8, clubs: 2 };
const SEEDS = [1, 2, 3, 4, 5, 6];

const runs = SEEDS.map((seed) => {
  const league = simulateLeague({ ...LEAGUE, seed });
  const indices = indicesOf(league.rows);
  const drivers = new Set(indices.map(({ driverId }) => driverId));
  const usual = medianOf([...drivers].map((id) => league.truth.get(id) ?? 0));
  const errors = indices.map((index) => {
    const { driverId, trackId } = index;
    const true_ = trackId === null ? league.truth.get(driverId) : league.truthOnTracks.get(`${driverId}/${trackId}`);
    return { ...index, truth: ((true_ ?? 0) - usual) * MILLION };
  });
  return { ...league, errors };
});

function medianOf(values: readonly number[]): number {
  const ascending = values.toSorted((one, other) => one - other);
  return (
    ((ascending[Math.floor((ascending.length - 1) / 2)] ?? 0) +
      (ascending[Math.ceil((ascending.length - 1) / 2)] ?? 0)) /
    2
  );
}

function shareInside(rows: readonly { deviation: number; margin: number; truth: number }[]): number {
  return rows.filter(({ deviation, margin, truth }) => Math.abs(deviation - truth) <= margin).length / rows.length;
}

describe('simulated leagues whose true pace is known', () => {
  it('has the truth in its range in about 19 of 20 cases, overall and on each track', () => {
    const overall = runs.flatMap(({ errors }) => errors.filter(({ trackId }) => trackId === null));
    const onTracks = runs.flatMap(({ errors }) => errors.filter(({ trackId }) => trackId !== null));
    expect(overall.length).toBeGreaterThan(600);
    expect(shareInside(overall)).toBeGreaterThan(0.92);
    expect(shareInside(overall)).toBeLessThan(0.985);
    expect(shareInside(onTracks)).toBeGreaterThan(0.92);
    expect(shareInside(onTracks)).toBeLessThan(0.985);
  });

  it('recovers the pace of drivers: the error is a small part of how they differ', () => {
    const overall = runs.flatMap(({ errors }) => errors.filter(({ trackId }) => trackId === null));
    const square = (values: readonly number[]) => values.reduce((sum, value) => sum + value ** 2, 0) / values.length;
    const error = Math.sqrt(square(overall.map(({ deviation, truth }) => deviation - truth)));
    expect(error).toBeLessThan(0.25 * Math.sqrt(square(overall.map(({ truth }) => truth))));
  });

  it('compares drivers of different clubs who never met, with a range that holds', () => {
    let [inside, all] = [0, 0];
    for (const { errors, clubOf } of runs) {
      const overall = errors.filter(({ trackId, driverId }) => trackId === null && driverId % 10 !== 0);
      for (const own of overall) {
        for (const rival of overall) {
          if (own.driverId >= rival.driverId || clubOf(own.driverId) === clubOf(rival.driverId)) continue;
          const error = own.deviation - rival.deviation - (own.truth - rival.truth);
          if (Math.abs(error) <= Math.hypot(own.margin, rival.margin)) inside += 1;
          all += 1;
        }
      }
    }
    expect(inside / all).toBeGreaterThan(0.92);
    expect(inside / all).toBeLessThan(0.99);
  });

  it('gives those with few laps a wide range', () => {
    for (const { errors } of runs) {
      const overall = errors.filter(({ trackId }) => trackId === null).toSorted((one, other) => one.laps - other.laps);
      expect(overall[0]?.margin).toBeGreaterThan(1.3 * (overall.at(-1)?.margin ?? Infinity));
    }
  });
});

function row(eventId: number, driverId: number, changes: Partial<PaceRow> = {}): PaceRow {
  const usual = { trackId: 1, car: 1, isRace: true, laps: 10, deviation: driverId * 1_000, spread: 5_000 };
  return { eventId, driverId, ...usual, ...changes };
}

it('says nothing where fewer than five drivers are linked, and compares only those who are', () => {
  const four = [1, 2, 3, 4].map((driver) => row(1, driver));
  expect(indicesOf(four)).toEqual([]);
  const six = [...four, row(2, 4), row(2, 5), row(2, 6)];
  expect(new Set(indicesOf(six).map(({ field, fieldDrivers }) => `${field}: ${fieldDrivers}`))).toEqual(
    new Set(['1: 6']),
  );
  const apart = [11, 12, 13, 14, 15].map((driver) => row(3, driver));
  const fields = new Map(indicesOf([...six, ...apart]).map(({ driverId, field }) => [driverId, field]));
  expect([fields.get(4), fields.get(6), fields.get(11)]).toEqual([1, 1, 2]);
});

it('leaves out sessions of one driver', () => {
  const all = [1, 2, 3, 4, 5].map((driver) => row(1, driver));
  const alone = row(2, 1, { deviation: 90_000 });
  expect(indicesOf([...all, alone])).toEqual(indicesOf(all));
});

it('is the same whatever numbers tracks, cars and events have', () => {
  const { rows } = simulateLeague({ ...LEAGUE, seed: 9 });
  const renamed = rows.map((one) => ({
    ...one,
    eventId: 1_000 - one.eventId,
    trackId: 50 - one.trackId,
    car: 90 - one.car,
  }));
  const figures = (indices: readonly PaceIndex[]) =>
    indices.map(({ driverId, deviation, margin, laps, field }) => [driverId, deviation, margin, laps, field]);
  expect(figures(indicesOf(renamed))).toEqual(figures(indicesOf(rows)));
});

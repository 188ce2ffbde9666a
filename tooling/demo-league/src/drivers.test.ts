import { describe, expect, it } from 'vitest';

import { carsOf } from './cars.ts';
import { chooseCar, createDriver, nameAt, paceAt } from './drivers.ts';
import { Random } from './random.ts';
import { getTrack } from './tracks.ts';

const drivers = Array.from({ length: 10_000 }, (_, index) => createDriver('demo', index));
const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 0, 1);
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.floor(share * values.length)] ?? Number.NaN;

describe('drivers', () => {
  it('are the same people whatever the size of the league', () => {
    expect(createDriver('demo', 137)).toEqual(drivers[137]);
    const other = createDriver('other', 137);
    expect(other.names).not.toEqual(drivers[137]?.names);
    expect(other.pace).not.toBe(drivers[137]?.pace);
    expect(other.playerId).not.toBe(drivers[137]?.playerId);
  });

  it('have ids of their platform that are nobody’s, a few unusable', () => {
    const usable = drivers.filter(({ playerId }) => /^[SPMX]\d{10,}$/.test(playerId));
    const others = new Set(drivers.filter((driver) => !usable.includes(driver)).map(({ playerId }) => playerId));
    expect(usable.length / drivers.length).toBeGreaterThan(0.985);
    expect(others).toEqual(new Set(['', '50', '<anonymous>']));
    expect(new Set(usable.map(({ playerId }) => playerId)).size).toBe(usable.length);
    // The first number that was ever given to a real account ends in 7960265728.
    const steam = usable.flatMap(({ playerId }) => (playerId.startsWith('S') ? [playerId] : []));
    expect(steam.length / drivers.length).toBeGreaterThan(0.9);
    expect(steam.filter((id) => id.length !== 18 || BigInt(id.slice(1)) >= 76_561_197_960_265_728n)).toEqual([]);
    expect(new Set(usable.map(({ playerId }) => playerId.slice(0, 1)))).toEqual(new Set(['S', 'P', 'M', 'X']));
  });

  it('are a few very fast, most seconds slower, some much', () => {
    const pace = drivers.map((driver) => driver.pace);
    expect(quantile(pace, 0.02)).toBeLessThan(0.008);
    expect(quantile(pace, 0.5)).toBeGreaterThan(0.025);
    expect(quantile(pace, 0.5)).toBeLessThan(0.045);
    expect(quantile(pace, 0.98)).toBeGreaterThan(0.08);
  });

  it('keep their name for weeks, and some change it over a season', () => {
    const changed = drivers.filter((driver) => nameAt(driver, startMs) !== nameAt(driver, startMs + 90 * dayMs));
    expect(changed.length / drivers.length).toBeGreaterThan(0.01);
    expect(changed.length / drivers.length).toBeLessThan(0.06);
    for (const driver of changed) {
      const days = Array.from({ length: 90 }, (_, day) => nameAt(driver, startMs + day * dayMs));
      const changes = days.slice(1).filter((name, index) => name !== days[index]);
      expect(changes.length).toBeLessThanOrEqual(4);
    }
  });

  it('drift in form: a little from week to week, more over months, never into somebody else', () => {
    const driver = drivers[4];
    if (driver === undefined) throw new Error('no driver');
    const weeks = Array.from({ length: 52 }, (_, week) =>
      paceAt(driver, { track: getTrack('monza'), atMs: startMs + week * 7 * dayMs, seed: 'demo' }),
    );
    const steps = weeks.slice(1).map((pace, index) => Math.abs(pace - (weeks[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.004);
    expect(Math.max(...weeks) - Math.min(...weeks)).toBeGreaterThan(0.001);
    expect(Math.max(...weeks) - Math.min(...weeks)).toBeLessThan(0.03);
  });

  it('like some tracks better than others', () => {
    const driver = createDriver('demo', 9);
    const at = (code: string): number => paceAt(driver, { track: getTrack(code), atMs: startMs, seed: 'demo' });
    expect(at('monza')).not.toBe(at('spa'));
    expect(Math.abs(at('monza') - at('spa'))).toBeLessThan(0.009);
  });

  it('stick to a favourite car, which has to exist', () => {
    const driver = createDriver('demo', 12);
    const random = Random.of('choice');
    const choices = Array.from({ length: 60 }, () =>
      chooseCar(driver, { group: 'GT4', year: 2026, seed: 'demo', random }),
    );
    const counts = Map.groupBy(choices, (model) => model);
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeGreaterThan(40);
    const models = new Set(carsOf('GT4', 2026).map(({ model }) => model));
    expect(choices.filter((model) => !models.has(model))).toEqual([]);
    const early = new Set(carsOf('GT3', 2021).map(({ since }) => since));
    expect(Math.max(...early)).toBeLessThanOrEqual(2021);
  });
});

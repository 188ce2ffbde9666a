import { describe, expect, it } from 'vitest';

import { driveLap, noExtras, splitLap, type Conditions } from './pace.ts';
import { Random } from './random.ts';
import { getTrack } from './tracks.ts';

const conditions: Conditions = { track: getTrack('spa'), isWet: false, strictness: 0.2, roughness: 1, stepHalfMs: 5 };
const driver = {
  named: { firstName: 'A', lastName: 'B', shortName: 'B', playerId: '' },
  lapMs: 140_000,
  spread: 0.006,
  care: 0.6,
  errorRate: 1,
};
const drive = (overrides: Partial<Conditions>, risk = 1): { timeMs: number; isCut: boolean }[] => {
  const random = Random.of('pace', risk);
  const under = { ...conditions, ...overrides };
  return Array.from({ length: 4000 }, () => driveLap(driver, { base: driver.lapMs, risk, conditions: under, random }));
};
const mean = (laps: readonly { timeMs: number }[]): number =>
  laps.reduce((sum, { timeMs }) => sum + timeMs, 0) / laps.length;
const cutShare = (laps: readonly { isCut: boolean }[]): number =>
  laps.filter(({ isCut }) => isCut).length / laps.length;

describe('a lap', () => {
  it('varies by tenths, and sometimes goes wrong by seconds', () => {
    const off = drive({})
      .map(({ timeMs }) => timeMs / driver.lapMs - 1)
      .toSorted((left, right) => left - right);
    expect(off[40]).toBeGreaterThan(-0.02);
    expect(off[2000]).toBeLessThan(0.006);
    expect(off[3960]).toBeGreaterThan(0.042);
  });

  it('is rather slower than faster: what is lost in a corner does not come back', () => {
    const times = drive({})
      .map(({ timeMs }) => timeMs)
      .toSorted((left, right) => left - right);
    const [fast = 0, middle = 0, slow = 0] = [times[400], times[2000], times[3500]];
    expect(slow - middle).toBeGreaterThan(1.3 * (middle - fast));
  });

  it('is slower and worse in the wet', () => {
    expect(mean(drive({ isWet: true })) / mean(drive({}))).toBeGreaterThan(1.07);
  });

  it('is cut more often on a strict server, and where it costs nothing', () => {
    expect(cutShare(drive({ strictness: 0.4 }))).toBeGreaterThan(1.6 * cutShare(drive({ strictness: 0.2 })));
    expect(cutShare(drive({}, 2))).toBeGreaterThan(1.5 * cutShare(drive({}, 1)));
  });

  it('goes wrong more often among strangers', () => {
    const slow = (laps: readonly { timeMs: number }[]): number => laps.filter(({ timeMs }) => timeMs > 144_000).length;
    expect(slow(drive({ roughness: 2.4 }))).toBeGreaterThan(1.7 * slow(drive({})));
  });
});

describe('sectors', () => {
  const random = Random.of('sectors');
  const laps = (stepHalfMs: 5 | 6): ReturnType<typeof splitLap>[] =>
    Array.from({ length: 2000 }, () =>
      splitLap(random.between(130_000, 150_000), noExtras, { conditions: { ...conditions, stepHalfMs }, random }),
    );
  const missing = ({ timeMs, splitsMs: [one, two, three] }: ReturnType<typeof splitLap>): number =>
    one + two + three - timeMs;

  it('of an old server are the lap exactly, in steps of 3 ms', () => {
    const old = laps(6);
    expect(old.filter((lap) => missing(lap) !== 0 || lap.timeMs % 3 !== 0)).toEqual([]);
  });

  it('of a new one are a millisecond short every other time', () => {
    const short = laps(5).map(missing);
    expect(new Set(short)).toEqual(new Set([0, -1]));
    expect(short.filter((value) => value === -1).length / short.length).toBeCloseTo(0.5, 1);
  });

  it('take what is added before the first split or before the line', () => {
    const plain = { conditions, random };
    const late = splitLap(140_000, { firstMs: 60_000, lastMs: 0 }, plain);
    const stop = splitLap(140_000, { firstMs: 0, lastMs: 30_000 }, plain);
    expect(late.splitsMs[0]).toBeGreaterThan(95_000);
    expect(Math.abs(late.timeMs - 200_000)).toBeLessThan(4);
    expect(stop.splitsMs[2]).toBeGreaterThan(60_000);
    expect(stop.splitsMs[0]).toBeLessThan(50_000);
  });
});

import { describe, expect, it } from 'vitest';
import { car, context, disqualified, didNotFinish, sessionOf } from '../../../test/support/facts.ts';
import { driver, NONE, type TestCar } from '../../../test/support/result-file.ts';
import type { Decision } from './results-after-decisions.rules.ts';
import { deriveFacts } from './facts.rules.ts';

type Draft = Parameters<typeof amended>[2][number];

function amended(
  type: string,
  cars: readonly TestCar[],
  drafts: readonly (Decision extends infer D ? (D extends Decision ? Omit<D, 'reason' | 'at'> : never) : never)[],
) {
  // @NOTE spreading loses the relation between the members of the union, so each is built again.
  const decisions = drafts.map(
    (draft) => ({ ...draft, reason: 'A reason', at: '2025-06-02T00:00:00.000Z' }) as Decision,
  );
  return deriveFacts(sessionOf(type, cars), { ...context, decisions });
}

const order = (facts: ReturnType<typeof amended>) => facts.entries.map((entry) => entry.filePosition);
/** A car with the given total time in milliseconds for its three laps. */
const timed = (number: number, totalTime: number, more: Partial<TestCar> = {}) => car(number, { totalTime, ...more });
const lapped = (number: number, totalTime: number) => timed(number, totalTime, { laps: [130_000, 110_000] });

describe('a time penalty', () => {
  const field = [
    timed(1, 300_000),
    timed(2, 304_000),
    timed(3, 309_000),
    lapped(4, 301_000),
    timed(5, 0, didNotFinish),
  ];
  const penalty = (filePosition: number, timeMs: number): Draft => ({ kind: 'timePenalty', filePosition, timeMs });

  it.each([
    ['less than to the next', [penalty(1, 3_999)], [1, 2, 3, 4, 5]],
    ['exactly as much: who was ahead stays ahead', [penalty(1, 4_000)], [1, 2, 3, 4, 5]],
    ['more', [penalty(1, 4_001)], [2, 1, 3, 4, 5]],
    ['twice', [penalty(1, 4_000), penalty(1, 5_001)], [2, 3, 1, 4, 5]],
    ['so much that only lapped cars are behind', [penalty(1, 3_600_000)], [2, 3, 1, 4, 5]],
    ['for two', [penalty(1, 10_000), penalty(2, 5_500)], [3, 2, 1, 4, 5]],
    ['for a lapped car', [penalty(4, 60_000)], [1, 2, 3, 4, 5]],
  ])('moves a car down past those of as many laps: %s', (_what, drafts, expected) => {
    expect(order(amended('R', field, drafts))).toEqual(expected);
  });

  it('counts in total time, gaps and points, and leaves nobody unclassified', () => {
    const { entries, penalties, event } = amended('R', field, [penalty(1, 130_000)]);
    expect(entries.map(({ gap, points, totalTime, staffTime }) => [gap, points, totalTime, staffTime])).toEqual([
      [{ kind: 'leader' }, 25, 304_000, 0],
      [{ kind: 'time', gapMs: 5_000 }, 18, 309_000, 0],
      [{ kind: 'time', gapMs: 126_000 }, 15, 430_000, 130_000],
      // Two of three laps are too few to be classified.
      [{ kind: 'laps', laps: 1 }, null, 301_000, 0],
      [{ kind: 'dnf' }, null, NONE, 0],
    ]);
    expect(penalties).toEqual([
      expect.objectContaining({
        filePosition: 1,
        penalty: 'StaffTime',
        value: 130_000,
        reason: 'A reason',
        isStaff: true,
      }),
    ]);
    expect(event.revisedAt).toBe('2025-06-02T00:00:00.000Z');
  });

  it('moves nobody else of an order that is not by time', () => {
    const odd = [timed(1, 300_000), timed(2, 310_000), timed(3, 305_000), timed(4, 320_000)];
    expect(order(amended('R', odd, [penalty(1, 15_000)]))).toEqual([2, 3, 1, 4]);
    expect(order(amended('R', odd, [penalty(1, 7_000)]))).toEqual([1, 2, 3, 4]);
  });
});

describe('a place penalty', () => {
  const field = [car(1), car(2), car(3), car(4, didNotFinish), car(5, didNotFinish)];
  it.each([
    [1, [2, 1, 3, 4, 5]],
    [9, [2, 3, 1, 4, 5]],
  ])('of %i moves down as far as cars are classified', (places, expected) => {
    expect(order(amended('R', field, [{ kind: 'placePenalty', filePosition: 1, places }]))).toEqual(expected);
  });

  it('moves nobody who is not classified', () => {
    const drafts: Draft[] = [{ kind: 'placePenalty', filePosition: 2, places: 1 }];
    expect(order(amended('R', [car(1), car(2, didNotFinish), car(3)], drafts))).toEqual([1, 2, 3]);
  });

  it('of one place each for two is one place each', () => {
    const drafts: Draft[] = [1, 2].map((filePosition) => ({ kind: 'placePenalty', filePosition, places: 1 }));
    expect(order(amended('R', field, drafts))).toEqual([3, 1, 2, 4, 5]);
  });
});

it('whom staff disqualify stands behind everybody, without points; who was behind moves up', () => {
  const { entries } = amended('R', [car(1), car(2), car(3, didNotFinish)], [{ kind: 'disqualify', filePosition: 1 }]);
  expect(entries.map(({ filePosition, gap, points }) => [filePosition, gap.kind, points])).toEqual([
    [2, 'leader', null],
    [3, 'dnf', null],
    [1, 'dsq', null],
  ]);
});

it('whom the game disqualified keeps the place, and others lose theirs to the next classified car', () => {
  const drafts: Draft[] = [{ kind: 'placePenalty', filePosition: 1, places: 1 }];
  expect(order(amended('R', [car(1), car(2, disqualified), car(3)], drafts))).toEqual([3, 2, 1]);
});

describe('a voided entry', () => {
  const facts = amended('R', [car(1), car(2), car(3)], [{ kind: 'voidEntry', filePosition: 1 }]);

  it('stands last and counts nowhere', () => {
    expect(order(facts)).toEqual([2, 3, 1]);
    expect(facts.entries.map(({ points, isVoided }) => [points, isVoided])).toEqual([
      [25, false],
      [18, false],
      [null, true],
    ]);
    expect(facts.event).toMatchObject({ entryCount: 2, classifiedCount: 2, lapCount: 6, voidedAt: null });
    expect(facts.driverResults.map(({ driverId, isWin }) => [driverId, isWin])).toEqual([
      [2, true],
      [3, false],
    ]);
    expect(facts.driverBests.map(({ driverId }) => driverId)).toEqual([2, 3]);
    expect(facts.laps.filter(({ isVoided }) => isVoided)).toHaveLength(3);
  });
});

describe('a voided lap', () => {
  const laps = [130_000, 99_000, 101_000, 100_000];
  const drafts: Draft[] = [{ kind: 'voidLap', filePosition: 1, lapNumber: 2 }];

  it('gives the best to the next, and leaves pace, counts and the fastest lap', () => {
    const cars = [car(1, { laps }), car(2, { laps: [130_000, 99_500, 99_900], totalTime: 440_000 })];
    const { entries, driverBests, driverResults, event } = amended('R', cars, drafts);
    expect(entries[0]).toMatchObject({ bestLap: 100_000, averageLap: 100_500, lapCount: 4, points: 25 });
    expect(driverBests[0]).toMatchObject({ driverId: 1, lapTime: 100_000, lapNumber: 4 });
    expect(driverResults.map((row) => [row.driverId, row.laps, row.isFastestLap])).toEqual([
      [1, 3, false],
      [2, 3, true],
    ]);
    expect(event.lapCount).toBe(6);
  });

  it('costs the place of a qualifying that it gave', () => {
    const cars = [car(1, { laps: laps.slice(1) }), car(2, { laps: [99_500] }), car(3, { laps: [] })];
    const facts = amended('Q', cars, [{ kind: 'voidLap', filePosition: 1, lapNumber: 1 }]);
    expect(order(facts)).toEqual([2, 1, 3]);
    expect(facts.entries.map(({ gap }) => gap)).toEqual([
      { kind: 'leader' },
      { kind: 'time', gapMs: 500 },
      { kind: 'unknown' },
    ]);
    expect(facts.driverResults.find(({ position }) => position === 1)?.driverId).toBe(2);
  });

  it('leaves a driver without another one without a time', () => {
    const cars = [car(1, { laps: [99_000] }), car(2, { laps: [99_500] })];
    const facts = amended('Q', cars, [{ kind: 'voidLap', filePosition: 1, lapNumber: 1 }]);
    expect(facts.entries.map(({ filePosition, bestLap }) => [filePosition, bestLap])).toEqual([
      [2, 99_500],
      [1, null],
    ]);
  });
});

describe('a best lap too short to have been driven', () => {
  it('gives way to the fastest valid lap, which decides the place of a practice', () => {
    const { entries } = amended('FP', [car(1, { laps: [110_000, 2, 109_000] }), car(2, { laps: [108_000] })], []);
    expect(entries.map(({ filePosition, bestLap, gap }) => [filePosition, bestLap, gap])).toEqual([
      [2, 108_000, { kind: 'leader' }],
      [1, 109_000, { kind: 'time', gapMs: 1_000 }],
    ]);
  });

  it('leaves a car without another one without a time, also if none of its laps is that short', () => {
    const session = sessionOf('Q', [car(1, { laps: [2] }), car(2, { laps: [] })]);
    const ended = session.entries.map((entry) => ({ ...entry, bestLapMs: 2 }));
    const { entries } = deriveFacts({ ...session, entries: ended }, context);
    expect(entries.map(({ bestLap, gap }) => [bestLap, gap])).toEqual([
      [null, { kind: 'unknown' }],
      [null, { kind: 'unknown' }],
    ]);
  });

  it('gives way in a race, too, and to none that staff voided', () => {
    const laps = [130_000, 2, 101_000, 102_000];
    const drafts: Draft[] = [{ kind: 'voidLap', filePosition: 1, lapNumber: 3 }];
    expect(amended('R', [car(1, { laps })], []).entries[0]?.bestLap).toBe(101_000);
    expect(amended('R', [car(1, { laps })], drafts).entries[0]?.bestLap).toBe(102_000);
  });

  it('takes its sectors with it', () => {
    const session = sessionOf('FP', [car(1, { laps: [20, 109_000] })]);
    const [entry] = session.entries;
    if (entry === undefined) throw new Error('the session has a car');
    const [short, next] = entry.laps.map(({ splitsMs }) => splitsMs);
    const { entries } = deriveFacts({ ...session, entries: [{ ...entry, bestSplitsMs: short ?? [] }] }, context);
    expect(short).not.toEqual(next);
    expect(entries[0]?.bestSplits).toEqual(next);
  });
});

it('a voided event keeps its rows and counts nowhere', () => {
  const facts = amended('R', [car(1), car(2)], [{ kind: 'voidEvent' }]);
  expect(facts.event.voidedAt).toBe('2025-06-02T00:00:00.000Z');
  expect(facts.entries.map(({ position, points }) => [position, points])).toEqual([
    [1, null],
    [2, null],
  ]);
  expect([facts.driverResults, facts.driverBests]).toEqual([[], []]);
});

it('a driver on two lines of which one is voided counts for the other', () => {
  const cars = [car(1), car(2), { ...car(1), drivers: [driver(1)] }];
  const facts = amended('R', cars, [{ kind: 'voidEntry', filePosition: 1 }]);
  expect(facts.driverResults).toMatchObject([
    { driverId: 2, position: 1 },
    { driverId: 1, position: 2, laps: 3 },
  ]);
});

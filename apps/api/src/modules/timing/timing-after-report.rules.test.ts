import { describe, expect, it } from 'vitest';
import { timedCar } from '../../../test/support/timed-car.ts';
import { timingAfter, type SessionReport, type StoredTiming } from './timing-after-report.rules.ts';

const NOW = Date.parse('2026-03-14T20:00:00.000Z');
const MINUTE_MS = 60_000;

interface Told {
  readonly cars?: readonly Parameters<typeof timedCar>[0][];
  readonly greenAgo?: number | null;
  readonly isOver?: boolean;
  readonly sessionType?: string;
  readonly isRace?: boolean;
}

function report({
  cars = [{}],
  greenAgo = MINUTE_MS,
  isOver = false,
  sessionType = 'R',
  isRace = true,
}: Told): SessionReport {
  const timing = { source: 'log', greenAgo, minutes: 20, isOver, cars: cars.map(timedCar) } as const;
  return { game: 'acc', sessionType, isRace, driverIds: new Map([['S1', 11]]), timing };
}

const after = (before: StoredTiming | null, told: Told, nowMs = NOW): StoredTiming =>
  timingAfter(before, report(told), nowMs);
const kinds = ({ happenings }: StoredTiming): string[] => happenings.map(({ kind, carId }) => `${kind} ${carId}`);

it('a driver is kept as our id, and one whom the site does not know as nobody', () => {
  const { cars } = after(null, {
    cars: [{ driverId: 'S1' }, { carId: 2, driverId: 'S2' }, { carId: 3, driverId: null }],
  });
  expect(cars.map(({ driverId }) => driverId)).toEqual([11, null, null]);
  expect(JSON.stringify(cars)).not.toContain('S2');
});

describe('the green flag', () => {
  it('is the earliest that was told: the log is late, and never early', () => {
    const first = after(null, { greenAgo: 1_000 });
    const second = after(first, { greenAgo: 15_000 }, NOW + 10_000);
    const third = after(second, { greenAgo: 20_000 }, NOW + 30_000);
    expect([first, second, third].map(({ greenAtMs }) => greenAtMs)).toEqual([NOW - 1_000, NOW - 5_000, NOW - 5_000]);
  });

  it.each<[string, Told]>([
    ['another green flag', { greenAgo: 1_000 }],
    ['none any more', { greenAgo: null }],
    ['another type', { sessionType: 'Q', greenAgo: 11 * MINUTE_MS }],
  ])('of another session: %s', (_what, told) => {
    const cars = [
      { laps: 5, gap: null },
      { carId: 2, laps: 5, gap: 900 },
    ];
    const race = after(after(null, { cars }), { cars: cars.map((car) => ({ ...car, laps: 6, isConnected: false })) });
    expect([race.happenings.length, race.cars[1]?.lapGaps.length]).toEqual([2, 6]);
    const next = after(race, told, NOW + 10 * MINUTE_MS);
    expect([next.happenings, next.cars[0]?.lapGaps]).toEqual([[], []]);
  });
});

describe('the gaps of the laps', () => {
  it('follow each other; of laps between two reports only the last has one', () => {
    const laps = (first: number, second: number, gap: number) => ({
      cars: [{ laps: first }, { carId: 2, laps: second, gap }],
    });
    const one = after(null, laps(1, 1, 400));
    const two = after(one, laps(2, 1, 450));
    const three = after(two, laps(4, 4, 700));
    expect(three.cars.map(({ lapGaps }) => lapGaps)).toEqual([
      [0, 0, null, 0],
      [400, null, null, 700],
    ]);
  });

  it('are not counted outside of a race', () => {
    expect(after(null, { cars: [{ laps: 3 }], isRace: false, sessionType: 'Q' }).cars[0]?.lapGaps).toEqual([]);
  });

  it('of the last sixty laps are kept', () => {
    expect(after(after(null, { cars: [{ laps: 0 }] }), { cars: [{ laps: 900 }] }).cars[0]?.lapGaps).toHaveLength(60);
  });
});

describe('a best lap', () => {
  it('that beat an own one before stays known as such, whatever else happens', () => {
    const best = (before: StoredTiming | null, bestLap: number | null, laps: number) =>
      after(before, { cars: [{ bestLap, laps }], isRace: false, sessionType: 'Q' });
    const hasImproved = ({ cars }: StoredTiming) => cars[0]?.hasImproved;
    let timing = best(null, null, 1);
    timing = best(timing, 92_000, 2);
    expect(hasImproved(timing)).toBe(false);
    timing = best(timing, 91_000, 3);
    for (let lap = 4; lap < 80; lap += 1) timing = best(timing, 91_000, lap);
    expect(hasImproved(timing)).toBe(true);
    // A lap that was taken back.
    expect(hasImproved(best(timing, 92_000, 80))).toBe(false);
  });
});

describe('what happened', () => {
  const start = (cars: NonNullable<Told['cars']>): StoredTiming => after(null, { cars });

  it('is nothing in the first report of a session', () => {
    expect(after(null, { cars: [{ laps: 3, bestLap: 90_000 }] }).happenings).toEqual([]);
  });

  it('tells the new leader and who gained or lost two places', () => {
    const cars = [1, 2, 3, 4].map((carId) => ({ carId, laps: 2 }));
    const moved = [2, 3, 4, 1].map((carId) => ({ carId, laps: 3 }));
    expect(kinds(after(start(cars), { cars: moved })).toSorted()).toEqual(['falls 1', 'leads 2']);
  });

  it('tells no change of places before a lap was driven', () => {
    const cars = [{ carId: 1 }, { carId: 2 }];
    expect(after(start(cars), { cars: cars.toReversed() }).happenings).toEqual([]);
  });

  it('tells the fastest lap of all, and a driver’s own best one', () => {
    const before = start([
      { carId: 1, laps: 2, bestLap: 90_000 },
      { carId: 2, laps: 2, bestLap: 92_000 },
    ]);
    const best = (own: number) => ({
      cars: [
        { carId: 1, laps: 2, bestLap: 90_000 },
        { carId: 2, laps: 3, bestLap: own },
      ],
    });
    expect(kinds(after(before, best(91_000)))).toEqual(['personalBest 2']);
    expect(after(before, best(89_999)).happenings).toMatchObject([{ kind: 'fastestLap', carId: 2, time: 89_999 }]);
  });

  it('tells how long a stop took, also when a lot happens meanwhile', () => {
    const one = { carId: 7, laps: 4 };
    const others = (isConnected: boolean) =>
      Array.from({ length: 60 }, (_, index) => ({ carId: 100 + index, isConnected }));
    let timing = after(null, { cars: [{ ...one, place: 'track' }, ...others(true)] });
    timing = after(timing, { cars: [{ ...one, place: 'garage' }, ...others(true)] }, NOW + 1_000);
    timing = after(timing, { cars: [{ ...one, place: 'garage' }, ...others(false)] }, NOW + 20_000);
    timing = after(timing, { cars: [{ ...one, place: 'track' }, ...others(false)] }, NOW + 46_000);
    expect(timing.happenings[0]).toMatchObject({ kind: 'leavesPits', carId: 7, time: 45_000 });
    // In the pits when the session was heard of first.
    timing = after(null, { cars: [{ ...one, place: 'garage' }] });
    timing = after(timing, { cars: [{ ...one, place: 'track' }] }, NOW + 9_000);
    expect(timing.happenings[0]).toMatchObject({ kind: 'leavesPits', time: null });
  });

  it('tells stops, lost connections and the flag, the newest first, fifty at most', () => {
    const one = { carId: 7, laps: 4 };
    let timing = start([{ ...one, place: 'track' }]);
    const told: string[][] = [];
    for (const change of [
      { place: 'garage' },
      { place: 'track' },
      { isConnected: false, lostAt: 70_000 },
      { isConnected: true },
      { place: 'finished' },
    ] as const) {
      timing = after(timing, { cars: [{ ...one, place: 'track', ...change }] });
      told.push(kinds(timing));
    }
    expect(told.at(-1)).toEqual(['finished 7', 'back 7', 'lost 7', 'leavesPits 7', 'stops 7']);
    for (let lap = 5; lap < 80; lap += 1) {
      timing = after(timing, { cars: [{ ...one, place: lap % 2 === 0 ? 'track' : 'garage' }] });
    }
    expect(timing.happenings).toHaveLength(50);
  });
});

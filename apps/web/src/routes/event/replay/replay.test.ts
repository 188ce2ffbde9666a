import type { CarAnalysis, CarReplay } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { eventInfo, winnerRow } from '../../../testing/replies.ts';
import { eventCars } from '../event-cars.ts';
import { carAnalysis, eventAnalysis } from '../testing/analysis.ts';
import { lapEndRows } from './lap-end-rows.ts';
import {
  endOfLap,
  lapAt,
  lapOfMoment,
  leadersOf,
  momentOfLap,
  motionOf,
  movingAt,
  orderAt,
  replayFrom,
  type Replay,
} from './replay.ts';

interface TestCar {
  readonly laps: readonly number[];
  readonly sectors?: CarReplay['sectors'];
  readonly isClassified?: boolean;
  readonly places?: readonly number[];
  readonly stopLaps?: readonly number[];
}

/** A race of these cars; each has the laps' times of its crossings. */
function race(cars: readonly TestCar[], bestSectors = [30_000, 40_000, 30_000]): Replay | null {
  const rows = cars.map(({ isClassified = true }, index) => ({
    ...winnerRow,
    position: index + 1,
    filePosition: index + 1,
    raceNumber: String(index + 1),
    isClassified,
  }));
  const overview = eventAnalysis({
    cars: cars.map(({ stopLaps = [] }, index) => carAnalysis({ position: index + 1, stopLaps: [...stopLaps] })),
    bestSectors: bestSectors.map((time, index) => ({ sector: index + 1, time, position: 1, lap: 2 })),
  });
  const crossings = {
    cars: cars.map(({ laps, places = [], sectors = [] }, index) => ({
      position: index + 1,
      laps: [...laps],
      places: [...places],
      sectors,
    })),
  };
  return replayFrom({ info: eventInfo, rows, cars: eventCars(rows), overview }, crossings);
}

function shown(replay: Replay | null): Replay {
  if (replay === null) throw new Error('There is a replay.');
  return replay;
}

/** Two laps of 100 s for the first; the second is ahead on lap 1 and overtaken on lap 2. */
const sectors = [
  [40_000, 40_000],
  [30_000, 30_000],
];
const two = shown(
  race([
    { laps: [102_000, 98_000], sectors, places: [2, 1] },
    { laps: [101_000, 103_000], sectors, places: [1, 2], stopLaps: [2] },
  ]),
);

describe('the lines of a car', () => {
  it('count back from the finish line of each lap', () => {
    expect(two.cars[0]?.lines).toEqual([32_000, 72_000, 102_000, 130_000, 170_000, 200_000]);
  });

  it('never go back, whatever the sectors add up to', () => {
    const { cars } = shown(race([{ laps: [50_000, 98_000], sectors }, { laps: [60_000, 90_000] }]));
    expect(cars[0]?.lines).toEqual([0, 20_000, 50_000, 78_000, 118_000, 148_000]);
    // Without sector times they are spread as usual.
    expect(cars[1]?.lines.map(Math.round)).toEqual([18_000, 42_000, 60_000, 87_000, 123_000, 150_000]);
  });

  it('are those of the finish where no car has sectors', () => {
    const replay = shown(race([{ laps: [50_000, 98_000] }, { laps: [60_000, 90_000] }], []));
    expect(replay.sectors).toEqual([1]);
    expect(replay.cars[0]?.lines).toEqual([50_000, 148_000]);
  });

  it('are too few of one car, or of one lap', () => {
    expect(race([{ laps: [50_000, 98_000] }])).toBeNull();
    expect(race([{ laps: [50_000] }, { laps: [60_000] }], [])).toBeNull();
    expect(race([{ laps: [50_000, 98_000] }, { laps: [] }])).toBeNull();
  });
});

describe('a car on its lap', () => {
  const along = (at: number) => movingAt(two.cars[0] ?? { lines: [] }, two, at);

  it('is moved evenly between two lines', () => {
    expect(along(16_000).along).toBeCloseTo(0.15);
    expect(along(32_000)).toMatchObject({ crossed: 1, along: 0.3, isDone: false });
    expect(along(52_000).along).toBeCloseTo(0.5);
    expect(along(102_000)).toMatchObject({ crossed: 3, along: 0 });
  });

  it('stands at its last line', () => {
    expect(along(200_000)).toEqual({ crossed: 6, along: 1, isDone: true });
  });
});

describe('the motion of a car', () => {
  it('has its place at each line, and both ends of the lap at the finish line', () => {
    const { keyframes, duration } = motionOf(two.cars[0] ?? { lines: [] }, two, 1000);
    expect(duration).toBe(200_000);
    expect(keyframes.map(({ offset, transform }) => [offset, transform])).toEqual([
      [0, 'translateX(0.0px)'],
      [0.16, 'translateX(300.0px)'],
      [0.36, 'translateX(700.0px)'],
      [0.51, 'translateX(1000.0px)'],
      [0.51, 'translateX(0.0px)'],
      [0.65, 'translateX(300.0px)'],
      [0.85, 'translateX(700.0px)'],
      [1, 'translateX(1000.0px)'],
    ]);
  });

  it('is one that browsers take, whatever the times are', () => {
    const { keyframes, duration } = motionOf({ lines: [-2_000, 0] }, { sectors: [1] }, 1000);
    expect(duration).toBe(1);
    expect(keyframes.every(({ offset }) => offset === 0)).toBe(true);
  });
});

describe('the order', () => {
  const placesAt = (at: number) => orderAt(two, at).map(({ car }) => car.car.position);

  it('is that of the last line', () => {
    expect(placesAt(101_500)).toEqual([2, 1]);
    expect(placesAt(130_500)).toEqual([1, 2]);
    expect(placesAt(200_000)).toEqual([1, 2]);
  });

  it('has the gaps at that line, and what was gained since the last lap', () => {
    const [first, second] = orderAt(two, 135_000);
    expect(first).toMatchObject({ place: 1, lap: 2, gap: 0, interval: null, gained: 1, state: 'driving' });
    // 134.0 s and 130.0 s at the first line of lap 2.
    expect(second).toMatchObject({ gap: 4_000, interval: 4_000, gained: -1, hasStop: true });
  });

  it('says who has finished and who drove no further', () => {
    const replay = shown(race([{ laps: [100_000, 100_000] }, { laps: [101_000], isClassified: false }], []));
    const [winner, other] = orderAt(replay, 200_000);
    expect([winner?.state, other?.state]).toEqual(['flag', 'out']);
    expect(other?.lap).toBe(1);
  });

  it('says how many laps a car is behind as soon as the leader passed it', () => {
    const replay = shown(race([{ laps: [100_000, 100_000, 100_000] }, { laps: [150_000, 160_000] }], []));
    // Car 2 ends lap 1 at 150 s; the leader ended lap 2 at 200 s, so it was not lapped there.
    expect(orderAt(replay, 250_000)[1]).toMatchObject({ gap: 50_000, lapsBehind: 0 });
    expect(orderAt(replay, 310_000)[1]).toMatchObject({ gap: null, lapsBehind: 1 });
  });

  it('of two cars in the same millisecond is that of the analysis', () => {
    const replay = shown(
      race(
        [
          { laps: [100_000, 100_000], places: [2, 2] },
          { laps: [100_000, 100_000], places: [1, 1] },
        ],
        [],
      ),
    );
    expect(orderAt(replay, 100_000).map(({ car }) => car.car.position)).toEqual([2, 1]);
  });
});

it('knows who led which laps', () => {
  const of = (replay: Replay) => leadersOf(replay).map(({ car, fromLap, toLap }) => [car.car.position, fromLap, toLap]);
  expect(of(two)).toEqual([
    [2, 1, 1],
    [1, 2, 2],
  ]);
  const even = { laps: [100_000, 100_000] };
  expect(
    of(
      shown(
        race(
          [
            { ...even, places: [1, 1] },
            { ...even, places: [2, 2] },
          ],
          [],
        ),
      ),
    ),
  ).toEqual([[1, 1, 2]]);
});

describe('a moment', () => {
  it('is a lap of the leader with two decimals', () => {
    expect(lapAt(two, 0)).toBe(1);
    expect(endOfLap(two, 1)).toBe(101_000);
    expect(lapOfMoment(two, 101_000)).toBe(2);
    expect(lapOfMoment(two, 150_500)).toBe(2.5);
    expect(momentOfLap(two, 2.5)).toBe(150_500);
  });

  it('beyond the race is at its end', () => {
    expect(momentOfLap(two, 99)).toBe(200_000);
    expect(lapOfMoment(two, two.end)).toBe(3);
    expect(momentOfLap(two, 3)).toBe(200_000);
  });
});

describe('the end of a lap', () => {
  const analysed: readonly CarAnalysis[] = [
    carAnalysis({ position: 1, lapTimes: [102_000, 98_000], gaps: [1_000, 0] }),
    carAnalysis({ position: 2, lapTimes: [101_000, 103_000], gaps: [0, 4_000], invalidLaps: [2] }),
  ];

  it('has everybody who ended it, in the order of the line', () => {
    const [first, second] = lapEndRows(two, analysed, 2);
    expect(first).toMatchObject({ place: 1, gained: 1, at: 200_000, gap: 0, interval: null, time: 98_000 });
    expect(first?.sectors).toEqual([28_000, 40_000, 30_000]);
    expect(second).toMatchObject({ place: 2, gained: -1, gap: 4_000, share: 1, interval: 4_000 });
    expect(second).toMatchObject({ hasStop: true, isInvalid: true, stopsNext: false });
    expect(lapEndRows(two, analysed, 1)[0]).toMatchObject({ place: 1, gained: null, stopsNext: true });
  });
});

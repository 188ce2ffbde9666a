import { describe, expect, it } from 'vitest';
import { ServerLog, type SessionTiming, type TimedCar } from '../index.ts';

const timingOf = (lines: readonly string[]): SessionTiming => {
  const log = new ServerLog();
  log.feed(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')));
  expect(log.state().unknownLines).toBe(0);
  return log.timing();
};

const joins = (carId: number, atMs: number): string[] => [
  `${atMs}: New connection request: id ${carId} Ada S7656119000000${carId} on car model 6`,
  `${atMs}: Creating new car connection: carId ${carId}, carModel 6, raceNumber #${carId % 1_000}`,
  `${atMs}: startingTime is not set?`,
  `${atMs}: Starting stint for car ${carId} driver 0 at ${atMs}.065500`,
  `${atMs}: Sent handshake response for car ${carId} connection ${carId} with 1205 bytes`,
];
const leaves = (connectionId: number, atMs: number): string =>
  `${atMs}: Client ${connectionId} closed the connection (10053)`;
const phase = (session: string, name: string, atMs: number): string =>
  `${atMs}: Detected sessionPhase <x> -> <${name}> (${session})`;

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1_000) % 60).padStart(2, '0')}:${String(ms % 1_000).padStart(3, '0')}`;
const sectorsOf = (sectors: readonly number[]): string =>
  sectors.map((ms, index) => `, S${index + 1} ${clock(ms)}`).join('');

/** A timing line of the running lap, as the server writes it 36 ms later. */
const split = (carId: number, atMs: number, sectors: readonly number[], flags = 0): string[] => [
  `${atMs + 36}: New Split: ${atMs} for carId ${carId} with lapstates: x,  (raw ${flags})`,
  `${atMs + 36}: CarID ${carId} : new split on sector ${sectors.length - 1} (${sectors.at(-1)})`,
  `${atMs + 36}: Lap${sectors.length > 1 ? '  ' : ' '}carId ${carId}, driverId 0, lapTime 35791:23:647, timestampMS ${atMs}.000000, flags: %d${flags}${sectorsOf(sectors)}, fuel 0.000000`,
];
/** The line that closes a lap, 25 ms after its third sector. */
const closing = (carId: number, atMs: number, sectors: readonly number[], flags = 0): string[] => {
  const timeMs = sectors.reduce((sum, ms) => sum + ms, 0);
  return [
    `${atMs + 61}: CarID ${carId} : lap closed (${timeMs})`,
    `${atMs + 61}: Lap carId ${carId}, driverId 0, lapTime ${clock(timeMs)}, timestampMS ${atMs}.000000, flags: 01${sectorsOf(sectors)}, fuel 26.000000, x`,
    `${atMs + 61}: Sent laptime to kson: car ${carId} lap ${timeMs}`,
    `${atMs + 61}: New laptime: ${timeMs} for carId ${carId} with lapstates: x,  (raw ${flags})`,
  ];
};
const GREEN = 100_000;
const SECTORS = [30_000, 31_000, 29_000];
/** A whole lap; the same sectors are driven each time, `lateMs` longer. */
function lap(carId: number, startMs: number, { lateMs = 0, flags = 0 } = {}): string[] {
  const [one = 0, two = 0, three = 0] = SECTORS;
  const first = one + lateMs;
  return [
    ...split(carId, startMs + first, [first], flags & 15),
    ...split(carId, startMs + first + two, [first, two], flags & 15),
    ...split(carId, startMs + first + two + three, [first, two, three], flags & 15),
    ...closing(carId, startMs + first + two + three, [first, two, three], flags),
  ];
}
const session = (name: string, carIds: readonly number[]): string[] => [
  phase(name, 'waiting for drivers', 100),
  ...carIds.flatMap((carId, index) => joins(carId, 1_000 + index)),
  phase(name, 'pre session', 20_000),
  `20000: Updated leaderboard for 1 clients (${name}-<pre session> 20 min)`,
  ...carIds.flatMap((carId) => [
    `30000: Receives driver stint reset for car ${carId}`,
    '30000: startingTime is not set?',
  ]),
  phase(name, 'session', GREEN),
];
/** By car. */
const carsOf = (lines: readonly string[]): Record<number, TimedCar> =>
  Object.fromEntries(timingOf(lines).cars.map((car) => [car.carId, car]));
const placesOf = (lines: readonly string[]): string[] => timingOf(lines).cars.map(({ place }) => place);
const startStint = (carId: number, atMs: number): string =>
  `${atMs}: Starting stint for car ${carId} driver 0 at ${atMs}.000000`;

describe('a lap', () => {
  const race = session('Race', [1001, 1002]);

  it('counts when it is closed, not at its third sector: neither laps nor order jump', () => {
    const [one = 0, two = 0, three = 0] = SECTORS;
    const first = [...race, ...split(1002, GREEN + one, [one]), ...split(1002, GREEN + one + two, [one, two])];
    const before = timingOf(first);
    const third = [...first, ...split(1002, GREEN + 90_000, [one, two, three])];
    expect(timingOf(third)).toEqual(before);
    const { cars } = timingOf([...third, ...closing(1002, GREEN + 90_000, [one, two, three])]);
    expect(cars[0]).toMatchObject({
      carId: 1002,
      laps: 1,
      line: { laps: 1, sector: 0, at: 90_000 },
      sectors: [],
      fuel: 26,
    });
  });

  it('has the flags of the lines beside it, whatever its own line says', () => {
    const { 1001: car } = carsOf([...session('Practice', [1001]), ...lap(1001, GREEN, { flags: 5 })]);
    expect(car?.lastLap).toEqual({
      time: 90_000,
      sectors: SECTORS,
      isCut: true,
      isOutLap: true,
      isInLap: false,
      counts: false,
    });
    expect([car?.bestLap, car?.bestSectors]).toEqual([null, [null, null, null]]);
  });

  it('the first of a race is no best, and its first sector neither; a cut one the result file decides', () => {
    const first = [...race, ...lap(1001, GREEN)];
    expect(carsOf(first)[1001]).toMatchObject({
      bestLap: null,
      bestSectors: [null, 31_000, 29_000],
      lastLap: { counts: false },
    });
    const second = [...first, ...lap(1001, GREEN + 90_000, { flags: 1, lateMs: -500 })];
    expect(carsOf(second)[1001]).toMatchObject({ laps: 2, bestLap: null, lastLap: { isCut: true, counts: null } });
    const third = [...second, ...lap(1001, GREEN + 179_500)];
    expect(carsOf(third)[1001]).toMatchObject({ bestLap: 90_000, lastLap: { counts: true } });
  });

  it('has no first sector while it is driven, where it began on the grid or in the garage', () => {
    const two = SECTORS.slice(0, 2);
    const practice = session('Practice', [1001]);
    const driven = (lines: readonly string[], flags = 0): unknown =>
      carsOf([
        ...lines,
        ...split(1001, GREEN + 30_000, two.slice(0, 1), flags),
        ...split(1001, GREEN + 61_000, two, flags),
      ])[1001]?.sectors;
    expect(driven(race)).toEqual([null, two[1]]);
    expect(driven(practice, 4)).toEqual([null, two[1]]);
    expect(driven(practice)).toEqual(two);
    expect(driven([...race, ...lap(1001, GREEN)])).toEqual(two);
  });

  it('is not there where the server dropped a crossing after a return to the garage', () => {
    const dropped = [
      ...session('Practice', [1001]),
      `${GREEN + 36}: New Split: ${GREEN} for carId 1001 with lapstates:  (raw 0)`,
      `${GREEN + 36}: WARNING: Unexpected split index 0, was expecting 2`,
    ];
    expect(carsOf(dropped)[1001]).toMatchObject({ line: null, sectors: [], laps: 0 });
  });

  it('after the session is over counts no more, nor one after the finish of a race', () => {
    const [, completed] = [...race, phase('Race', 'session completed', GREEN + 80_000)].slice(-2);
    expect(carsOf([...race, completed ?? '', ...lap(1001, GREEN)])[1001]).toMatchObject({ laps: 0, line: null });
    const finished = [...race, ...lap(1001, GREEN, { flags: 1_024 })];
    expect(carsOf([...finished, ...lap(1001, GREEN + 90_000, { flags: 1_024 })])[1001]).toMatchObject({
      laps: 1,
      place: 'finished',
    });
  });
});

describe('gaps of a race', () => {
  const race = session('Race', [1001, 1002, 1003]);
  const [one = 0, two = 0] = SECTORS;

  it('are measured at the same line of the same lap, to the leader and to the car ahead', () => {
    const lines = [
      ...race,
      ...lap(1003, GREEN),
      ...lap(1001, GREEN, { lateMs: 1_500 }),
      ...lap(1002, GREEN, { lateMs: 4_000 }),
      ...split(1003, GREEN + 90_000 + one, [one]),
    ];
    expect(timingOf(lines).cars.map(({ carId, gap, interval }) => [carId, gap, interval])).toEqual([
      [1003, null, null],
      [1001, 1_500, 1_500],
      [1002, 4_000, 2_500],
    ]);
  });

  it('are not known while the leader was behind the car at its last line', () => {
    const lines = [
      ...race,
      ...split(1001, GREEN + one, [one]),
      ...split(1002, GREEN + one + 900, [one + 900]),
      ...split(1002, GREEN + one + two, [one + 900, two - 900]),
    ];
    expect(timingOf(lines).cars.map(({ carId, gap }) => [carId, gap])).toEqual([
      [1002, null],
      [1001, null],
      [1003, null],
    ]);
  });

  it('of a lapped car count whole laps, even when the first lines are forgotten', () => {
    const laps = Array.from({ length: 1_010 }, (_, index) => lap(1001, GREEN + index * 90_000)).flat();
    const { cars } = timingOf([
      ...race,
      ...laps,
      ...Array.from({ length: 1_008 }, (_, index) => lap(1002, GREEN + index * 90_000 + 5_000)).flat(),
    ]);
    expect(cars.map(({ laps: count, lapsDown, gap }) => [count, lapsDown, gap])).toEqual([
      [1_010, 0, null],
      [1_008, 2, 5_000],
      [0, 0, null],
    ]);
  });
});

describe('where a car is', () => {
  it('while joining, in the garage, on the track, back, lost and joining again', () => {
    const practice = session('Practice', [1001]).slice(0, -3);
    expect(placesOf(practice)).toEqual(['joining']);
    const there = session('Practice', [1001]);
    expect(placesOf(there)).toEqual(['garage']);
    const driving = [...there, startStint(1001, 130_000), ...lap(1001, 140_000, { flags: 4 }), ...lap(1001, 230_000)];
    expect(carsOf(driving)[1001]).toMatchObject({ place: 'track', stints: 1, stintBegan: 30_000, stintLaps: 2 });
    const back = [...driving, '330000: Ending stint: new total time for car 1001 driver 0 is 1.0'];
    expect(carsOf(back)[1001]).toMatchObject({ place: 'garage', stints: 1, stintBegan: null, stintLaps: null });
    const lost = [...back, leaves(1001, 340_000)];
    expect(carsOf(lost)[1001]).toMatchObject({ place: 'unknown', isConnected: false, lostAt: 240_000, laps: 2 });
    const again = [
      ...lost,
      '350000: New connection request: id 9 Ada S76561190000001001 on car model 6',
      '350000: Recognized reconnect: carId 1001, carModel 6, raceNumber #1',
    ];
    expect(carsOf(again)[1001]).toMatchObject({ place: 'joining', isConnected: true, lostAt: null, laps: 2 });
  });

  it('is not known in a session whose log tells of no stints', () => {
    const lines = [...session('Qualifying', [1001]), `${GREEN + 1}: Receives driver stint reset for car 1001`];
    expect(placesOf(lines)).toEqual(['garage']);
    expect(placesOf([...lines, `${GREEN + 1}: Updated 1 clients with new carSystem for car 1001 (0l)`])).toEqual([
      'unknown',
    ]);
  });

  it('on the grid of a race, in the order of the grid, until it drives', () => {
    const weekend = [
      ...session('Qualifying', [1001, 1002]),
      `${GREEN + 9}: Session completed: Qualifying/<session completed> with 2 cars and 2 connections`,
      `${GREEN + 9}:    Car 1002 Pos 1`,
      `${GREEN + 9}:    Car 1001 Pos 2`,
      phase('Race', 'waiting for drivers', GREEN + 10),
    ];
    expect(timingOf(weekend).cars.map(({ carId, gridPosition, place }) => [carId, gridPosition, place])).toEqual([
      [1002, 1, 'grid'],
      [1001, 2, 'grid'],
    ]);
    expect(placesOf([...weekend, startStint(1002, GREEN + 20)])).toEqual(['track', 'grid']);
  });
});

describe('cars that have left', () => {
  const lines = [...session('Qualifying', [1001, 1002]), ...lap(1001, GREEN), leaves(1001, GREEN + 95_000)];

  it('stay in the session', () => {
    expect(timingOf(lines).cars.map(({ carId, isConnected }) => [carId, isConnected])).toEqual([
      [1001, false],
      [1002, true],
    ]);
  });

  it('are forgotten when the weekend begins anew, and everything that was driven', () => {
    const anew = [...lines, '300000: Resetting race weekend', phase('Qualifying', 'waiting for drivers', 300_000)];
    expect(timingOf(anew)).toMatchObject({
      greenAtMs: null,
      minutes: null,
      isOver: false,
      cars: [{ carId: 1002, laps: 0 }],
    });
    expect(timingOf(anew).cars).toHaveLength(1);
  });
});

describe('the length of a session', () => {
  it('is what was stated before the green flag, or follows from a statement after it', () => {
    expect(timingOf(session('Practice', [1001]))).toMatchObject({ minutes: 20, greenAtMs: GREEN });
    const late = [
      phase('Practice', 'waiting for drivers', 100),
      phase('Practice', 'session', GREEN),
      `${GREEN + 61_000}: Updated leaderboard for 1 clients (Practice-<session> 18 min)`,
    ];
    expect(timingOf(late).minutes).toBe(20);
    expect(timingOf(late.slice(0, 2)).minutes).toBeNull();
  });
});

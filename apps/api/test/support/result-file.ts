import { Temporal } from 'temporal-polyfill';
/** Writes result files as the game server does: UTF-16LE without a mark, the same keys, the same sentinels. */

export const NONE = 2_147_483_647;

export interface TestDriver {
  readonly playerId: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly shortName?: string;
}

export interface TestLap {
  readonly time: number;
  readonly valid?: boolean;
  readonly driver?: number;
}

export interface TestCar {
  readonly drivers: readonly TestDriver[];
  readonly laps: readonly (number | TestLap)[];
  readonly model?: number;
  readonly raceNumber?: number;
  /** The sum of the laps unless said otherwise. */
  readonly totalTime?: number;
  readonly penalties?: readonly string[];
}

export interface TestSession {
  readonly type: string;
  readonly track: string;
  /** Server-local end, `YYMMDD_HHMMSS`. */
  readonly end: string;
  readonly cars: readonly TestCar[];
  readonly wet?: boolean;
  readonly serverName?: string;
  /**
   * Which session was driven, the end unless said otherwise: as on real servers, no two sessions have the same laps, so
   * first laps that are not a car's best are a little longer. Copies of a session say the same; '' leaves all laps as given.
   */
  readonly driven?: string;
}

export interface ResultFile {
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** A driver with a usable platform id, the same for the same number. */
export function driver(number: number, name = `Driver ${number}`): TestDriver {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    playerId: `S7656119800000${String(number).padStart(4, '0')}`,
    firstName,
    lastName: rest.join(' '),
    shortName: name.slice(0, 3).toUpperCase(),
  };
}

export function resultFile(session: TestSession, encoding: 'utf16le' | 'utf8' = 'utf16le'): ResultFile {
  const json = JSON.stringify(contentOf(session), null, 4);
  return { fileName: `${session.end}_${session.type}.json`, bytes: Buffer.from(json, encoding) };
}

function contentOf(session: TestSession): object {
  const cars = session.cars.map((car, index) => ({ ...car, carId: 1001 + index, laps: lapsOf(car, session) }));
  const bests = cars.map((car) => bestOf(car.laps));
  return {
    sessionType: session.type,
    trackName: session.track,
    sessionIndex: 0,
    raceWeekendIndex: 0,
    metaData: session.track,
    serverName: session.serverName ?? 'Paddock test server',
    sessionResult: {
      bestlap: Math.min(NONE, ...bests),
      bestSplits: [NONE, NONE, NONE],
      isWetSession: session.wet ? 1 : 0,
      type: 1,
      leaderBoardLines: cars.map((car, index) => ({
        car: {
          carId: car.carId,
          raceNumber: car.raceNumber ?? index + 1,
          carModel: car.model ?? 20,
          cupCategory: 0,
          teamName: '',
          nationality: 0,
          carGuid: -1,
          teamGuid: -1,
          drivers: car.drivers.map(({ playerId, firstName = '', lastName = '', shortName = '' }) => ({
            firstName,
            lastName,
            shortName,
            playerId,
          })),
        },
        currentDriver: car.drivers[0],
        currentDriverIndex: 0,
        timing: {
          lastLap: car.laps.at(-1)?.time ?? NONE,
          lastSplits: [],
          bestLap: bests[index],
          bestSplits: [NONE, NONE, NONE],
          totalTime: car.totalTime ?? (car.laps.length === 0 ? NONE : sumOf(car.laps)),
          lapCount: car.laps.length,
          lastSplitId: 0,
        },
        missingMandatoryPitstop: -1,
        driverTotalTimes: [0],
      })),
    },
    laps: cars.flatMap((car) =>
      car.laps.map(({ time, valid, driver: driverIndex }) => ({
        carId: car.carId,
        driverIndex,
        laptime: time,
        isValidForBest: valid,
        splits: splitsOf(time),
      })),
    ),
    penalties: cars.flatMap((car) =>
      (car.penalties ?? []).map((penalty) => ({
        carId: car.carId,
        driverIndex: 0,
        reason: 'Cutting',
        penalty,
        penaltyValue: 3,
        violationInLap: 2,
        clearedInLap: 3,
      })),
    ),
    post_race_penalties: [],
  };
}

/** As given, but for the first lap. */
export function lapsOf(car: TestCar, { end, driven = end }: TestSession): Required<TestLap>[] {
  const [first, ...others] = car.laps.map(toLap);
  if (first === undefined) return [];
  const isBest = others.every(({ time, valid }) => !valid || time >= first.time);
  const longer = isBest ? 0 : Number(driven.replaceAll(/\D/g, '')) % 997;
  return [{ ...first, time: first.time + longer }, ...others];
}

function toLap(lap: number | TestLap): Required<TestLap> {
  return typeof lap === 'number' ? { time: lap, valid: true, driver: 0 } : { valid: true, driver: 0, ...lap };
}

function bestOf(laps: readonly Required<TestLap>[]): number {
  return Math.min(NONE, ...laps.filter((lap) => lap.valid).map((lap) => lap.time));
}

function sumOf(laps: readonly Required<TestLap>[]): number {
  return laps.reduce((total, lap) => total + lap.time, 0);
}

function splitsOf(time: number): number[] {
  const first = Math.floor(time * 0.3);
  const second = Math.floor(time * 0.4);
  return [first, second, time - first - second];
}

/** How a game server of a time zone writes an instant into a file's name: `YYMMDD_HHMMSS`. */
export function fileTimeOf(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const digits = local.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/\D/g, '');
  return `${digits.slice(2, 8)}_${digits.slice(8)}`;
}

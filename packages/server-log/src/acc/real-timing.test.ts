import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ServerLog, type TimedCar } from '../index.ts';

/** As the independent reader tells it; an absent field is null, empty, false or 0. Moments on the server's clock. */
interface ExpectedCar {
  readonly position: number;
  readonly carId: number;
  readonly playerId: string;
  readonly raceNumber?: number;
  readonly carModel?: number;
  readonly driver?: string;
  readonly connected: boolean;
  readonly place: string | null;
  readonly laps: number;
  readonly last?: { ms: number; sectors: number[]; flags: number; atMs: number; fuel: number };
  readonly bestClean?: number;
  readonly bestAny?: number;
  readonly splits?: number[];
  readonly lineMs?: number;
  readonly totalMs?: number;
  readonly stints?: number;
  readonly stintSinceMs?: number;
  readonly finishedMs?: number;
  readonly gridPosition?: number;
  readonly gapMs: number | null;
  readonly lapsDown?: number;
}

interface Checkpoint {
  readonly line: number;
  readonly track: string;
  readonly session: string;
  readonly phase: string;
  readonly minutes: number | null;
  readonly greenMs: number | null;
  readonly leftMs: number | null;
  readonly drivers: number;
  readonly ended: boolean;
  readonly cars: readonly ExpectedCar[];
  readonly why: string;
}

interface ExpectedSession {
  readonly type: string;
  readonly end: { readonly line: number };
  /** The file that the server wrote of it, where there is one. */
  readonly result?: { readonly file: string };
}

interface ResultFile {
  readonly sessionResult: {
    readonly bestlap: number;
    readonly leaderBoardLines: readonly {
      readonly car: { readonly carId: number; readonly raceNumber: number; readonly carModel: number };
      readonly currentDriver: { readonly playerId: string };
      readonly timing: {
        readonly lastLap: number;
        readonly lastSplits: readonly number[];
        readonly bestLap: number;
        readonly totalTime: number;
        readonly lapCount: number;
      };
    }[];
  };
}

interface Expected {
  readonly sessions: readonly ExpectedSession[];
  readonly constructed: boolean;
  readonly checkpoints: readonly Checkpoint[];
  readonly final: Checkpoint;
}

const folder = fileURLToPath(new URL('../../../../../shared/server-logs/timing/', import.meta.url));
const isPresent = existsSync(folder);
const logs = ['constructed-race-16-cars', 'qualifying-20-players', 'qualifying-entry-list', 'weekend-2-players'];

const readLog = (name: string): Buffer => readFileSync(`${folder}${name}.server.log`);
const readExpected = (name: string): Expected => JSON.parse(readFileSync(`${folder}${name}.expected.json`, 'utf8'));

const readResult = (name: string, file: string): ResultFile =>
  JSON.parse(readFileSync(`${folder}results/${name}/${file}`, 'utf16le'));
/** The game's value for no time. */
const timeOrNull = (ms: number): number | null => (ms === 2_147_483_647 ? null : ms);

/** The place after each line. */
function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at + 1);
  return ends;
}

/** In blocks of the size in which the game writes. */
const inBlocks = (): number => 4_096;

/** In pieces of 1 to 9,000 bytes, the same each time. */
function inRandomPieces(): () => number {
  let seed = 20_210_312;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (seed % 9_000);
  };
}

/** A first sector that began in the garage or on the grid is no time; of which laps began there, the checkpoint says of races alone. */
const wholeSector = (ms: number, isFirstOfRace: boolean): number | null =>
  isFirstOfRace ? null : expect.toSatisfy((time) => time === ms || time === null);

/** What a checkpoint says of a car, in the words of the timing. */
function expectedCar(car: ExpectedCar, { greenMs, session }: Checkpoint): Partial<TimedCar> {
  const { splits = [], lineMs, last } = car;
  const since = (atMs: number | undefined): number | null =>
    atMs === undefined || greenMs === null ? null : Math.round(Math.floor(atMs) - greenMs);
  const at = since(lineMs);
  const isLeader = car.position === 1;
  return {
    carId: car.carId,
    driverId: car.playerId,
    isConnected: car.connected,
    place: car.finishedMs !== undefined ? 'finished' : ((car.place ?? 'unknown') as TimedCar['place']),
    gridPosition: car.gridPosition ?? null,
    laps: car.laps,
    line: at === null ? null : { laps: car.laps, sector: splits.length, at },
    gap: isLeader ? null : car.gapMs,
    lapsDown: car.lapsDown ?? 0,
    lastLap:
      last === undefined
        ? null
        : {
            time: last.ms,
            sectors: last.sectors,
            isCut: (last.flags & 1) !== 0,
            isOutLap: (last.flags & 4) !== 0,
            isInLap: (last.flags & 8) !== 0,
            counts: expect.toSatisfy((counts) => session === 'Race' || counts === ((last.flags & 13) === 0)),
          },
    bestLap: car.bestClean ?? null,
    sectors: splits.map((ms, index) => (index === 0 ? wholeSector(ms, car.laps === 0 && session === 'Race') : ms)),
    stints: car.stints ?? 0,
    stintBegan: since(car.stintSinceMs),
    fuel: last?.fuel ?? null,
    ...(car.driver !== undefined && { driverName: car.driver }),
    ...(car.raceNumber !== undefined && { raceNumber: car.raceNumber }),
    ...(car.carModel !== undefined && { carModel: String(car.carModel) }),
  };
}

/** Of the cars as the result file counts: a race's first lap is the table's best only where a car drove no other. */
function bestInFile({ cars, session }: Checkpoint): number | null {
  const bests = cars.flatMap(({ bestAny, laps }) => (session === 'Race' && laps < 2 ? [] : (bestAny ?? [])));
  return bests.length === 0 ? null : Math.min(...bests);
}

function compare(log: ServerLog, checkpoint: Checkpoint, isConstructed: boolean): void {
  const where = `line ${checkpoint.line}: ${checkpoint.why}`;
  const state = log.state();
  const timing = log.timing();
  expect(
    {
      track: state.track,
      session: state.session,
      phase: state.phase,
      drivers: state.players,
      minutes: timing.minutes,
      greenMs: timing.greenAtMs,
      cars: timing.cars,
    },
    where,
  ).toEqual({
    track: checkpoint.track,
    session: checkpoint.session,
    phase: checkpoint.phase,
    drivers: checkpoint.drivers,
    minutes: checkpoint.minutes,
    greenMs: checkpoint.greenMs,
    cars: checkpoint.cars.map((car) => expect.objectContaining(expectedCar(car, checkpoint))),
  });
  if (checkpoint.leftMs !== null) expect(state.minutesLeft, where).toBe(Math.floor(checkpoint.leftMs / 60_000));
  // The file is written a few lines after the last phase.
  expect(timing.isOver, where).toBe(checkpoint.ended || checkpoint.phase === 'session completed');
  if (!isConstructed) expect(state.bestLapMs, where).toBe(bestInFile(checkpoint));
}

describe.skipIf(!isPresent)(
  isPresent ? 'logs read independently' : 'logs read independently (skipped: ../shared/server-logs/timing is absent)',
  () => {
    describe.each(logs)('%s', (name) => {
      it.each([
        ['in blocks', () => inBlocks],
        ['in random pieces', inRandomPieces],
      ])('is known at every checkpoint, %s', (_how, sizes) => {
        const bytes = readLog(name);
        const { checkpoints, constructed, final } = readExpected(name);
        const ends = lineEnds(bytes);
        const nextSize = sizes();
        const log = new ServerLog();
        let at = 0;
        for (const checkpoint of [...checkpoints, { ...final, why: 'the end' }]) {
          const until = ends[checkpoint.line - 1] ?? bytes.length;
          while (at < until) {
            const end = Math.min(at + nextSize(), until);
            log.feed(bytes.subarray(at, end));
            at = end;
          }
          compare(log, checkpoint, constructed);
        }
        expect(checkpoints.length).toBeGreaterThan(10);
        expect(log.state().unknownLines).toBe(0);
      });
    });

    it('end as the result files say', () => {
      let files = 0;
      for (const name of logs) {
        const bytes = readLog(name);
        const ends = lineEnds(bytes);
        for (const { result, end, type } of readExpected(name).sessions) {
          if (result === undefined || !existsSync(`${folder}results/${name}`)) continue;
          const { leaderBoardLines: rows } = readResult(name, result.file).sessionResult;
          const log = new ServerLog();
          log.feed(bytes.subarray(0, ends[end.line - 1]));
          const { cars } = log.timing();
          files += 1;
          expect(cars, result.file).toEqual(
            rows.map(({ car, currentDriver, timing }) =>
              expect.objectContaining({
                carId: car.carId,
                raceNumber: car.raceNumber,
                carModel: String(car.carModel),
                driverId: currentDriver.playerId,
                laps: timing.lapCount,
                ...(type !== 'Race' && { bestLap: timeOrNull(timing.bestLap) }),
              }),
            ),
          );
          expect(cars.map(({ lastLap }) => [lastLap?.time ?? null, lastLap?.sectors ?? []])).toEqual(
            rows.map(({ timing }) => [timeOrNull(timing.lastLap), timing.lastSplits]),
          );
          // The file's zero is the green flag within some milliseconds, the same for all cars.
          const zeros = rows.flatMap(({ timing }, index) => {
            const at = cars[index]?.line?.at;
            return at === undefined ? [] : [timing.totalTime - at];
          });
          expect(Math.max(...zeros) - Math.min(...zeros)).toBeLessThanOrEqual(1);
          expect(Math.max(...zeros.map(Math.abs))).toBeLessThanOrEqual(8);
          const bests = rows.flatMap(({ timing }) => timeOrNull(timing.bestLap) ?? []);
          expect(log.state().bestLapMs).toBe(bests.length === 0 ? null : Math.min(...bests));
        }
      }
      expect(files).toBe(4);
    });
  },
);

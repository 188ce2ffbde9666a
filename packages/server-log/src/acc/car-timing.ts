import { CarLines } from '../car-lines.ts';
import type { RecordedCar } from '../session-record.ts';
import type { CarPlace, TimedCar, TimedLap } from '../timing.ts';
import { CarRecord } from './car-record.ts';

/** The server's flags of a lap. */
const CUT = 1;
const OUT_LAP = 4;
const IN_LAP = 8;
const SESSION_OVER = 1024;
/** Flags of a lap that cannot be a fastest lap of practice or qualifying. */
const NO_BEST_LAP = CUT | OUT_LAP | IN_LAP;
/** The game's value for no time. */
const NO_TIME = 2_147_483_647;
const SECTORS_OF_A_LAP = 3;
/** Higher than any grid position. */
const NO_GRID_POSITION = 1_000_000;

/** A timing line that a car crossed. */
export interface Crossing {
  readonly atMs: number;
  /** Of the lap so far, the one that ends there included. */
  readonly sectors: readonly number[];
  /** Whole litres; known at a lap's end alone. */
  readonly fuel: number | null;
}

/** What is known of a car but who drives it and how far ahead others are. */
type ReadCar = Omit<
  TimedCar,
  'driverName' | 'driverId' | 'raceNumber' | 'carModel' | 'isConnected' | 'gap' | 'lapsDown' | 'interval'
>;

/** What a car did in the running session. Moments are on the server's own clock. */
export class CarTiming {
  readonly carId: number;
  /** Of a race: other sessions have no order by lines. */
  readonly lines = new CarLines();
  readonly #record = new CarRecord();
  readonly #gridPosition: number | null;
  readonly #isRace: boolean;
  /** null: it has left. */
  #place: CarPlace | null;
  #joinedAtMs: number | null = null;
  #lostAtMs: number | null = null;
  #lineAtMs: number | null = null;
  #laps = 0;
  #sectors: readonly number[] = [];
  /** Of the running lap, as the log stated them last. */
  #flags = 0;
  /** The lap's end, until the log closes the lap. */
  #lapEnd: Crossing | null = null;
  #lastLap: TimedLap | null = null;
  #bestLap: number | null = null;
  #bestLapInFile: number | null = null;
  readonly #bestSectors: (number | null)[] = [null, null, null];
  #fuel: number | null = null;
  #stints = 0;
  #stintBeganMs: number | null = null;
  #lapsBeforeStint = 0;
  #isFinished = false;

  constructor(
    carId: number,
    session: { isRace: boolean; gridPosition: number | null; isConnected: boolean; lostAtMs: number | null },
  ) {
    this.carId = carId;
    this.#isRace = session.isRace;
    this.#gridPosition = session.gridPosition;
    this.#place = session.isConnected ? (session.isRace ? 'grid' : 'garage') : null;
    this.#lostAtMs = session.lostAtMs;
  }

  /** Decides until lines or laps do. */
  get startPosition(): number {
    return this.#gridPosition ?? NO_GRID_POSITION + this.carId;
  }

  /** As the result file counts: in a race cut laps too, but not the first, which includes the formation lap. */
  get bestLapInFile(): number | null {
    return this.#bestLapInFile;
  }

  get lostAtMs(): number | null {
    return this.#lostAtMs;
  }

  join(atMs: number): void {
    this.#place = 'joining';
    this.#joinedAtMs = atMs;
    this.#lostAtMs = null;
    this.#record.regain(atMs);
  }

  leave(atMs: number): void {
    // After the flag people leave.
    if (!this.#isFinished) this.#record.lose(atMs);
    this.#record.endStint(atMs);
    this.#place = null;
    this.#lostAtMs = atMs;
  }

  /** Its driver has entered or left the garage: somebody who was joining has arrived there. */
  resetStint(): void {
    if (this.#place === 'joining') this.#place = 'garage';
  }

  startStint(beganMs: number, atMs: number): void {
    // A stint that starts in the moment of joining is no driving.
    if (this.#place === null || (this.#place === 'joining' && this.#joinedAtMs === atMs)) return;
    this.#place = 'track';
    this.#stints += 1;
    this.#stintBeganMs = beganMs;
    this.#lapsBeforeStint = this.#laps;
    this.#record.startStint(beganMs);
  }

  endStint(atMs: number): void {
    this.#record.endStint(atMs);
    this.#stintBeganMs = null;
    if (this.#place !== null && this.#place !== 'joining' && this.#place !== 'grid') this.#place = 'garage';
  }

  /** The session's log tells of no stints. */
  forgetPlace(): void {
    if (this.#place === 'garage' || this.#place === 'track') this.#place = 'unknown';
  }

  /** The log states the flags before the crossing. */
  flag(flags: number): void {
    this.#flags = flags;
  }

  cross(crossing: Crossing): void {
    if (this.#isFinished) return;
    // A lap counts once the log closes it, some 25 ms after its end: laps and order do not jump in between.
    const isLapEnd = crossing.sectors.length >= SECTORS_OF_A_LAP;
    this.#lapEnd = isLapEnd ? crossing : null;
    if (isLapEnd) return;
    this.#sectors = crossing.sectors;
    this.#rateSector(this.#flags);
    this.#record.crossSector(crossing.sectors.length, crossing.atMs);
    this.#passLine(crossing.atMs);
  }

  /** `atMs` stands for the crossing where the log has none. */
  closeLap({ timeMs, flags, atMs }: { timeMs: number; flags: number; atMs: number }): void {
    if (this.#isFinished) return;
    const { sectors, fuel, ...end } = this.#lapEnd ?? { atMs, sectors: [], fuel: null };
    this.#lapEnd = null;
    this.#sectors = sectors;
    this.#rateSector(flags);
    this.#rateLap(timeMs, flags);
    this.#laps += 1;
    this.#sectors = [];
    this.#fuel = fuel;
    this.#record.closeLap({ time: timeMs, ...marksOf(flags), fuel }, end.atMs);
    this.#passLine(end.atMs);
    this.#isFinished = this.#isRace && (flags & SESSION_OVER) !== 0;
  }

  #passLine(atMs: number): void {
    this.#lineAtMs = atMs;
    if (this.#isRace) this.lines.cross(this.#laps, this.#sectors.length, atMs);
  }

  /** The one driven last. */
  #rateSector(flags: number): void {
    const index = this.#sectors.length - 1;
    const time = this.#drivenSectors(flags)[index] ?? null;
    if (time === null || (flags & NO_BEST_LAP) !== 0) return;
    this.#bestSectors[index] = Math.min(this.#bestSectors[index] ?? time, time);
  }

  /** A first sector that began in the garage, or of a race, is no time of the whole sector. */
  #drivenSectors(flags: number): (number | null)[] {
    const beganElsewhere = (this.#isRace && this.#laps === 0) || (flags & OUT_LAP) !== 0;
    return this.#sectors.map((time, index) => (index === 0 && beganElsewhere ? null : time));
  }

  #rateLap(time: number, flags: number): void {
    if (time <= 0 || time >= NO_TIME) return;
    const isFirstOfRace = this.#isRace && this.#laps === 0;
    const isClean = (flags & NO_BEST_LAP) === 0;
    if (isClean && !isFirstOfRace) this.#bestLap = Math.min(this.#bestLap ?? time, time);
    if (this.#isRace ? !isFirstOfRace : isClean) this.#bestLapInFile = Math.min(this.#bestLapInFile ?? time, time);
    // Which other laps of a race count, the result file decides.
    const otherCounts = this.#isRace && !isFirstOfRace ? null : false;
    this.#lastLap = {
      time,
      sectors: this.#sectors,
      ...marksOf(flags),
      counts: isClean && !isFirstOfRace ? true : otherCounts,
    };
  }

  /** What stays of the session. */
  record(greenAtMs: number): Omit<RecordedCar, 'raceNumber'> {
    return { gridPosition: this.#gridPosition, ...this.#record.read(greenAtMs) };
  }

  /** `greenAtMs` null: the green flag was not seen, so no moment is known. */
  read(greenAtMs: number | null): ReadCar {
    const sinceGreen = (atMs: number | null): number | null =>
      atMs === null || greenAtMs === null ? null : Math.round(atMs - greenAtMs);
    const lineAt = sinceGreen(this.#lineAtMs);
    return {
      carId: this.carId,
      lostAt: sinceGreen(this.#lostAtMs),
      place: this.#isFinished ? 'finished' : (this.#place ?? 'unknown'),
      gridPosition: this.#gridPosition,
      laps: this.#laps,
      line: lineAt === null ? null : { laps: this.#laps, sector: this.#sectors.length, at: lineAt },
      lastLap: this.#lastLap,
      bestLap: this.#bestLap,
      bestSectors: [...this.#bestSectors],
      sectors: this.#drivenSectors(this.#flags),
      stints: this.#stints,
      stintBegan: sinceGreen(this.#stintBeganMs),
      stintLaps: this.#stintBeganMs === null ? null : this.#laps - this.#lapsBeforeStint,
      fuel: this.#fuel,
    };
  }
}

function marksOf(flags: number): Pick<TimedLap, 'isCut' | 'isOutLap' | 'isInLap'> {
  return {
    isCut: (flags & CUT) !== 0,
    isOutLap: (flags & OUT_LAP) !== 0,
    isInLap: (flags & IN_LAP) !== 0,
  };
}

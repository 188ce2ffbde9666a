import { CarLines } from '../car-lines.ts';
import type { UnplacedCar } from '../order-cars.ts';
import { plainText } from '../plain-text.ts';
import type { CarPlace, TimedLap } from '../timing.ts';
import type { AcLap, AcRow } from './read-message.ts';

/** Who is in a car. */
export interface AcDriver {
  readonly driverName: string;
  readonly steamId: string;
  readonly model: string;
}

/** A time that the server has for none. */
const NO_TIME = 999_999_999;
/** Behind those that the server lists. */
const NOT_LISTED = 1_000;
const STEAM_ID = /^7656119\d{10}$/;

/** A car of the server's list, in the running session. */
export class AcCar {
  readonly carId: number;
  readonly #isRace: boolean;
  readonly lines = new CarLines();
  #driver: AcDriver;
  #isConnected = false;
  #isLoaded = false;
  #lostAtMs: number | null = null;
  #laps = 0;
  /** Those whose times were heard. */
  #heardLaps = 0;
  #bestHeard: number | null = null;
  #listedBest: number | null = null;
  #lastLap: TimedLap | null = null;
  #isFinished = false;
  #rank = NOT_LISTED;

  constructor(carId: number, driver: AcDriver, isRace: boolean) {
    this.carId = carId;
    this.#driver = driver;
    this.#isRace = isRace;
  }

  get driver(): AcDriver {
    return this.#driver;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  get laps(): number {
    return this.#laps;
  }

  get hasFinished(): boolean {
    return this.#isFinished;
  }

  join(driver: AcDriver, isLoaded: boolean): void {
    this.#driver = driver;
    this.#isConnected = true;
    this.#isLoaded = isLoaded;
    this.#lostAtMs = null;
  }

  load(): void {
    this.#isLoaded = true;
  }

  leave(atMs: number | null): void {
    this.#isConnected = false;
    this.#isLoaded = false;
    this.#lostAtMs = atMs;
  }

  /** A lap of its own, before the list that comes with it. */
  closeLap({ timeMs, cuts }: AcLap): void {
    const isClean = cuts === 0;
    this.#heardLaps += 1;
    if (isClean) this.#bestHeard = Math.min(this.#bestHeard ?? timeMs, timeMs);
    this.#lastLap = {
      time: timeMs,
      sectors: [],
      isCut: !isClean,
      isOutLap: false,
      isInLap: false,
      counts: isClean,
    };
  }

  list({ laps, timeMs, isFinished }: AcRow, rank: number, atMs: number | null): void {
    if (laps > this.#laps) {
      if (this.#isRace) this.lines.cross(laps, 0, timeMs);
      else if (atMs !== null) this.lines.cross(laps, 0, atMs);
    }
    this.#laps = laps;
    this.#rank = rank;
    this.#isFinished = this.#isRace && isFinished;
    if (!this.#isRace) this.#listedBest = timeMs < NO_TIME && timeMs > 0 ? timeMs : null;
  }

  /** In a race the server's list has no best laps: it is known of cars whose laps were all heard. */
  get bestLap(): number | null {
    if (!this.#isRace) return this.#listedBest;
    return this.#heardLaps === this.#laps ? this.#bestHeard : null;
  }

  #place(isBeforeGreen: boolean): CarPlace {
    if (this.#isFinished) return 'finished';
    if (this.#isConnected && !this.#isLoaded) return 'joining';
    return this.#isRace && isBeforeGreen && this.#isConnected ? 'grid' : 'unknown';
  }

  unplaced(isBeforeGreen: boolean): UnplacedCar {
    const { driverName, steamId, model } = this.#driver;
    return {
      lines: this.lines,
      position: this.#rank * NOT_LISTED + this.carId,
      car: {
        carId: this.carId,
        driverName: plainText(driverName),
        driverId: STEAM_ID.test(steamId) ? `S${steamId}` : null,
        raceNumber: null,
        carModel: plainText(model),
        isConnected: this.#isConnected,
        lostAt: this.#lostAtMs,
        place: this.#place(isBeforeGreen),
        gridPosition: null,
        laps: this.#laps,
        line: this.lines.lastSince(0),
        lastLap: this.#lastLap,
        bestLap: this.bestLap,
        bestSectors: [],
        sectors: [],
        stints: 0,
        stintBegan: null,
        stintLaps: null,
        fuel: null,
      },
    };
  }
}

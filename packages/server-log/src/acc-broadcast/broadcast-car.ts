import { CarLines } from '../car-lines.ts';
import { CarStints } from '../car-stints.ts';
import type { UnplacedCar } from '../order-cars.ts';
import { plainText } from '../plain-text.ts';
import type { CarPlace, TimedLap } from '../timing.ts';
import type { BroadcastCar, BroadcastEntry, BroadcastLap } from './read-message.ts';
import type { Sample, SectorLines } from './sector-lines.ts';

const IN_PIT_LANE = 2;
/** A car is heard of every 250 ms; longer laps than this are not looked at whole. */
const MOST_SAMPLES = 4_000;
/** One and a half looks: a sector line is found between two of them. */
const LINE_ERROR_MS = 375;

export interface BroadcastMoment {
  /** Of the update that the car belongs to. */
  readonly clockMs: number;
  readonly atMs: number;
  readonly isRace: boolean;
  readonly isGreen: boolean;
  readonly sinceBeginning: boolean;
}

/** A car of the running session, from one update to the next. */
export class RunningCar {
  readonly carId: number;
  readonly lines = new CarLines();
  readonly #stints = new CarStints();
  readonly #sectorLines: SectorLines;
  #told: BroadcastCar;
  #entry: BroadcastEntry | null = null;
  #laps: number | null = null;
  #seenAtMs = 0;
  #seenMs = 0;
  #samples: Sample[] = [];
  #look: Sample | null = null;
  #place: CarPlace = 'unknown';
  #lastLap: TimedLap | null = null;
  #isFinished = false;

  constructor(told: BroadcastCar, moment: BroadcastMoment, sectorLines: SectorLines) {
    this.carId = told.index;
    this.#told = told;
    this.#sectorLines = sectorLines;
    this.take(told, moment);
  }

  get entry(): BroadcastEntry | null {
    return this.#entry;
  }

  /** When it was heard of last, on this machine's clock. */
  get seenAtMs(): number {
    return this.#seenAtMs;
  }

  get told(): BroadcastCar {
    return this.#told;
  }

  get bestLapMs(): number | null {
    return this.#told.best.timeMs;
  }

  /** The list is asked for again when it does not have the car as it is told. */
  get needsEntry(): boolean {
    return this.#entry === null || this.#entry.drivers.length !== this.#told.drivers;
  }

  enter(entry: BroadcastEntry): void {
    this.#entry = entry;
  }

  finish(): void {
    this.#isFinished = true;
    this.#place = 'finished';
  }

  /** Tells whether a lap has ended. */
  take(told: BroadcastCar, moment: BroadcastMoment): boolean {
    // Laps are never taken back: such a message is of another session.
    if (this.#laps !== null && told.laps < this.#laps) return false;
    const hasLap = told.laps > (this.#laps ?? 0);
    if (!this.#isFinished) this.#crossLines(told, moment, hasLap);
    // A best lap does not go away.
    this.#told = told.best.timeMs === null ? { ...told, best: this.#told.best } : told;
    this.#laps = told.laps;
    this.#seenAtMs = moment.atMs;
    this.#seenMs = moment.clockMs;
    const isInPits = told.place === IN_PIT_LANE;
    const onTrack: CarPlace = moment.isRace && !moment.isGreen ? 'grid' : 'track';
    if (!this.#isFinished) this.#place = isInPits ? 'garage' : onTrack;
    this.#stints.see(isInPits ? 'garage' : onTrack, {
      at: moment.clockMs,
      laps: told.laps,
      sinceBeginning: moment.sinceBeginning,
    });
    return hasLap;
  }

  #crossLines(told: BroadcastCar, { clockMs }: BroadcastMoment, hasLap: boolean): void {
    const began = clockMs - (told.current.timeMs ?? 0);
    if (hasLap) this.#closeLap(told, began);
    const now = { atMs: clockMs, spline: told.spline };
    const before = this.#look;
    this.#look = now;
    if (before !== null && told.current.sectors.length === 0) {
      for (const [sector, atMs] of this.#sectorLines.crossed(before, now)) {
        if (told.laps * 3 + sector > this.lines.passed) this.lines.cross(told.laps, sector, atMs, LINE_ERROR_MS);
      }
    }
    let atMs = began;
    for (const [index, time] of told.current.sectors.slice(0, 2).entries()) {
      if (time === null) break;
      atMs += time;
      this.lines.cross(told.laps, index + 1, atMs);
    }
    if (before?.atMs !== clockMs && this.#samples.length < MOST_SAMPLES) this.#samples.push(now);
  }

  #closeLap({ laps, last }: BroadcastCar, at: number): void {
    const [, second = null, third = null] = last.sectors;
    if (second !== null && third !== null) {
      const lines = [at - third - second, at - third] as const;
      this.lines.cross(laps - 1, 1, lines[0]);
      this.lines.cross(laps - 1, 2, lines[1]);
      if (this.#laps === laps - 1) this.#sectorLines.learn(this.#samples, lines);
    }
    this.lines.cross(laps, 0, at);
    this.#samples = [];
    this.#look = null;
    this.#lastLap = timedLap(last);
  }

  /** The same car under a new index. */
  continue({ told }: RunningCar, moment: BroadcastMoment): void {
    this.take(told, moment);
  }

  unplaced({ greenAtMs, isConnected }: { greenAtMs: number; isConnected: boolean }): UnplacedCar {
    const { driver, position, best, current } = this.#told;
    return {
      lines: this.lines,
      position,
      car: {
        carId: this.carId,
        driverName: plainText(this.#entry?.drivers[driver] ?? ''),
        driverId: null,
        raceNumber: this.#entry?.raceNumber ?? null,
        carModel: this.#entry === null ? null : String(this.#entry.model),
        isConnected,
        lostAt: isConnected ? null : Math.round(this.#seenMs - greenAtMs),
        place: this.#place,
        gridPosition: null,
        laps: this.#told.laps,
        line: this.lines.lastSince(greenAtMs),
        lastLap: this.#lastLap,
        bestLap: best.timeMs,
        bestSectors: best.sectors.slice(0, 3),
        sectors: current.sectors.slice(0, 2),
        ...this.#stints.of(this.#told.laps, greenAtMs),
        fuel: null,
      },
    };
  }
}

function timedLap({ timeMs, sectors, isInvalid, counts, isOutLap, isInLap }: BroadcastLap): TimedLap | null {
  if (timeMs === null) return null;
  return {
    time: timeMs,
    sectors: sectors.slice(0, 3),
    isCut: isInvalid,
    isOutLap,
    isInLap,
    counts: counts && !isInvalid,
  };
}

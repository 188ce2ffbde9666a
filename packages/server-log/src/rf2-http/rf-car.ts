import { CarLines } from '../car-lines.ts';
import { CarStints } from '../car-stints.ts';
import { least } from '../live-session.ts';
import type { UnplacedCar } from '../order-cars.ts';
import type { CarPlace, TimedLap } from '../timing.ts';
import type { RfRow } from './read-answers.ts';

/** Behind those that have one. */
const NO_POSITION = 1_000_000;

export interface RfMoment {
  readonly isRace: boolean;
  readonly isGreen: boolean;
  /** Of the answer. */
  readonly nowMs: number;
  /** Of the answer before it; null: this is the session's first. */
  readonly beforeMs: number | null;
  readonly sinceBeginning: boolean;
}

/** A car of the running session, from one answer to the next. */
export class RfCar {
  readonly lines = new CarLines();
  readonly #stints = new CarStints();
  #row: RfRow;
  #place: CarPlace = 'unknown';
  #goneAtMs: number | null = null;
  #isFinished = false;
  #isOutLap = false;
  #wasInPits = false;
  #lastLap: TimedLap | null = null;
  #bestSectors: readonly (number | null)[] = [null, null, null];

  constructor(row: RfRow, moment: RfMoment) {
    this.#row = { ...row, laps: -1, sector: 0 };
    this.take(row, moment);
  }

  get isConnected(): boolean {
    return this.#goneAtMs === null;
  }

  get bestLapMs(): number | null {
    return this.#row.bestLapMs;
  }

  get hasFinished(): boolean {
    return this.#isFinished;
  }

  /** A slot is given to the next car when its driver has left. */
  isSameCar({ vehicleName, driverName }: RfRow): boolean {
    return vehicleName === this.#row.vehicleName || driverName === this.#row.driverName;
  }

  leave(atMs: number): void {
    this.#goneAtMs ??= atMs;
  }

  take(row: RfRow, moment: RfMoment): void {
    const before = this.#row;
    // Laps are never taken back: such a row is of another session.
    if (row.laps < before.laps) return;
    this.#goneAtMs = null;
    this.#crossLines(row, moment);
    this.#row = { ...row, sector: this.#sectorOf(row, moment) };
    this.#isFinished ||= row.isFinished;
    this.#place = this.#isFinished
      ? 'finished'
      : row.isInPits
        ? 'garage'
        : moment.isRace && !moment.isGreen
          ? 'grid'
          : 'track';
    this.#isOutLap ||= row.isInPits;
    this.#wasInPits = row.isInPits;
    this.#bestSectors = bestOf(this.#bestSectors, [row.bestSector1Ms, null, null]);
    this.#bestSectors = bestOf(this.#bestSectors, row.bestLapSectors);
    this.#stints.see(row.isInPits ? 'garage' : this.#place, {
      at: moment.nowMs,
      laps: row.laps,
      sinceBeginning: moment.sinceBeginning,
    });
  }

  #crossLines(row: RfRow, moment: RfMoment): void {
    // What a finished car drives on is no race any more.
    if (this.#isFinished) return;
    const { laps, lapStartMs, lastLapMs } = row;
    if (laps > this.#row.laps && laps > 0) this.#closeLap(row, moment);
    const isSeenClosing = laps === this.#row.laps + 1 && laps > 0 && this.#row.laps >= 0;
    if (isSeenClosing && lapStartMs !== null && lastLapMs !== null) {
      const began = lapStartMs - lastLapMs;
      const [one = null, two = null] = row.lastSectors;
      if (one !== null) this.lines.cross(laps - 1, 1, began + one);
      if (one !== null && two !== null) this.lines.cross(laps - 1, 2, began + one + two);
    }
    const reached = this.#sectorOf(row, moment);
    const [one = null, two = null] = row.sectors;
    if (reached >= 1) this.#crossSector(row, 1, { measuredMs: one, moment });
    if (reached >= 2)
      this.#crossSector(row, 2, { measuredMs: one === null || two === null ? null : one + two, moment });
  }

  #closeLap(row: RfRow, { nowMs }: RfMoment): void {
    const { laps, lapStartMs, lastLapMs, lastSectors } = row;
    this.lines.cross(laps, 0, lapStartMs ?? nowMs);
    this.#lastLap =
      lastLapMs === null
        ? null
        : {
            time: lastLapMs,
            sectors: lastSectors,
            isCut: false,
            isOutLap: this.#isOutLap,
            isInLap: this.#wasInPits || row.isInPits,
            counts: true,
          };
    if (lastLapMs !== null) this.#bestSectors = bestOf(this.#bestSectors, lastSectors);
    this.#isOutLap = false;
  }

  /** A lap without times tells its sector lines only by the sector that is driven: between two answers. */
  #crossSector(
    { laps, lapStartMs }: RfRow,
    sector: number,
    { measuredMs, moment }: { measuredMs: number | null; moment: RfMoment },
  ): void {
    if (lapStartMs !== null && measuredMs !== null) {
      this.lines.cross(laps, sector, lapStartMs + measuredMs);
    } else if (laps * 3 + sector > this.lines.passed) {
      const { nowMs, beforeMs } = moment;
      const betweenMs = nowMs - (beforeMs ?? nowMs);
      this.lines.cross(laps, sector, nowMs - betweenMs / 2, betweenMs);
    }
  }

  /** Before its first line a car on the grid is in the last sector. */
  #sectorOf({ laps, sector, sectors, lapDistance }: RfRow, { isRace, isGreen }: RfMoment): number {
    if (!isRace || laps > 0) return sector;
    if (!isGreen || (lapDistance !== null && lapDistance < 0)) return 0;
    const wasBefore = this.#row.laps === 0 && this.#row.sector >= sector - 1;
    return wasBefore || (sectors[0] ?? null) !== null ? sector : 0;
  }

  unplaced(greenAtMs: number): UnplacedCar {
    const row = this.#row;
    return {
      lines: this.lines,
      position: row.position ?? NO_POSITION + row.slotId,
      car: {
        carId: row.slotId,
        driverName: row.driverName,
        // Of people there is no more: a name is somebody on that server.
        driverId: row.driverName,
        raceNumber: row.carNumber,
        carModel: row.vehicleName,
        isConnected: this.isConnected,
        lostAt: this.#goneAtMs === null ? null : this.#goneAtMs - greenAtMs,
        place: this.#place,
        gridPosition: row.gridPosition,
        laps: row.laps,
        line: this.lines.lastSince(greenAtMs),
        lastLap: this.#lastLap,
        bestLap: row.bestLapMs,
        bestSectors: this.#bestSectors,
        sectors: row.sectors,
        ...this.#stints.of(row.laps, greenAtMs),
        fuel: null,
      },
    };
  }
}

function bestOf(known: readonly (number | null)[], times: readonly (number | null)[]): (number | null)[] {
  return known.map((time, index) => least([time, times[index] ?? null]));
}

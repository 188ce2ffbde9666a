/** Where a car is. `garage`: garage or pit lane. `unknown`: the source does not tell between track and garage. */
export type CarPlace = 'grid' | 'joining' | 'garage' | 'track' | 'finished' | 'unknown';

/** A timing line that a car crossed. */
export interface TimedLine {
  /** Laps completed there. */
  readonly laps: number;
  /** Sectors of the next lap that were completed there: 0 to 2. */
  readonly sector: number;
  /** Milliseconds since the green flag. */
  readonly at: number;
}

/** A lap, measured at its line. Times in milliseconds. */
export interface TimedLap {
  readonly time: number;
  /** null: the source does not tell it. */
  readonly sectors: readonly (number | null)[];
  readonly isCut: boolean;
  readonly isOutLap: boolean;
  readonly isInLap: boolean;
  /** Whether it counts as a best lap; null: the result file will decide. */
  readonly counts: boolean | null;
}

/** A car in the running session. Times in milliseconds, moments since the green flag; null: not known. */
export interface TimedCar {
  readonly carId: number;
  readonly driverName: string | null;
  /** The platform's; in games that have names alone, the name. */
  readonly driverId: string | null;
  readonly raceNumber: number | null;
  /** The game's own number or name. */
  readonly carModel: string | null;
  readonly isConnected: boolean;
  readonly lostAt: number | null;
  readonly place: CarPlace;
  readonly gridPosition: number | null;
  readonly laps: number;
  readonly line: TimedLine | null;
  /** Race: to the leader at the same line of the same lap; else to the best lap; null: not measured, or the leader. */
  readonly gap: number | null;
  /** Whole laps that the leader is ahead. */
  readonly lapsDown: number;
  /** To the car one place ahead, as `gap`. */
  readonly interval: number | null;
  readonly lastLap: TimedLap | null;
  readonly bestLap: number | null;
  readonly bestSectors: readonly (number | null)[];
  /** Of the running lap. */
  readonly sectors: readonly (number | null)[];
  readonly stints: number;
  readonly stintBegan: number | null;
  readonly stintLaps: number | null;
  /** Whole litres at the last line. */
  readonly fuel: number | null;
}

/** The running session, car by car. */
export interface SessionTiming {
  /** On the source's clock; null: no green flag yet, or not known. */
  readonly greenAtMs: number | null;
  readonly minutes: number | null;
  /** Later laps do not count. */
  readonly isOver: boolean;
  /** In the session's order, also those that have left. */
  readonly cars: readonly TimedCar[];
}

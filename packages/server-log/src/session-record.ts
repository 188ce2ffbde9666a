/** What a source measured in a session that is over. No names and no ids of people. Moments in milliseconds since the green flag. */
export interface SessionRecord {
  /** `Practice`, `Qualifying` or `Race`. */
  readonly session: string;
  /** The green flag, on the source's own clock. */
  readonly greenAtMs: number;
  readonly endedAt: number;
  readonly cars: readonly RecordedCar[];
}

export interface RecordedCar {
  readonly raceNumber: number;
  readonly gridPosition: number | null;
  readonly laps: readonly RecordedLap[];
  readonly stints: readonly RecordedSpan[];
  /** From a connection's end to the next one. */
  readonly losses: readonly RecordedSpan[];
}

export interface RecordedLap {
  readonly time: number;
  /** When the two sector lines and the finish line were crossed; null: not in the source. */
  readonly lines: readonly [first: number | null, second: number | null, finish: number];
  readonly isCut: boolean;
  readonly isOutLap: boolean;
  readonly isInLap: boolean;
  /** Whole litres at the lap's end. */
  readonly fuel: number | null;
}

export interface RecordedSpan {
  readonly from: number;
  /** null: until the session's end. */
  readonly until: number | null;
}

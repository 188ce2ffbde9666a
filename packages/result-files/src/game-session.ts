import type { Game } from './games.ts';

/*
 * One finished session, the same shape for every game. What a file does not say is null, or absent, and never zero. Times are
 * whole milliseconds. `totalTime` and `lastLap` alone are NO_TIME for none: the specification's gap rules read them.
 */

export type SessionKind = 'practice' | 'qualifying' | 'race' | 'other';

/** `totalTime` and `lastLap` when there is no time: the value of Assetto Corsa Competizione. */
export const NO_TIME = 2_147_483_647;

/** No circuit takes less: the clock was wrong, and the lap must not become a record. */
export const SHORTEST_LAP_MS = 30_000;

export interface GameDriver {
  /** For display: repaired, on one line; '' when there is nothing. */
  name: string;
  shortName: string;
  /** As in the file; '' when absent. */
  playerId: string;
  /**
   * The id of a person: `S` and 17 digits for Steam in every game, `P…`, `M…`, `X…` for consoles, otherwise `game:id`. null:
   * the file does not identify this driver.
   */
  platformId: string | null;
  /** The file did not give the id to this driver, but to the only one of that name in it. */
  isIdInferred?: boolean;
  /** Laps in this car, where the file says how many but not which. */
  lapCount?: number;
}

export interface GameLap {
  /** From 1 for each car, in the order driven. */
  lapNumber: number;
  /** From 0, among all laps of the session, in the order of crossing the line as far as it is known. */
  fileIndex: number;
  /** Index into the entry's drivers; -1 when the file does not say which of them drove. */
  driverIndex: number;
  timeMs: number | null;
  /** How long a lap without a time took, worked out from the laps around it. */
  inferredMs?: number;
  /** Whether it counts for best; null: the file does not say. */
  isValid: boolean | null;
  /** A time for each sector, null for those the file does not have; empty when it has none of them. */
  splitsMs: readonly (number | null)[];
  /**
   * When the car crossed each line of the lap, the finish line last, in milliseconds since the first lap of the race began; null: not
   * told. Absent: the file has no such moments.
   */
  crossedMs?: readonly (number | null)[];
  /** Absent: the file does not say. */
  isPitLap?: boolean;
}

/** What the file says about how a car ended a race; null: nothing, and the gap rules decide. */
export type FinishState = 'finished' | 'dnf' | 'dsq';

export interface GameEntry {
  /** From 1, in the order of the result. */
  position: number;
  /** The car's number within the file, for games whose laps and penalties name it. */
  carId: number | null;
  /** A text: "010" is not "10". */
  raceNumber: string | null;
  /** The game's code of the car. */
  carModel: string | null;
  /** The car's name, where the file has one beside its code. */
  carName: string | null;
  /** The car's class as written. */
  carGroup: string | null;
  cupCategory: number | null;
  /** The car's paint, which may name a real racing driver. */
  livery: string | null;
  teamName: string;
  drivers: readonly GameDriver[];
  /** null: unknown, as in practices with best laps alone. */
  lapCount: number | null;
  /** Laps that the car led, in a race of a game that says so; null: it does not. */
  lapsLed: number | null;
  /** Of a race: the total for the gap rules, penalties included; NO_TIME for a car that the file says did not finish. */
  totalTime: number;
  /** For the gap rules: the last lap that has a time, or a usual one of a car that finished and has none; NO_TIME for none. */
  lastLap: number;
  /** The total the file gives for a race, whatever the car's end. */
  totalMs: number | null;
  /** Time penalties that are not in `totalMs`. */
  penaltyMs: number | null;
  /** To the winner, in files without totals. */
  gapMs: number | null;
  finishState: FinishState | null;
  /** As written. */
  finish: string | null;
  finishReason: string | null;
  gridPosition: number | null;
  bestLapMs: number | null;
  /** Which lap the best one was, in files without laps. */
  bestLapNumber: number | null;
  bestSplitsMs: readonly (number | null)[];
  /** Sectors passed on the last, incomplete lap, which `totalTime` includes. */
  sectorsBegun: number | null;
  pitStops: number | null;
  missingMandatoryPitstop: boolean | null;
  /** Driven by the game. */
  isAi: boolean | null;
  laps: readonly GameLap[];
}

export interface GamePenalty {
  /** Of its entry; null when no row has this car. */
  position: number | null;
  carId: number | null;
  driverIndex: number | null;
  /** As written; '' for none. */
  reason: string;
  penalty: string;
  /** The game's own figure for it. */
  value: number | null;
  timeMs: number | null;
  laps: number | null;
  violationLap: number | null;
  /** The lap in which it was served; null: not served or not said. */
  clearedLap: number | null;
  /** Milliseconds into the session. */
  atMs: number | null;
  servedAtMs: number | null;
  /** What became of a penalty that was not served: added to the total, or laps taken away. */
  unserved: { atMs: number | null; addedMs: number | null; subtractedLaps: number | null } | null;
  /** null: the file does not say. */
  isServed: boolean | null;
  isPostRace: boolean;
}

/** Laps of a car that no row has. */
export interface GameOrphanLaps {
  carId: number;
  laps: readonly GameLap[];
}

export interface SessionTime {
  /** ISO 8601 in UTC; null: only the writer's clock is known. */
  at: string | null;
  /** 'YYYY-MM-DDTHH:mm:ss' on the clock of whoever wrote the file; null: only the instant is known. */
  local: string | null;
  /** East of Greenwich. */
  utcOffsetMinutes: number | null;
  isApproximate: boolean;
  precision: 'second' | 'minute';
  /** 'lastMoment': the last thing that happened in it. 'event': of several sessions, which have no times of their own. */
  source: 'fileName' | 'sessionFile' | 'date' | 'file' | 'lastMoment' | 'event';
}

export interface GameSession {
  game: Game;
  /** The game's own id of the session, if it has one. */
  sessionId: string | null;
  /** As written, trimmed. */
  sessionType: string;
  sessionKind: SessionKind;
  ordinal: number | null;
  trackCode: string;
  trackLayout: string | null;
  rawTrackName: string;
  /** Of the server, or of the event. */
  title: string;
  isWet: boolean | null;
  start: SessionTime | null;
  end: SessionTime | null;
  entries: readonly GameEntry[];
  orphanLaps: readonly GameOrphanLaps[];
  penalties: readonly GamePenalty[];
  /** All laps in the file, including those of no known car. */
  lapCount: number;
}

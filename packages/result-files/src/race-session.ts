import type { Game } from './games.ts';

export type SessionKind = 'practice' | 'qualifying' | 'race' | 'other';

/** `totalTime` and `lastLap` when there is no time: the game's own value. */
export const NO_TIME = 2_147_483_647;

/** No circuit takes less: the clock was wrong, and the lap must not become a record. */
export const SHORTEST_LAP_MS = 30_000;

export interface SessionDriver {
  /** As in the file, padding included. */
  firstName: string;
  lastName: string;
  shortName: string;
  /** For display: both names trimmed and joined, whitespace and line breaks collapsed; '' when there is nothing. */
  name: string;
  /** As in the file; '' when absent. */
  playerId: string;
  /** The id if it can identify a person, otherwise null. */
  platformId: string | null;
}

export interface SessionLap {
  /** From 1 for each car, in the order of the file. */
  lapNumber: number;
  /** From 0, among all laps of the file. Laps are recorded when completed, so this is the order of crossing. */
  fileIndex: number;
  /** Index into the entry's drivers; -1 when the file does not say which of them drove. */
  driverIndex: number;
  timeMs: number | null;
  isValid: boolean;
  /** One time per sector, or none: with one missing, the others would be assigned to the wrong sectors. */
  splitsMs: readonly number[];
}

export interface SessionEntry {
  /** From 1, in the order of the file: that order is the result. */
  position: number;
  carId: number | null;
  raceNumber: number | null;
  carModel: number | null;
  /** As in the file, which is sometimes wrong. */
  carGroup: string | null;
  cupCategory: number | null;
  teamName: string;
  drivers: readonly SessionDriver[];
  lapCount: number;
  /** NO_TIME for none. */
  totalTime: number;
  /** NO_TIME for none. */
  lastLap: number;
  /** Sectors passed on the last, incomplete lap, which `totalTime` includes; null: unknown. */
  sectorsBegun: number | null;
  bestLapMs: number | null;
  bestSplitsMs: readonly (number | null)[];
  missingMandatoryPitstop: boolean | null;
  isDisqualified: boolean;
  laps: readonly SessionLap[];
}

export interface SessionPenalty {
  /** Of its entry; null when no line has this car. */
  position: number | null;
  carId: number | null;
  driverIndex: number | null;
  reason: string;
  penalty: string;
  value: number;
  violationLap: number | null;
  /** null: not served. */
  clearedLap: number | null;
  isPostRace: boolean;
}

/** Laps of a car that no line has. */
export interface OrphanLaps {
  carId: number;
  laps: readonly SessionLap[];
}

export interface SessionEnd {
  /** 'YYYY-MM-DDTHH:mm:ss' on the server's own clock, without a zone. */
  local: string;
  isApproximate: boolean;
  source: 'fileName' | 'date' | 'sessionFile';
}

/** One finished session, the same shape for every game. */
export interface RaceSession {
  game: Game;
  /** As written, trimmed. */
  sessionType: string;
  sessionKind: SessionKind;
  ordinal: number | null;
  /** Canonical: without the season's year. */
  trackCode: string;
  rawTrackName: string;
  title: string;
  isWet: boolean;
  /** null: neither name nor content says when; the caller can use the file's modification time. */
  end: SessionEnd | null;
  bestLapMs: number | null;
  entries: readonly SessionEntry[];
  orphanLaps: readonly OrphanLaps[];
  penalties: readonly SessionPenalty[];
  /** All laps in the file, including those of no known car. */
  lapCount: number;
}

import type { SessionKind } from '@paddock/contracts';
import type { Gap } from 'race-format';
import type { Splits } from '../leaderboards/splits.rules.ts';
import type { AmendedPenalty } from './amend-session.rules.ts';

/** All facts of one result file, ready to be written. Times are whole milliseconds, instants ISO 8601 in UTC. */
export interface EventFacts {
  readonly event: EventRow;
  readonly entries: readonly EntryRow[];
  readonly entryDrivers: readonly EntryDriverRow[];
  readonly laps: readonly LapRow[];
  readonly orphanCars: readonly { filePosition: number; carId: number }[];
  readonly penalties: readonly PenaltyRow[];
  readonly driverResults: readonly DriverResultRow[];
  readonly driverBests: readonly DriverBestRow[];
}

export interface EventRow {
  readonly serverId: number;
  readonly trackId: number;
  readonly sessionType: string;
  readonly sessionKind: SessionKind;
  readonly title: string;
  readonly startAt: string | null;
  readonly endAt: string;
  readonly isEndApproximate: boolean;
  readonly isWet: boolean;
  readonly entryCount: number;
  readonly classifiedCount: number | null;
  readonly lapCount: number;
  /** null: not voided. */
  readonly voidedAt: string | null;
  /** null: not changed by staff. */
  readonly revisedAt: string | null;
}

export interface EntryRow {
  readonly filePosition: number;
  readonly position: number;
  readonly isVoided: boolean;
  readonly staffTime: number;
  readonly classPosition: number;
  readonly carId: number | null;
  readonly raceNumber: number | null;
  readonly carModel: number | null;
  readonly carGroup: string | null;
  readonly cupCategory: number | null;
  readonly teamName: string;
  readonly lapCount: number;
  readonly totalTime: number;
  readonly lastLap: number;
  readonly bestLap: number | null;
  readonly bestSplits: readonly (number | null)[];
  readonly averageLap: number | null;
  readonly consistency: number | null;
  readonly gap: Gap;
  readonly points: number | null;
  readonly missingMandatoryPitstop: boolean | null;
}

export type EntryDriverRow = {
  readonly filePosition: number;
  readonly driverIndex: number;
  readonly driverId: number | null;
  readonly name: string;
  readonly shortName: string;
};

export type LapRow = Splits & {
  readonly filePosition: number;
  readonly lapNumber: number;
  readonly driverIndex: number;
  readonly isValid: boolean;
  readonly isVoided: boolean;
  readonly lapTime: number | null;
};

export type PenaltyRow = Omit<AmendedPenalty, 'position' | 'carId'> & {
  readonly ordinal: number;
  readonly filePosition: number | null;
};

/** One driver in one event: the place of their best-placed row, and the laps driven in all their rows. */
export type DriverResultRow = {
  readonly driverId: number;
  readonly filePosition: number;
  readonly position: number;
  readonly laps: number;
  readonly isStart: boolean;
  readonly isFinish: boolean;
  readonly isWin: boolean;
  readonly isPodium: boolean;
  readonly isPole: boolean;
  readonly isFastestLap: boolean;
  readonly points: number;
};

export type DriverBestRow = Splits & {
  readonly driverId: number;
  readonly filePosition: number;
  readonly position: number;
  readonly lapNumber: number;
  /** −1: the file names no car. */
  readonly carModel: number;
  readonly lapTime: number;
};

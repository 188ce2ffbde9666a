import { type PersonName } from './names.ts';
import { type GameServer } from './servers.ts';
import { type Track } from './tracks.ts';

/** What the game writes where there is no time. */
export const NO_TIME = 2_147_483_647;
/** What it writes as the last split of a car that never passed one. */
export const NO_SPLIT = 4_294_967_295;

/** The game's marks on a lap. */
export const LapFlag = { cut: 1, outLap: 4, inLap: 8, sessionOver: 1024 } as const;

export type SessionKind = 'practice' | 'qualifying' | 'race';

export interface RacedLap {
  readonly carId: number;
  readonly driverIndex: number;
  readonly timeMs: number;
  isValid: boolean;
  readonly splitsMs: readonly [number, number, number];
  /** When the car crossed the line, from the session's start. */
  readonly atMs: number;
  flags: number;
}

export interface RacedDriver extends PersonName {
  readonly playerId: string;
}

/** A time on the server, from the session's start: below zero the car was there before, null it stayed. */
export interface Presence {
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** A car as the server knows it. */
export interface CarIdentity {
  readonly carId: number;
  readonly raceNumber: number;
  readonly carModel: number;
  readonly carGroup: string;
  readonly cupCategory: number;
}

/** What the server notes of a car beside its laps. */
export interface CarNotes {
  readonly currentDriverIndex: number;
  /** NO_TIME for none. */
  readonly totalTime: number;
  readonly lastSplitId: number;
  readonly missingMandatoryPitstop: number;
  readonly driverTotalTimes: readonly number[];
  /** When its driver was connected, in order; empty for a line that the server kept of somebody who had left. */
  readonly presence: readonly Presence[];
}

/** One line of the result: a car. */
export interface RacedEntry extends CarIdentity, CarNotes {
  readonly drivers: readonly RacedDriver[];
  readonly lapCount: number;
  readonly bestLapMs: number;
  readonly bestSplitsMs: readonly number[];
  readonly lastLapMs: number;
  readonly lastSplitsMs: readonly number[];
}

export interface RacedPenalty {
  readonly carId: number;
  readonly reason: 'Cutting' | 'PitSpeeding' | 'Trolling' | 'WrongWay' | 'DriverRanNoStint';
  readonly penalty:
    | 'None'
    | 'DriveThrough'
    | 'StopAndGo_10'
    | 'StopAndGo_20'
    | 'StopAndGo_30'
    | 'RemoveBestLaptime'
    | 'PostRaceTime'
    | 'Disqualified';
  readonly value: number;
  readonly violationLap: number;
  /** 0: not served. */
  readonly clearedLap: number;
}

/** One finished session of one server: what its result file and its log say. */
export interface RacedSession {
  readonly server: GameServer;
  readonly serverName: string;
  /** `FP`, `Q`, `R2` … */
  readonly type: string;
  readonly kind: SessionKind;
  readonly track: Track;
  readonly trackName: string;
  readonly isWet: boolean;
  readonly sessionIndex: number;
  readonly weekendIndex: number;
  readonly nominalMinutes: number;
  /** Instants, in milliseconds since 1970. */
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  /** When the cars were let go, from the session's start: 0 but in a race. */
  readonly greenAtMs: number;
  readonly bestLapMs: number;
  readonly bestSplitsMs: readonly number[];
  /** In the order of the result. */
  readonly entries: readonly RacedEntry[];
  /** Cars that have laps, but whose line the server lost. */
  readonly lostEntries: readonly RacedEntry[];
  /** In the order in which they were driven. */
  readonly laps: readonly RacedLap[];
  readonly penalties: readonly RacedPenalty[];
  readonly postRacePenalties: readonly RacedPenalty[];
}

/** Sessions of one server on one track that belong together. */
export interface Weekend {
  readonly server: GameServer;
  readonly track: Track;
  readonly sessions: readonly RacedSession[];
}

import { type FieldCar } from './field.ts';
import { type Conditions } from './pace.ts';
import { type Random } from './random.ts';
import { type GameServer } from './servers.ts';
import { type CarNotes, type RacedLap, type RacedPenalty } from './session.ts';

/** What a session is driven under. */
export interface SessionSetting {
  readonly server: GameServer;
  readonly conditions: Conditions;
  readonly random: Random;
  readonly nominalMs: number;
  /** Which session of the weekend it is, from 0. */
  readonly index: number;
  readonly isLast: boolean;
  /** The latest end, from the session's start. */
  readonly limitMs: number;
}

/** What one car did in one session. */
export interface CarRun extends CarNotes {
  readonly car: FieldCar;
  readonly laps: RacedLap[];
}

/** What all cars did, before it becomes a result. */
export interface SessionRun {
  /** In the order of the result. */
  readonly runs: readonly CarRun[];
  readonly penalties: readonly RacedPenalty[];
  readonly postRacePenalties: readonly RacedPenalty[];
  readonly greenAtMs: number;
  readonly durationMs: number;
}

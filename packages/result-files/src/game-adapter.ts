import type { JsonObject } from './json-value.ts';
import type { Limits } from './limits.ts';
import type { Problem } from './parse-result.ts';
import type { Game, RaceSession, SessionLap } from './race-session.ts';
import type { WarningLog } from './warning-log.ts';

/** All laps of a file, under their car's id in the order in which the cars first appear; null for those of no known car. */
export interface LapsRead {
  lapsByCar: Map<number | null, SessionLap[]>;
  lapCount: number;
}

/** Laps that were read from the file's units, before the rest of it. */
export interface LapsAhead {
  game: Game;
  /** Where the brackets around them stand. */
  start: number;
  end: number;
  /** What the guard would have counted in them. */
  counted: { values: number; keys: number };
  laps: LapsRead;
}

/** Reads the list that begins at `start`, or behind blanks there; null: the guard has to look at it, and `JSON.parse`. */
export type LapsReader = (units: Uint16Array, start: number, limits: Limits) => LapsAhead | null;

export interface AdapterContext {
  /** Without folders. */
  baseName: string;
  /** null: they are in the file's JSON. */
  lapsAhead: LapsAhead | null;
  warnings: WarningLog;
  limits: Limits;
}

export type AdapterResult = { ok: true; session: RaceSession } | { ok: false; problem: Problem };

/** What one game adds: a way to recognise its files and a way to read them. */
export interface GameAdapter {
  readonly game: Game;
  detect(json: JsonObject): boolean;
  /** For the list that is called "laps". */
  readonly readLapsAhead: LapsReader;
  parse(json: JsonObject, context: AdapterContext): AdapterResult;
}

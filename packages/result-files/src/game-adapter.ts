import type { JsonObject } from './json-value.ts';
import type { Limits } from './limits.ts';
import type { Problem } from './parse-result.ts';
import type { Game, RaceSession } from './race-session.ts';
import type { WarningLog } from './warning-log.ts';

export interface AdapterContext {
  /** File name without folders. */
  baseName: string;
  warnings: WarningLog;
  limits: Limits;
}

export type AdapterResult = { ok: true; session: RaceSession } | { ok: false; problem: Problem };

/** What each game implements: recognizing its files and parsing them. */
export interface GameAdapter {
  readonly game: Game;
  detect(json: JsonObject): boolean;
  parse(json: JsonObject, context: AdapterContext): AdapterResult;
}

import type { GameFile } from './game-file.ts';
import type { GameSession } from './game-session.ts';
import type { Game } from './games.ts';
import type { Problem } from './problem.ts';
import type { People, Replaced } from './replace-people.ts';

export type GameRead = { ok: true; sessions: GameSession[] } | { ok: false; problem: Problem };

/** What each game implements. Nothing here throws, whatever the bytes. */
export interface GameAdapter {
  /** The games whose files it reads. */
  readonly games: readonly Game[];
  /** Whether a file is of one of them, by its content alone. */
  recognises(file: GameFile): boolean;
  read(file: GameFile): GameRead;
  /** The file with some people replaced; null: none of them is in it. Only for files that were read before. */
  replacePeople(file: GameFile, people: People): Replaced | null;
}

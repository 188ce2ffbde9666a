import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { isJsonObject } from '../json-value.ts';
import { isAccResult, readAccSession } from './read-session.ts';
import { replaceDrivers } from './replace-drivers.ts';

/** Assetto Corsa Competizione: the JSON its dedicated server writes into `results`. */
export const accAdapter: GameAdapter = {
  games: ['acc'],
  recognises: (file) => {
    const value = file.jsonValue();
    return isJsonObject(value) && isAccResult(value);
  },
  read: (file): GameRead => {
    const parsed = file.json();
    return parsed.ok ? readAccSession(isJsonObject(parsed.value) ? parsed.value : {}, file) : parsed;
  },
  replacePeople: (file, people) => replaceDrivers(file.bytes, people),
};

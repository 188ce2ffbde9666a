import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../json-value.ts';
import { accountIdOf } from '../platform-ids.ts';
import { replaceInJsonFile } from '../replace-people.ts';
import { readRaceRoomSessions } from './read-sessions.ts';

const idKeys = new Set(['UserId', 'OtherUserId']);

/** RaceRoom Racing Experience: the JSON its dedicated server writes, one file for an event. */
export const raceroomAdapter: GameAdapter = {
  games: ['raceroom'],
  recognises: (file) => isRaceRoom(file.jsonValue()),
  read: (file): GameRead => {
    const parsed = file.json();
    if (!parsed.ok) return parsed;
    return readRaceRoomSessions(
      new FieldReader(isJsonObject(parsed.value) ? parsed.value : {}, '', file.warnings),
      file,
    );
  },
  replacePeople: (file, people) =>
    replaceInJsonFile(file, people, {
      idOf: (value, key) => (idKeys.has(key) ? accountIdOf('raceroom', value) : null),
      names: new Set(['FullName', 'Username']),
    }),
};

function isRaceRoom(value: unknown): value is JsonObject {
  return isJsonObject(value) && isJsonArray(value.Sessions) && 'Track' in value && 'Server' in value;
}

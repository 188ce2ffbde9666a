import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../json-value.ts';
import { steamIdOf } from '../platform-ids.ts';
import { replaceInJsonFile } from '../replace-people.ts';
import { readAcSession } from './read-session.ts';

/** Assetto Corsa, the game of 2014: what acServer writes into `results`, and server managers rewrite. */
export const acAdapter: GameAdapter = {
  games: ['ac'],
  recognises: (file) => isAssettoCorsa(file.jsonValue()),
  read: (file): GameRead => {
    const parsed = file.json();
    if (!parsed.ok) return parsed;
    if (!isJsonObject(parsed.value)) {
      return {
        ok: false,
        problem: {
          code: 'live_recording',
          message: 'The file is a recording of what an Assetto Corsa server reports live, not the result of a session.',
        },
      };
    }
    return readAcSession(new FieldReader(parsed.value, '', file.warnings), file);
  },
  replacePeople: (file, people) =>
    replaceInJsonFile(file, people, {
      idOf: steamIdOf,
      names: new Set(['DriverName', 'Name']),
    }),
};

/** A result, or recorded messages of its server's UDP plugin. */
function isAssettoCorsa(value: unknown): boolean {
  if (isJsonArray(value)) return value.some((item) => isJsonObject(item) && 'EventType' in item && 'Data' in item);
  return isJsonObject(value) && isResult(value);
}

function isResult(value: JsonObject): boolean {
  return 'TrackName' in value && 'Type' in value && 'Result' in value;
}

import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import { decodeText } from '../decode.ts';
import { parseJsonBytes, type GameFile, type ParsedJson } from '../game-file.ts';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { steamIdOf } from '../platform-ids.ts';
import { replaceInJson } from '../replace-people.ts';
import { readAms2Sessions } from './read-sessions.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** Automobilista 2: the growing file of its dedicated server's addon `sms_stats`, which repeats the past with every upload. */
export const ams2Adapter: GameAdapter = {
  games: ['ams2'],
  recognises: (file) => isStats(file.jsonValue()) || /^\s*\/\/.*addon 'sms_stats'/.test(file.head()),
  read: (file): GameRead => {
    const parsed = parse(file);
    if (!parsed.ok) return parsed;
    if (!isStats(parsed.value)) {
      return { ok: false, problem: { code: 'not_a_result_file', message: 'The file of sms_stats has no history.' } };
    }
    return readAms2Sessions(new FieldReader(parsed.value, '', file.warnings), file);
  },
  replacePeople: (file, people) => {
    const parsed = parse(file);
    if (!parsed.ok) return null;
    return replaceInJson(parsed.value, people, { idOf: steamIdOf, names: new Set(['name', 'Name']) });
  },
};

function isStats(value: unknown): value is JsonObject {
  return isJsonObject(value) && isJsonObject(value.stats) && 'history' in value.stats;
}

/** The addon writes lines of comment before and after the JSON. */
function parse(file: GameFile): ParsedJson {
  if (!/^\s*\/\//.test(file.head())) return file.json();
  const decoded = decodeText(file.bytes, file.warnings);
  if (!decoded.ok) return decoded;
  const json = decoded.text.replaceAll(/^\/\/.*$/gm, '');
  return parseJsonBytes(new TextEncoder().encode(json), file.limits, file.warnings);
}

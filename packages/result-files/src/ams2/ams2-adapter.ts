import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import { parseJsonBytes, type GameFile, type ParsedJson } from '../game-file.ts';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { steamIdOf } from '../platform-ids.ts';
import { replaceInJson } from '../replace-people.ts';
import { readAms2Sessions } from './read-sessions.ts';

const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

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
  const [begin, end] = [Math.max(0, file.bytes.indexOf(OPEN_BRACE)), file.bytes.lastIndexOf(CLOSE_BRACE)];
  const bytesOfCharacter = file.bytes[begin + 1] === 0 ? 2 : 1;
  return parseJsonBytes(file.bytes.subarray(begin, end + bytesOfCharacter), file.limits, file.warnings);
}

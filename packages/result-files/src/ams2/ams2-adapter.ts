import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import { parseJsonBytes, type GameFile, type ParsedJson } from '../game-file.ts';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { steamIdOf } from '../platform-ids.ts';
import { replaceInJson } from '../replace-people.ts';
import { readAms2Sessions } from './read-sessions.ts';

const NEW_LINE = 0x0a;
const SLASH = 0x2f;
const SPACE = 0x20;

/** Automobilista 2: the growing file of its dedicated server's addon `sms_stats`, which repeats the past with every upload. */
export const ams2Adapter: GameAdapter = {
  games: ['ams2'],
  recognises: (file) => {
    if (/^(?:ï»¿)?\s*\/\/.*addon 'sms_stats'/.test(file.head)) return true;
    if (/^(?:ï»¿)?\s*[^\s{ï]/.test(file.head)) return false;
    const parsed = file.json();
    return parsed.ok && isStats(parsed.value);
  },
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

export function isStats(value: unknown): value is JsonObject {
  return isJsonObject(value) && isJsonObject(value.stats) && 'history' in value.stats;
}

/** The addon writes lines of comment before and after the JSON. */
function parse(file: GameFile): ParsedJson {
  return file.head.includes('//')
    ? parseJsonBytes(withoutComments(file.bytes), file.limits, file.warnings)
    : file.json();
}

/** The same bytes with spaces in place of the lines that begin with two slashes. */
function withoutComments(bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice();
  let start = 0;
  while (start < copy.length) {
    const newLine = copy.indexOf(NEW_LINE, start);
    const end = newLine === -1 ? copy.length : newLine;
    // A byte order mark may stand before the first.
    const from = start === 0 && copy[0] === 0xef && copy[1] === 0xbb && copy[2] === 0xbf ? 3 : start;
    if (copy[from] === SLASH && copy[from + 1] === SLASH) copy.fill(SPACE, from, end);
    start = end + 1;
  }
  return copy;
}

import type { GameAdapter, GameRead } from '../game-adapter.ts';
import { FieldReader } from '../field-reader.ts';
import type { GameFile } from '../game-file.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../json-value.ts';
import type { Problem } from '../problem.ts';
import { accountIdOf } from '../platform-ids.ts';
import { replaceInJsonFile } from '../replace-people.ts';
import { readIracingSessions } from './read-sessions.ts';

const nameKeys = new Set(['display_name', 'name', 'host_name', 'newest_name']);

/** iRacing: the members' API, whose answers are wrapped in `content`, or the export of the results page. */
export const iracingAdapter: GameAdapter = {
  games: ['iracing'],
  recognises: (file) => isIracing(file.jsonValue()),
  read: (file): GameRead => {
    const parsed = file.json();
    if (!parsed.ok) return parsed;
    const content = contentOf(parsed.value);
    if (!isResult(content)) return { ok: false, problem: explainOther(content) };
    return readIracingSessions(new FieldReader(content, '', file.warnings), file);
  },
  replacePeople: (file, people) =>
    replaceInJsonFile(file, people, {
      idOf: (value, key) => (key === 'cust_id' || key === 'group_id' ? accountIdOf('iracing', value) : null),
      names: nameKeys,
    }),
};

/** A result, or its laps and event log, which are files of their own. */
function isIracing(value: unknown): boolean {
  const content = contentOf(value);
  const [first] = isJsonArray(content) ? content : [content];
  return (
    isResult(first) || (isJsonObject(first) && 'cust_id' in first && ('lap_number' in first || 'event_code' in first))
  );
}

/** The lap file's laps; null: the file is none. */
export function iracingLapsIn(file: GameFile): FieldReader[] | null {
  const parsed = file.json();
  const content = parsed.ok ? contentOf(parsed.value) : null;
  if (!isJsonArray(content) || !content.some((item) => isJsonObject(item) && 'lap_time' in item)) return null;
  return new FieldReader({ laps: content }, '', file.warnings).objects('laps');
}

function contentOf(value: unknown): unknown {
  return isJsonObject(value) && 'content' in value ? value.content : value;
}

function isResult(value: unknown): value is JsonObject {
  return isJsonObject(value) && 'subsession_id' in value && !('event_code' in value);
}

function explainOther(content: unknown): Problem {
  return isJsonArray(content) && content.some((item) => isJsonObject(item) && 'lap_time' in item)
    ? {
        code: 'laps_without_session',
        message: 'The file has the laps of an iRacing session, but does not say of which. Send the result instead.',
      }
    : { code: 'event_log', message: 'The file is the event log of an iRacing session, not its result.' };
}

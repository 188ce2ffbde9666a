import { isJsonArray, isJsonObject } from './json-value.ts';
import type { JsonObject } from './json-value.ts';
import type { Problem } from './problem.ts';

/** Why a JSON value is not a result that can be read. */
export function explainOtherJson(value: unknown): Problem {
  if (isEntryList(value)) {
    return problem('entry_list', 'The file is an entry list of a game server, not the result of a session.');
  }
  const what = isJsonObject(value) ? serverFileOf(value) : null;
  return problem(
    'not_a_result_file',
    what === null
      ? 'The file is valid JSON, but not the result of a session: it does not have what every result has ("sessionType", "trackName", "sessionResult" and "laps"). Result files are in the folder "results" of a game server.'
      : `The file is ${what}, not the result of a session. Result files are in the folder "results" of a game server.`,
  );
}

/**
 * Whether a file's JSON is an entry list: if configured, the game server writes one beside each result.
 *
 * @example isEntryList(JSON.parse('{"entries":[{"raceNumber":7,"drivers":[]}],"forceEntryList":0}')) // true
 */
export function isEntryList(value: unknown): boolean {
  if (!isJsonObject(value) || !isJsonArray(value.entries) || 'sessionResult' in value) return false;
  return (
    'forceEntryList' in value ||
    value.entries.some((entry) => isJsonObject(entry) && ('forcedCarModel' in entry || isJsonArray(entry.drivers)))
  );
}

/** The game server's own configuration, which lies near its results. */
function serverFileOf(json: JsonObject): string | null {
  if ('maxCarSlots' in json || 'adminPassword' in json) return 'the settings of a game server (settings.json)';
  if ('tcpPort' in json || 'udpPort' in json) return 'the configuration of a game server (configuration.json)';
  return isJsonArray(json.sessions) && 'track' in json ? 'the event of a game server (event.json)' : null;
}

function problem(code: Problem['code'], message: string): Problem {
  return { code, message };
}

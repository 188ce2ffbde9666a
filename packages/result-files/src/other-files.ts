import { isAssettoCorsa } from './ac/ac-adapter.ts';
import { isStats } from './ams2/ams2-adapter.ts';
import { isIracing } from './iracing/iracing-adapter.ts';
import { isJsonArray, isJsonObject } from './json-value.ts';
import type { JsonObject } from './json-value.ts';
import type { Problem } from './parse-result.ts';
import { isRaceRoom } from './raceroom/raceroom-adapter.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

/** Enough for the header that names the format. */
const HEAD_BYTES = 4_096;

const AUTOMOBILISTA = 'Automobilista 2 or Project CARS, as its server’s addon sms_stats writes them';

/** What is not JSON and still known, told by its bytes: such files come in any encoding. */
export function recognizeBytes(bytes: Uint8Array): Problem | null {
  // Every byte is a character: nothing can be invalid.
  const latin1 = new TextDecoder('windows-1252');
  const head = latin1.decode(bytes.subarray(0, HEAD_BYTES));
  // A file that begins as JSON is never judged by the names in it.
  if (/^\s*\/\/.*addon 'sms_stats'/.test(head)) return otherGame(AUTOMOBILISTA);
  if (!/^(?:ï»¿)?\s*<[^{}]*<rFactorXML\b/.test(head)) return null;
  // The game writes the format of its ancestor, with additions of its own.
  const isLeMans = /\\Le Mans Ultimate\\|<TrackLimits\b|\bveUsed=/.test(latin1.decode(bytes));
  return otherGame(isLeMans ? 'Le Mans Ultimate' : 'rFactor, rFactor 2 or Automobilista 1, which share this format');
}

/** Why a JSON value is not a result that can be read. */
export function explainOtherJson(value: unknown): Problem {
  if (isEntryList(value)) {
    return problem('entry_list', 'The file is an entry list of a game server, not the result of a session.');
  }
  const game = gameOf(value);
  if (game !== null) return otherGame(game);
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

function gameOf(value: unknown): string | null {
  if (isAssettoCorsa(value)) return 'Assetto Corsa (the game of 2014)';
  if (isRaceRoom(value)) return 'RaceRoom Racing Experience';
  if (isIracing(value)) return 'iRacing';
  return isStats(value) ? AUTOMOBILISTA : null;
}

/** The game server's own configuration, which lies near its results. */
function serverFileOf(json: JsonObject): string | null {
  if ('maxCarSlots' in json || 'adminPassword' in json) return 'the settings of a game server (settings.json)';
  if ('tcpPort' in json || 'udpPort' in json) return 'the configuration of a game server (configuration.json)';
  return isJsonArray(json.sessions) && 'track' in json ? 'the event of a game server (event.json)' : null;
}

function otherGame(game: string): Problem {
  return problem('other_game', `The file is of ${game}. Files of this game cannot be read yet.`);
}

function problem(code: Problem['code'], message: string): Problem {
  return { code, message };
}

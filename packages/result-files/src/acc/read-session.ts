import type { GameRead } from '../game-adapter.ts';
import type { GameFile } from '../game-file.ts';
import type { GameSession } from '../game-session.ts';
import { FieldReader } from '../field-reader.ts';
import { isJsonArray, isJsonObject } from '../json-value.ts';
import type { JsonObject } from '../json-value.ts';
import { checkSize } from './check-size.ts';
import { readEntries } from './read-entries.ts';
import { readHeader } from './read-header.ts';
import { readLaps } from './read-laps.ts';
import { assignPenalties, readPenalties } from './read-penalties.ts';
import { readSessionEnd } from './read-session-end.ts';

/** Old and edited files lack keys: the result or the laps, and one more of the usual four, are enough. */
export function isAccResult(json: JsonObject): boolean {
  const hasResult = isJsonObject(json.sessionResult);
  const hasLaps = isJsonArray(json.laps);
  if (hasResult && hasLaps) return true;
  return (hasResult || hasLaps) && (typeof json.sessionType === 'string' || typeof json.trackName === 'string');
}

/** Assetto Corsa Competizione: the JSON its dedicated server writes into `results`. */
export function readAccSession(
  json: JsonObject,
  { baseName, warnings, limits }: Pick<GameFile, 'baseName' | 'warnings' | 'limits'>,
): GameRead {
  const file = new FieldReader(json, '', warnings);
  const header = readHeader(file, { baseName, warnings });
  if (!header.ok) return header;

  const result = file.child('sessionResult');
  const lines = result.list('leaderBoardLines');
  const tooMany = checkSize(lines, limits);
  if (tooMany !== null) return { ok: false, problem: tooMany };

  const { lapsByCar, lapCount } = readLaps(file.list('laps'), warnings);
  const penalties = readPenalties(file, warnings);
  const isRace = header.facts.sessionKind === 'race';
  const read = readEntries(lines, { lapsByCar, isRace, warnings });
  const { entries, orphanLaps } = read;
  assignPenalties(penalties, { ...read, warnings });

  const session: GameSession = {
    game: 'acc',
    sessionId: null,
    ...header.facts,
    trackLayout: null,
    isWet: result.flag('isWetSession') ?? false,
    start: null,
    end: readSessionEnd(file, { baseName, warnings }),
    entries,
    orphanLaps,
    penalties,
    lapCount,
  };
  return { ok: true, sessions: [session] };
}

import { accAdapter } from './acc/acc-adapter.ts';
import { readAccSession } from './acc/read-session.ts';
import { adapters } from './adapters.ts';
import type { GameAdapter } from './game-adapter.ts';
import { openGameFile, refuseBySize } from './game-file.ts';
import { games } from './games.ts';
import { isJsonObject } from './json-value.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { explainOtherJson } from './other-files.ts';
import type { ParseResult, Problem } from './parse-result.ts';

/**
 * Reads the bytes of a result file. It never throws: what can be read comes back with warnings, what cannot with the
 * reason. The file name is only looked at for the session's end and type.
 *
 * @example
 * const result = parseResultFile({ bytes, fileName: '210323_200501_R.json' });
 * if (result.ok) console.log(result.session.entries.length, result.warnings);
 */
export function parseResultFile(
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
  limits: Partial<Limits> = {},
): ParseResult {
  const applied: Limits = { ...defaultLimits, ...limits };
  const tooLarge = refuseBySize(bytes, applied);
  if (tooLarge !== null) return { ok: false, problem: tooLarge };

  const file = openGameFile({ bytes, fileName, limits: applied });
  const adapter = adapters.find((candidate) => candidate.recognises(file));
  if (adapter !== undefined && adapter !== accAdapter) return { ok: false, problem: otherGame(adapter) };
  const parsed = file.json();
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (!isJsonObject(value) || adapter === undefined) return { ok: false, problem: explainOtherJson(value) };
  const result = readAccSession(value, file);
  return result.ok ? { ok: true, session: result.session, warnings: file.warnings.list() } : result;
}

function otherGame(adapter: GameAdapter): Problem {
  const names = adapter.games.map((game) => games[game].name).join(', ');
  return { code: 'other_game', message: `The file is of ${names}. Files of this game cannot be read yet.` };
}

import { isAccResult, readAccSession } from './acc/read-session.ts';
import { openGameFile, refuseBySize } from './game-file.ts';
import { isJsonObject } from './json-value.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { explainOtherJson, recognizeBytes } from './other-files.ts';
import type { ParseResult } from './parse-result.ts';

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
  const problem = refuseBySize(bytes, applied) ?? recognizeBytes(bytes);
  if (problem !== null) return { ok: false, problem };

  const file = openGameFile({ bytes, fileName, limits: applied });
  const parsed = file.json();
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (!isJsonObject(value) || !isAccResult(value)) return { ok: false, problem: explainOtherJson(value) };
  const result = readAccSession(value, file);
  return result.ok ? { ok: true, session: result.session, warnings: file.warnings.list() } : result;
}

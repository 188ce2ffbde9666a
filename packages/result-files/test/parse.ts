import {
  readResultFile,
  type GameSession,
  type Limits,
  type Problem,
  type ReadResult,
  type Warning,
} from '../src/index.ts';
import { utf8 } from './acc-file.ts';
import { onlyOf } from './read-games.ts';

export const usualName = '210323_212224_R.json';

export function parseBytes(bytes: Uint8Array, fileName = usualName, limits: Partial<Limits> = {}): ReadResult {
  return readResultFile({ bytes, fileName }, limits);
}

/** The only session of a file that must be readable. */
export function readBytes(
  bytes: Uint8Array,
  fileName = usualName,
): { session: GameSession; warnings: readonly Warning[] } {
  const result = parseBytes(bytes, fileName);
  if (!result.ok) throw new Error(`${fileName}: refused: ${result.problem.code} ${result.problem.message}`);
  return { session: onlyOf(result.sessions), warnings: result.warnings };
}

/** The same of its content. */
export function read(json: unknown, fileName = usualName): { session: GameSession; warnings: readonly Warning[] } {
  return readBytes(utf8(JSON.stringify(json)), fileName);
}

/** Why a file that must not be readable is refused. */
export function refusal(bytes: Uint8Array, fileName = usualName, limits: Partial<Limits> = {}): Problem {
  const result = parseBytes(bytes, fileName, limits);
  if (result.ok) throw new Error('read, though it should have been refused');
  return result.problem;
}

export function codesOf(warnings: readonly Warning[]): string[] {
  return warnings.map(({ code }) => code).toSorted();
}

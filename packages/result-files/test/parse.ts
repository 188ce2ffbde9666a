import { parseResultFile } from '../src/index.ts';
import type { Limits, ParseResult, Problem, RaceSession, Warning } from '../src/index.ts';
import { utf8 } from './acc-file.ts';

export const usualName = '210323_212224_R.json';

export function parseBytes(bytes: Uint8Array, fileName = usualName, limits: Partial<Limits> = {}): ParseResult {
  return parseResultFile({ bytes, fileName }, limits);
}

/** The session of a file that must be readable. */
export function read(json: unknown, fileName = usualName): { session: RaceSession; warnings: readonly Warning[] } {
  const result = parseBytes(utf8(JSON.stringify(json)), fileName);
  if (!result.ok) throw new Error(`refused: ${result.problem.code} ${result.problem.message}`);
  return result;
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

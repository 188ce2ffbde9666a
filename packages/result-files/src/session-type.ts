import type { SessionKind } from './game-session.ts';

// The ordinal's length is limited so that it stays a small number.
const knownCode = /^(FP|P|Q|R)(\d{0,3})$/;
const codeInFileName = /(?:^|[_\-\s])((?:FP|P|Q|R)\d{0,3})(?=[._\-\s(]|$)/;

/**
 * The kind of session of a code; 'other' for unknown codes.
 *
 * @example sessionKindOf('R2') // 'race'
 */
export function sessionKindOf(code: string): SessionKind {
  const letters = knownCode.exec(code)?.[1];
  if (letters === 'R') return 'race';
  if (letters === 'Q') return 'qualifying';
  return letters === undefined ? 'other' : 'practice';
}

/**
 * The number at the end of a session code.
 *
 * @example sessionOrdinalOf('R2') // 2
 */
export function sessionOrdinalOf(code: string): number | null {
  const digits = knownCode.exec(code)?.[2];
  return digits === undefined || digits === '' ? null : Number(digits);
}

/** The session code in a file name such as `210323_212224_R.json` or `Session_R2.json`. */
export function sessionTypeInFileName(baseName: string): string | null {
  return codeInFileName.exec(baseName)?.[1] ?? null;
}

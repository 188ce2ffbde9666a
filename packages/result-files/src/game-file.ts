import { codeUnitsOf, decodeText } from './decode.ts';
import { guardJson } from './json-guard.ts';
import type { Limits } from './limits.ts';
import { baseNameOf } from './local-end-time.ts';
import type { Problem } from './problem.ts';
import { describeJsonError, explainUnreadableText, isOnlyPadding } from './unreadable-text.ts';
import { WarningLog } from './warning-log.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string };

export type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: Problem };

/** A file as adapters get it. */
export interface GameFile {
  readonly bytes: Uint8Array;
  /** File name without folders. */
  readonly baseName: string;
  readonly limits: Limits;
  readonly warnings: WarningLog;
  /** Its first characters, enough for the header that names a format. Those outside ASCII may be wrong. */
  head(): string;
  /** Its content as JSON, read once for all who ask. */
  json(): ParsedJson;
  /** The same to recognise a game by: undefined if it is none, which is told by its head. */
  jsonValue(): unknown;
}

const HEAD_BYTES = 4_096;
/** An object, a list, or nothing but spaces so far. */
const beginsAsJson = /^\s*(?:[[{]|$)/;

export function openGameFile({
  bytes,
  fileName,
  limits,
}: {
  bytes: Uint8Array;
  fileName: string;
  limits: Limits;
}): GameFile {
  const warnings = new WarningLog();
  let parsed: ParsedJson | null = null;
  let start: string | null = null;
  const head = () => (start ??= asciiOf(bytes.subarray(0, HEAD_BYTES)));
  const json = (): ParsedJson => (parsed ??= parseJsonBytes(bytes, limits, warnings));
  return {
    bytes,
    baseName: baseNameOf(fileName),
    limits,
    warnings,
    head,
    json,
    jsonValue() {
      if (!beginsAsJson.test(head())) return undefined;
      const read = json();
      return read.ok ? read.value : undefined;
    },
  };
}

/** Bytes of any encoding as text, without marks of the encoding: every byte is a character, so nothing can be invalid. */
export function asciiOf(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replaceAll('\0', '')
    .replace(/^(?:ï»¿|ÿþ)/, '');
}

/** null: its size allows reading it. */
export function refuseBySize(bytes: Uint8Array, { maxBytes }: Limits): Problem | null {
  if (bytes.length === 0) {
    return { code: 'empty_file', message: 'The file is empty. Send it again once the server has written it.' };
  }
  if (bytes.length <= maxBytes) return null;
  const megabytes = Math.ceil(bytes.length / (1024 * 1024));
  const most = Math.floor((maxBytes / (1024 * 1024)) * 10) / 10;
  return { code: 'too_large', message: `The file has ${megabytes} MiB; result files may have up to ${most}.` };
}

/** JSON in any encoding that games write it in, checked against the limits before anything is built. */
export function parseJsonBytes(bytes: Uint8Array, limits: Limits, warnings: WarningLog): ParsedJson {
  const guarded = guardJson(codeUnitsOf(bytes), limits);
  // Errors are diagnosed from the whole file.
  const decoded = decodeText(bytes, warnings);
  if (!decoded.ok) return decoded;
  if (isOnlyPadding(decoded.text)) {
    return refuse('empty_file', 'The file holds nothing but spaces. Its server may have stopped while writing it.');
  }
  return guarded.ok ? parseJson(decoded.text, guarded.isUnclosed) : guarded;
}

function parseJson(text: string, isUnclosed: boolean): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const { isAtEnd, where } = describeJsonError(error, text);
    if (isUnclosed && isAtEnd) {
      return refuse(
        'truncated',
        'The file stops in the middle: its end is missing. Wait until the server has written it completely, then send it again.',
      );
    }
    return refuse(
      'not_json',
      explainUnreadableText(text) ?? `The file is not valid JSON${where}. Send the original file.`,
    );
  }
}

function refuse(code: Problem['code'], message: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { code, message } };
}

import { adapters } from './adapters.ts';
import { codeUnitsOf, decodeText } from './decode.ts';
import { baseNameOf } from './local-end-time.ts';
import { guardJson } from './json-guard.ts';
import { isJsonObject } from './json-value.ts';
import { explainOtherJson, recognizeBytes } from './other-files.ts';
import { describeJsonError, explainUnreadableText, isOnlyPadding } from './unreadable-text.ts';
import type { AdapterContext } from './game-adapter.ts';
import { defaultLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import type { ParseResult, Problem } from './parse-result.ts';
import { WarningLog } from './warning-log.ts';

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
  const warnings = new WarningLog();

  if (bytes.length === 0)
    return refuse('empty_file', 'The file is empty. Send it again once the server has written it.');
  if (bytes.length > applied.maxBytes) {
    const megabytes = Math.ceil(bytes.length / (1024 * 1024));
    const most = applied.maxBytes / (1024 * 1024);
    return refuse(
      'too_large',
      `The file has ${megabytes} MiB; result files may have up to ${Math.floor(most * 10) / 10}.`,
    );
  }

  const other = recognizeBytes(bytes);
  if (other !== null) return { ok: false, problem: other };

  const guarded = guardJson(codeUnitsOf(bytes), applied);
  // Errors are diagnosed from the whole file.
  const decoded = decodeText(bytes, warnings);
  if (!decoded.ok) return decoded;
  if (isOnlyPadding(decoded.text)) {
    return refuse('empty_file', 'The file holds nothing but spaces. Its server may have stopped while writing it.');
  }

  if (!guarded.ok) return guarded;

  const parsed = parseJson(decoded.text, guarded.isUnclosed);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  const result = parseSession(value, { baseName: baseNameOf(fileName), warnings, limits: applied });
  return result ?? { ok: false, problem: explainOtherJson(value) };
}

/** null: not a known game's file. */
function parseSession(value: unknown, context: AdapterContext): ParseResult | null {
  const adapter = isJsonObject(value) ? adapters.find((candidate) => candidate.detect(value)) : undefined;
  if (adapter === undefined || !isJsonObject(value)) return null;
  const result = adapter.parse(value, context);
  return result.ok ? { ok: true, session: result.session, warnings: context.warnings.list() } : result;
}

type ParsedJson = { ok: true; value: unknown } | { ok: false; problem: Problem };

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

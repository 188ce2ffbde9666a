import type { Problem } from './problem.ts';
import type { WarningLog } from './warning-log.ts';

// @NOTE The only global outside the language itself: every runtime has it, so no type library is needed.
declare const TextDecoder: new (
  label: string,
  options: { fatal: true },
) => { decode(bytes: Uint8Array, options?: { stream: boolean }): string };

export type DecodedText = { ok: true; text: string } | { ok: false; problem: Problem };

/** Game servers write UTF-16LE, usually without a byte order mark; later tools write UTF-8. */
function isUtf16le(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes.length > 1 && bytes[1] === 0);
}

function isUtf16be(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes.length > 1 && bytes[1] !== 0);
}

/** Reused: creating one costs as much as decoding a small file. Decoding a whole text leaves no state behind. */
const decoders = {
  'utf-8': new TextDecoder('utf-8', { fatal: true }),
  'utf-16le': new TextDecoder('utf-16le', { fatal: true }),
};

type Encoding = keyof typeof decoders;

function decodeWhole(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return decoders[encoding].decode(bytes);
  } catch {
    return null;
  }
}

/** A stream may end within a character: if that is the only error, the rest of the text is missing. */
function endsWithinCharacter(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The code units for scanning: always 16 bits wide, because a loop over two kinds of arrays runs at half the speed. */
export function codeUnitsOf(bytes: Uint8Array): Uint16Array {
  return isUtf16le(bytes) ? utf16UnitsOf(bytes) : new Uint16Array(bytes);
}

function utf16UnitsOf(bytes: Uint8Array): Uint16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : bytes.slice();
  return new Uint16Array(aligned.buffer, aligned.byteOffset, Math.floor(aligned.length / 2));
}

function unreadable(message: string): DecodedText {
  return { ok: false, problem: { code: 'unreadable_encoding', message } };
}

function decodeUtf16le(bytes: Uint8Array, warnings: WarningLog): DecodedText {
  const isCutWithinUnit = bytes.length % 2 === 1;
  const whole = isCutWithinUnit ? bytes.subarray(0, -1) : bytes;
  const text = decodeWhole(whole, 'utf-16le');
  if (text !== null) {
    if (isCutWithinUnit) warnings.add('stray_last_byte', '');
    return { ok: true, text };
  }
  if (endsWithinCharacter(whole, 'utf-16le')) return cutWithinCharacter();
  return unreadable(
    'The file looks like UTF-16 text but holds half a character. It was damaged on its way: copy it from the game server again.',
  );
}

function decodeUtf8(bytes: Uint8Array): DecodedText {
  const text = decodeWhole(bytes, 'utf-8');
  if (text !== null) return { ok: true, text };
  if (endsWithinCharacter(bytes, 'utf-8')) return cutWithinCharacter();
  return unreadable(
    'The file is neither UTF-16LE (as game servers write it) nor valid UTF-8. Send the original, or save it as UTF-8.',
  );
}

function cutWithinCharacter(): DecodedText {
  return {
    ok: false,
    problem: {
      code: 'truncated',
      message:
        'The file ends in the middle of a character: its end is missing. Wait until the server has written it, then send it again.',
    },
  };
}

/** Detects the file's encoding and decodes it without ever replacing a character. */
export function decodeText(bytes: Uint8Array, warnings: WarningLog): DecodedText {
  if (isUtf16le(bytes)) return decodeUtf16le(bytes, warnings);
  if (isUtf16be(bytes)) {
    return unreadable(
      'The file is UTF-16 with the bytes the other way round (big-endian). Save it as UTF-16LE or UTF-8.',
    );
  }
  return decodeUtf8(bytes);
}

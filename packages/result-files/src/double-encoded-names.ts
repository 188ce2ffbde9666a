// @NOTE As TextDecoder in decode.ts: part of every runtime, without a library of types.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** The characters that Windows-1252 has in place of Latin-1's control characters, by byte. */
const windows1252 = new Map(
  Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ', (letter, index) => [letter, 0x80 + index]),
);

/**
 * Undoes double encoding where it is certain: UTF-8 that was read as Latin-1 or Windows-1252 (`JÃ¼rgen` for `Jürgen`).
 * Other texts are unchanged.
 */
export function withoutDoubleEncoding(text: string): string {
  // The first of the characters that a two-byte UTF-8 sequence becomes.
  if (!/[\u00c2-\u00f4]/.test(text)) return text;
  const bytes = Array.from(text, (letter) => windows1252.get(letter) ?? letter.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

const LONGEST = 64;

/** A text of a game on one line, without characters that cannot be shown; null: nothing is left of it. */
export function plainText(text: string): string | null {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
  return plain === '' ? null : plain;
}

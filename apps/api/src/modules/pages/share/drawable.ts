/** Characters without a glyph in the fonts; these have Latin, Greek, Cyrillic, and common punctuation and arrows. */
const OTHERS =
  /[^\u0020-\u007e\u00a0-\u024f\u0370-\u0377\u037a-\u03ff\u0400-\u045f\u0490-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212]/gu;

/** Removes characters that cannot be drawn; returns `otherwise` if no letter or digit is left. */
export function drawable(text: string, otherwise = '–'): string {
  const kept = text.normalize('NFC').replaceAll(OTHERS, '');
  const trimmed = kept.replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : otherwise;
}

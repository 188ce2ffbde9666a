/**
 * Characters without a glyph in the fonts: all except Latin, Greek, Cyrillic, Arabic, Chinese, Japanese, Korean, and common
 * punctuation and arrows.
 */
const OTHERS =
  /[^\u0020-\u007e\u00a0-\u024f\u0370-\u0377\u037a-\u03ff\u0400-\u045f\u0490-\u04ff\u0620-\u0669\u066e-\u06d3\u06f0-\u06f9\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2122\u2212\u3005\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3]/gu;

/** Removes characters that cannot be drawn; returns `otherwise` if no letter or digit is left. */
export function drawable(text: string, otherwise = '–'): string {
  const kept = text.normalize('NFC').replaceAll(OTHERS, '');
  const trimmed = kept.replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : otherwise;
}

const loneSurrogates = /\p{Surrogate}/gu;
/**
 * Invisible characters that change the text around them: direction marks (U+202E), zero-width joiners and spaces, soft
 * hyphens, tags; and letters that render as nothing.
 */
const hidden = /\p{Cf}|\u{34f}|\u{115f}|\u{1160}|\u{17b4}|\u{17b5}|\u{2800}|\u{3164}|\u{ffa0}/gu;
const blanks = /[\s\p{Cc}]+/gu;
const SPACE = 0x20;
const TILDE = 0x7e;

/** A text without what PostgreSQL refuses: NUL and lone surrogates. */
export function withoutUnstorable(text: string): string {
  if (!text.includes('\0') && text.isWellFormed()) return text;
  return text.replaceAll('\0', '').replaceAll(loneSurrogates, '');
}

/** The first part of a text, never ending in a lone surrogate. */
export function cutText(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : text.slice(0, maxLength).replace(loneSurrogates, '');
}

/** A text without invisible characters. */
export function withoutHidden(text: string): string {
  return text.replaceAll(hidden, '');
}

/** One line of visible characters with single spaces. */
export function onOneLine(text: string): string {
  return isTidyAscii(text) ? text : withoutHidden(text).replaceAll(blanks, ' ').trim();
}

/** Fast path: most names are, and testing is much faster than replacing. */
function isTidyAscii(text: string): boolean {
  let previous = SPACE;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < SPACE || unit > TILDE || (unit === SPACE && previous === SPACE)) return false;
    previous = unit;
  }
  return previous !== SPACE;
}

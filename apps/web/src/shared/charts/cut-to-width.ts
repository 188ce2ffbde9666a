/** Truncates a text that is wider than so many small letters. */
export function cutToWidth(text: string, most: number): string {
  let width = 0;
  let end = 0;
  for (const letter of text) {
    width += widthOf(letter);
    if (width > most) return `${text.slice(0, end).trimEnd()}…`;
    // Room for the mark that the text is cut.
    if (width <= most - 1) end += letter.length;
  }
  return text;
}

/** In small letters of the site's font; scripts of full-width letters need two. */
function widthOf(letter: string): number {
  if (/[MW]/.test(letter)) return 1.7;
  if (/\p{Lu}|[mw]/u.test(letter)) return 1.3;
  return /[\u1100-\u11ff\u2e80-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1;
}

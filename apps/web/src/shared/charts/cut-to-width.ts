/** Truncates a text that is wider than so many small letters. The number that tells two cars of one person apart stays: ` #46`. */
export function cutToWidth(text: string, most: number): string {
  const [number = ''] = /\s#\d+$/.exec(text) ?? [];
  const name = text.slice(0, text.length - number.length);
  const room = most - number.length;
  let width = 0;
  let end = 0;
  for (const letter of name) {
    width += widthOf(letter);
    if (width > room) return `${name.slice(0, end).trimEnd()}…${number}`;
    // Room for the mark that the text is cut.
    if (width <= room - 1) end += letter.length;
  }
  return text;
}

/** In small letters of the site's font; scripts of full-width letters need two. */
function widthOf(letter: string): number {
  if (/[MW]/.test(letter)) return 1.7;
  if (/\p{Lu}|[mw]/u.test(letter)) return 1.3;
  return /[\u1100-\u11ff\u2e80-\ud7a3\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1;
}

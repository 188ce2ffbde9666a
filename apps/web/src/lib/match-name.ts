import { foldLetters, foldName } from '@paddock/contracts';

/** A name in parts: before, first match, after. null: no match, or an empty search. */
type NameMatch = readonly [before: string, match: string, after: string];

/** Finds part of a name, ignoring accents and case like the driver search. */
export function matchName(name: string, part: string): NameMatch | null {
  const wanted = foldName(part);
  if (wanted === '') return null;
  const letters = Array.from(name);
  const folded = letters.map(foldLetters);
  const at = folded.join('').indexOf(wanted);
  if (at < 0) return null;
  const first = letterAt(folded, at);
  const last = letterAt(folded, at + wanted.length - 1);
  // Combining accents belong to the letter before them.
  const end = folded.findIndex((letter, index) => index > last && letter !== '');
  const after = end < 0 ? letters.length : end;
  return [letters.slice(0, first).join(''), letters.slice(first, after).join(''), letters.slice(after).join('')];
}

/** Index of the original letter of a folded character. */
function letterAt(folded: readonly string[], place: number): number {
  let length = 0;
  return folded.findIndex((letter) => (length += letter.length) > place);
}

/** Shorter names match too many unrelated words. */
const SHORTEST_NAME = 4;

const between = String.raw`[^\p{L}\p{M}\p{N}]+`;
const notBefore = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const notAfter = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** In an unparsable file, what may be between a person's two names. */
const inJson = String.raw`[^\p{L}\p{M}\p{N}]+(?:lastName[^\p{L}\p{M}\p{N}]+)?`;

export interface NameOptions {
  /** Also match single-word names: for texts about people. In titles such a word is usually not a name. */
  readonly hasSingleWords: boolean;
  /** The text is a file's JSON. */
  readonly isJson?: boolean;
}

/** The letters and digits of a name, by words. */
export function wordsOf(name: string): string[] {
  return name.split(new RegExp(between, 'u')).filter((word) => word !== '');
}

/** A pattern for names as whole words in any case, whatever is between first and last name; null: no names. */
export function patternOf(names: readonly string[], { hasSingleWords, isJson = false }: NameOptions): RegExp | null {
  const found = names
    .map((name) => ({ name: name.trim(), words: wordsOf(name) }))
    .filter(({ words }) => words.join('').length >= SHORTEST_NAME && (hasSingleWords || words.length > 1))
    // Longest first: "Ana Silva Costa" contains "Ana Silva".
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(
      ({ name, words }) =>
        `${edgeOf(name, /^[^\p{L}\p{M}\p{N}]+/u)}${words.join(isJson ? inJson : between)}${edgeOf(name, /[^\p{L}\p{M}\p{N}]+$/u)}`,
    );
  if (found.length === 0) return null;
  return new RegExp(`${notBefore}(?:${found.join('|')})${notAfter}`, 'giu');
}

/** Also matches the brackets and symbols at a name's edges. */
function edgeOf(name: string, edge: RegExp): string {
  const [signs = ''] = edge.exec(name) ?? [];
  return signs === '' ? '' : `(?:${signs.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)})?`;
}

/** Shorter ones stand in too many words that are about something else. */
const SHORTEST_NAME = 4;

const between = String.raw`[^\p{L}\p{M}\p{N}]+`;
const notBefore = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const notAfter = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** In a file that cannot be read, what stands between the two names of a person. */
const inJson = String.raw`[^\p{L}\p{M}\p{N}]+(?:lastName[^\p{L}\p{M}\p{N}]+)?`;

export interface NameOptions {
  /** Names of one word count too: for texts that are about people. In titles such a name is more often a word. */
  readonly hasSingleWords: boolean;
  /** The text is the JSON of a file. */
  readonly isJson?: boolean;
}

/** The letters and digits of a name, by words. */
export function wordsOf(name: string): string[] {
  return name.split(new RegExp(between, 'u')).filter((word) => word !== '');
}

/** What finds names in a text, as whole words in any case, whatever stands between first and last name; null: nothing would. */
export function patternOf(names: readonly string[], { hasSingleWords, isJson = false }: NameOptions): RegExp | null {
  const found = names
    .map((name) => ({ name: name.trim(), words: wordsOf(name) }))
    .filter(({ words }) => words.join('').length >= SHORTEST_NAME && (hasSingleWords || words.length > 1))
    // The longest first: "Ana Silva Costa" holds "Ana Silva".
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(
      ({ name, words }) =>
        `${edgeOf(name, /^[^\p{L}\p{M}\p{N}]+/u)}${words.join(isJson ? inJson : between)}${edgeOf(name, /[^\p{L}\p{M}\p{N}]+$/u)}`,
    );
  if (found.length === 0) return null;
  return new RegExp(`${notBefore}(?:${found.join('|')})${notAfter}`, 'giu');
}

/** The brackets and signs that a name begins or ends with go along with it, where they stand. */
function edgeOf(name: string, edge: RegExp): string {
  const [signs = ''] = edge.exec(name) ?? [];
  return signs === '' ? '' : `(?:${signs.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)})?`;
}

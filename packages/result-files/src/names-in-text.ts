import { withoutHidden } from './clean-text.ts';

/** Shorter names match too many unrelated words. */
const SHORTEST_NAME = 4;

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

export interface NameOptions {
  /** Also find single-word names: for texts about the people themselves. Elsewhere such a word is usually not a name. */
  readonly hasSingleWords: boolean;
}

export interface NameFinder {
  isIn(text: string): boolean;
  /** The text with each name replaced, by one text or by that of each name; a text without one is returned as it is. */
  replace(text: string, by: string | ((name: string) => string)): string;
}

/** The words of the names as a tree; a node where a name ends has the signs at the edges of those names. */
interface Node {
  readonly next: Map<string, Node>;
  found: Found | null;
}

interface Found {
  /** The first of those that have the same words. */
  readonly name: string;
  readonly before: Set<string>;
  readonly after: Set<string>;
}

interface Match {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The letters and digits of a name, by words. */
export function wordsOf(name: string): string[] {
  return visible(name).match(WORDS) ?? [];
}

/**
 * Finds names as whole words in any case, whatever is between the words, with the last ones first, too ("Silva, Ana"). Invisible
 * characters and other encodings of accents make no difference. Compares words: a name is never part of an expression.
 */
export function findNames(names: readonly string[], { hasSingleWords }: NameOptions): NameFinder {
  const root = newNode();
  for (const name of names) {
    const text = visible(name).trim();
    const words = wordsOf(text);
    if (words.join('').length < SHORTEST_NAME || (words.length === 1 && !hasSingleWords)) continue;
    const [before = '', ...inner] = text.split(WORDS);
    addWords(root, words, { name, signs: [before, inner.at(-1) ?? ''] });
    for (let first = 1; first < words.length; first += 1) {
      addWords(root, [...words.slice(first), ...words.slice(0, first)], { name, signs: ['', ''] });
    }
  }
  return {
    isIn: (text) => matchesIn(visible(text), root).length > 0,
    replace: (text, by) => {
      const shown = visible(text);
      const matches = matchesIn(shown, root);
      if (matches.length === 0) return text;
      let at = 0;
      let replaced = '';
      for (const { name, start, end } of matches) {
        replaced += shown.slice(at, start) + (typeof by === 'string' ? by : by(name));
        at = end;
      }
      return replaced + shown.slice(at);
    },
  };
}

/** Replaces names by those that stand in for them. */
export function renamer(names: ReadonlyMap<string, string>, options: NameOptions): (text: string) => string {
  const found = findNames([...names.keys()], options);
  return (text) => found.replace(text, (name) => names.get(name) ?? '');
}

/** In the form in which texts are compared. */
function visible(text: string): string {
  return withoutHidden(text).normalize('NFC');
}

function newNode(): Node {
  return { next: new Map(), found: null };
}

function addWords(
  root: Node,
  words: readonly string[],
  { name, signs: [before, after] }: { name: string; signs: readonly [string, string] },
): void {
  let node = root;
  for (const word of words) {
    const key = keyOf(word);
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node = next;
  }
  node.found ??= { name, before: new Set(), after: new Set() };
  if (before !== '') node.found.before.add(before);
  if (after !== '') node.found.after.add(after);
}

function keyOf(word: string): string {
  return word.toUpperCase();
}

/** Where names are, from left to right; of those that begin at the same word, the longest. */
function matchesIn(text: string, root: Node): Match[] {
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    key: keyOf(word),
    start: index,
    end: index + word.length,
  }));
  const matches: Match[] = [];
  for (let first = 0; first < words.length; first += 1) {
    let node: Node | undefined = root;
    let found: (Found & { readonly last: number }) | null = null;
    for (let last = first; last < words.length; last += 1) {
      node = node.next.get(words[last]?.key ?? '');
      if (node === undefined) break;
      if (node.found !== null) found = { ...node.found, last };
    }
    const [start, end] = [words[first]?.start, words[found?.last ?? -1]?.end];
    if (found === null || start === undefined || end === undefined) continue;
    const before = longest(found.before, (signs) => text.startsWith(signs, start - signs.length));
    const after = longest(found.after, (signs) => text.startsWith(signs, end));
    // The signs before a name may have been those after the previous one.
    matches.push({ name: found.name, start: Math.max(start - before, matches.at(-1)?.end ?? 0), end: end + after });
    first = found.last;
  }
  return matches;
}

/** The length of the longest of the signs that are there. */
function longest(signs: ReadonlySet<string>, isThere: (signs: string) => boolean): number {
  return Math.max(0, ...[...signs].filter(isThere).map((one) => one.length));
}

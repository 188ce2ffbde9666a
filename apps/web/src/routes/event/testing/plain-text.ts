import { nameInSentence, type Words } from '../sentence.ts';

/** A sentence without its links. */
export function plainText(words: Words): string {
  return words.map((word) => (typeof word === 'string' ? word : nameInSentence(word))).join('');
}

import { foldLetters } from '@paddock/contracts';

/** The form in which names are searched: lower case, without accents, single spaces. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

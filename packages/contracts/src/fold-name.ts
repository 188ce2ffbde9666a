/** Letters that decompose into no base letter. */
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  // Which of the two a word has depends on where it ends, and part of a name ends elsewhere.
  ς: 'σ',
};

/** Lower case, without accents. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœıς]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The same with single spaces, and none around it: names are searched in this form. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

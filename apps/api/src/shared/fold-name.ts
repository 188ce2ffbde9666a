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

/** The form in which names are searched: lower case, without accents, single spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœıς]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

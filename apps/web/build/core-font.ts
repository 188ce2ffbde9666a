import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
/** The characters of nearly every page, and the HTML's line breaks; other Latin is loaded when a name needs it. */
const LETTERS = [0x09, 0x0a, 0x0d, ...range(0x20, 0x7e), 0xa0, ...range(0xc0, 0xff), ...codePoints('°±·ŒœŸ–—‘’“”…−')];
/** The widths and weights that the typography uses. */
const AXES = { wght: { min: 400, max: 830 }, wdth: { min: 87.5, max: 125 } };

/** The @font-face of the full Latin font in the style sheet: the text before its unicode-range, and the range. */
const WHOLE_FACE = /(archivo-latin-wdth-normal[^}]*unicode-range:)([^;}]+)/;

export interface CoreFont {
  readonly fileName: string;
  readonly source: Buffer;
}

/** Cuts the characters that every page needs before its first paint into a file two thirds of the size. */
export async function cutCoreFont(): Promise<CoreFont> {
  const source = await subsetFont(readFileSync(require.resolve(SOURCE)), String.fromCodePoint(...LETTERS), {
    targetFormat: 'woff2',
    variationAxes: AXES,
  });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/archivo-core-${hash}.woff2`, source };
}

/** The style sheet with the core font for its characters, and the full font only for the others. */
export function withCoreFace(css: string, { fileName }: CoreFont): string {
  const [, , whole] = WHOLE_FACE.exec(css) ?? [];
  if (whole === undefined) throw new Error('The style sheet has no face of the Latin font');
  const core = new Set(LETTERS);
  const others = rangesOf(parseRanges(whole).filter((letter) => !core.has(letter)));
  const face = [
    // Same descriptors as the full font: only matching faces complement each other.
    '@font-face{font-family:Archivo Variable;font-style:normal;font-display:swap;font-weight:100 900;font-stretch:62% 125%',
    `src:url(/${fileName})format("woff2-variations")`,
    `unicode-range:${rangesOf(LETTERS)}}`,
  ];
  return css.replace(WHOLE_FACE, (_, before: string) => before + others) + face.join(';');
}

/** The code points of `U+??,U+2000-206F,U+FEFF`. */
export function parseRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return range(Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16));
  });
}

export function rangesOf(letters: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const letter of letters.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && letter <= last[1] + 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  const hex = (letter: number): string => letter.toString(16).toUpperCase();
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function codePoints(text: string): number[] {
  return Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

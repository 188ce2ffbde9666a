import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const SOURCE = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
/** What nearly every page is written with, line ends included: they stand in the HTML; the rest of Latin comes when a name needs it. */
const LETTERS = [0x09, 0x0a, 0x0d, ...range(0x20, 0x7e), 0xa0, ...range(0xc0, 0xff), ...codePoints('°±·ŒœŸ–—‘’“”…−')];
/** The widths and weights that the typography uses. */
const AXES = { wght: { min: 400, max: 830 }, wdth: { min: 87.5, max: 125 } };

/** The face of the whole Latin font in the style sheet: what stands before its letters, and these. */
const WHOLE_FACE = /(archivo-latin-wdth-normal[^}]*unicode-range:)([^;}]+)/;

export interface CoreFont {
  readonly fileName: string;
  readonly source: Buffer;
}

/** The letters that every page needs before its first line is drawn, in a file two thirds of the size. */
export async function cutCoreFont(): Promise<CoreFont> {
  const source = await subsetFont(readFileSync(require.resolve(SOURCE)), String.fromCodePoint(...LETTERS), {
    targetFormat: 'woff2',
    variationAxes: AXES,
  });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/archivo-core-${hash}.woff2`, source };
}

/** The style sheet with the core font for its letters, and the whole one for the others alone. */
export function withCoreFace(css: string, { fileName }: CoreFont): string {
  const [, , whole] = WHOLE_FACE.exec(css) ?? [];
  if (whole === undefined) throw new Error('The style sheet has no face of the Latin font');
  const core = new Set(LETTERS);
  const others = rangesOf(parseRanges(whole).filter((letter) => !core.has(letter)));
  const face = [
    // As the whole font describes itself: only faces that say the same complete each other.
    '@font-face{font-family:Archivo Variable;font-style:normal;font-display:swap;font-weight:100 900;font-stretch:62% 125%',
    `src:url(/${fileName})format("woff2-variations")`,
    `unicode-range:${rangesOf(LETTERS)}}`,
  ];
  return css.replace(WHOLE_FACE, (_, before: string) => before + others) + face.join(';');
}

/** `U+??,U+2000-206F,U+FEFF` as its code points. */
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

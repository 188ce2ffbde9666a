import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
/** The widths and weights that the typography uses. Few characters are semi-condensed: in files of their own, the core is smaller without them. */
const NORMAL = { stretch: '100% 125%', axes: { wght: { min: 400, max: 830 }, wdth: { min: 100, max: 125 } } };
const SEMI_CONDENSED = { stretch: '62% 99%', axes: { wght: { min: 400, max: 760 }, wdth: 87.5 } };
/** Kerning, tabular figures and ligatures; others double characters, as small capitals do, or need a `lang` that no name has. */
const FEATURES = ['kern', 'tnum', 'lnum', 'liga'];
/** What most pages do without. */
const RARE = codePoints('$*<>@\\^_`{}—');
const ASCII = range(0x20, 0x7e).filter((letter) => !RARE.includes(letter));
/** The characters of every page, and the HTML's line breaks. */
const CORE = [0x09, 0x0a, 0x0d, ...ASCII, 0xa0, ...codePoints('°±·–‘’“”…−')];
/** The other letters of Latin-1, and those that the same file has: of names, so they may come after the first paint. */
const LATIN_1 = [...RARE, ...range(0xc0, 0xff), ...codePoints('Œœı')];
/** The further letters of Europe's larger languages: a rarer one in a name loads the whole file, four times the size. */
const EXTENDED = codePoints('ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŸŹźŻżŽžȘșȚț');
/** Race numbers, and the other semi-condensed text. */
const NUMBERS = codePoints('0123456789');
const LABELS = [...CORE, ...RARE].filter((letter) => !NUMBERS.includes(letter));
const CUTS = [
  { name: 'core', whole: 'archivo-latin-wdth-normal', letters: CORE, width: NORMAL },
  { name: 'latin-1', whole: 'archivo-latin-wdth-normal', letters: LATIN_1, width: NORMAL },
  { name: 'latin-ext', whole: 'archivo-latin-ext-wdth-normal', letters: EXTENDED, width: NORMAL },
  { name: 'numbers', whole: 'archivo-latin-wdth-normal', letters: NUMBERS, width: SEMI_CONDENSED },
  { name: 'labels', whole: 'archivo-latin-wdth-normal', letters: LABELS, width: SEMI_CONDENSED },
];

export interface CutFont {
  readonly fileName: string;
  readonly source: Buffer;
  readonly letters: readonly number[];
  /** As `font-stretch` in the face. */
  readonly stretch: string;
}

/** Cuts the characters that most pages need out of the font's files: first the core, needed before the first paint. */
export function cutFonts(): Promise<CutFont[]> {
  return Promise.all(
    CUTS.map(async ({ name, whole, letters, width: { stretch, axes } }) => {
      const file = require.resolve(`@fontsource-variable/archivo/files/${whole}.woff2`);
      const source = await subsetFont(readFileSync(file), String.fromCodePoint(...letters), {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: FEATURES,
      });
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { fileName: `assets/archivo-${name}-${hash}.woff2`, source, letters, stretch };
    }),
  );
}

/** The cut fonts for their characters. */
export function cutFaces(fonts: readonly CutFont[]): string {
  const faces = fonts.map(({ fileName, letters, stretch }) =>
    [
      // The same descriptors as in the sheet of the whole fonts: only matching faces complement each other.
      '@font-face{font-family:Archivo Variable;font-style:normal;font-display:swap;font-weight:100 900',
      `font-stretch:${stretch}`,
      `src:url(/${fileName})format("woff2-variations")`,
      `unicode-range:${rangesOf(letters)}}`,
    ].join(';'),
  );
  return faces.join('');
}

/**
 * The style sheet of the whole fonts, left to the characters that no cut font has: with ranges that overlap, Chromium loads the
 * whole font, too, while it waits for a cut one.
 */
export function withoutCutLetters(css: string): string {
  const cut = new Set(CUTS.flatMap(({ letters }) => letters));
  return css
    .replaceAll(/font-stretch:[^;]+/g, `font-stretch:${NORMAL.stretch}`)
    .replaceAll(/unicode-range:([^;}]+)/g, (_, ranges: string) => {
      return `unicode-range:${rangesOf(parseRanges(ranges).filter((letter) => !cut.has(letter)))}`;
    });
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

// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { cutFaces, cutFonts, parseRanges, rangesOf, withoutCutLetters } from './cut-fonts.ts';

it.each([
  ['U+41', [0x41]],
  ['U+41-43, U+61', [0x41, 0x42, 0x43, 0x61]],
  ['U+20AC,U+4?', [0x20ac, ...Array.from({ length: 16 }, (_, index) => 0x40 + index)]],
])('%s names its code points', (text, expected) => {
  expect(parseRanges(text)).toEqual(expected);
});

it('writes code points as ranges, and reads what it wrote', () => {
  expect(rangesOf([0x43, 0x41, 0x42, 0x61, 0x61])).toBe('U+41-43,U+61');
  const letters = parseRanges('U+20-7E,U+2013,U+2212');
  expect(parseRanges(rangesOf(letters))).toEqual(letters);
});

it('leaves each letter of a width to one face', async () => {
  const fonts = await cutFonts();
  const [core, latin1, extended, numbers, labels] = fonts.map(({ source }) => source.length);
  expect(core).toBeLessThan(29_000);
  expect(latin1).toBeLessThan(19_000);
  expect(extended).toBeLessThan(19_000);
  expect(numbers).toBeLessThan(4_000);
  expect(labels).toBeLessThan(15_000);
  const face = (ranges: string) => `@font-face{font-stretch:62% 125%;src:url(/x.woff2);unicode-range:${ranges}}`;
  const css = ['U+??,U+131,U+2000-206F', 'U+100-2BA,U+1E00-1E9F', 'U+102-103,U+1EA0-1EFF'].map(face).join('');
  const sheet = withoutCutLetters(css) + cutFaces(fonts);
  const faces = [...sheet.matchAll(/font-stretch:([^;]+);src:[^;]+;unicode-range:([^;}]+)/g)];
  const lettersOf = (stretch: string) =>
    faces.filter(([, width]) => width === stretch).flatMap(([, , ranges = '']) => parseRanges(ranges));
  const [normal, semiCondensed] = ['100% 125%', '62% 99%'].map(lettersOf);
  const declared = parseRanges('U+??,U+100-2BA,U+1E00-1EFF,U+2000-206F,U+2212');
  expect(normal?.toSorted((a, b) => a - b)).toEqual(declared);
  const ascii = parseRanges('U+20-7E');
  expect(semiCondensed?.filter((letter) => ascii.includes(letter)).toSorted((a, b) => a - b)).toEqual(ascii);
  expect(new Set(semiCondensed).size).toBe(semiCondensed?.length);
  expect(faces).toHaveLength(3 + fonts.length);
  // Text is shown before the fonts have arrived.
  expect(cutFaces(fonts).match(/font-display:swap/g)).toHaveLength(fonts.length);
});

it('leaves the letters that are cut out of no face of the real sheet', () => {
  const css = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/archivo/wdth.css'), 'utf8');
  const faces = withoutCutLetters(css).split('@font-face').slice(1);
  expect(faces).toHaveLength(3);
  for (const face of faces) {
    expect(face).toContain('font-stretch:100% 125%');
    const ranges = /unicode-range:([^;}]+)/.exec(face)?.[1] ?? '';
    expect(parseRanges(ranges).filter((letter) => 'eéčđ'.includes(String.fromCodePoint(letter)))).toEqual([]);
  }
});

it('each cut font has a glyph for all its letters', async () => {
  for (const { source, letters } of await cutFonts()) {
    const sizeWith = async (text: string) => (await subsetFont(source, text, { targetFormat: 'sfnt' })).length;
    const sizeOfNone = await sizeWith('芳');
    for (const letter of letters.map((code) => String.fromCodePoint(code)).filter((text) => text.trim() !== '')) {
      expect(await sizeWith(letter), letter).toBeGreaterThan(sizeOfNone);
    }
  }
});

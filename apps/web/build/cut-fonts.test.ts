// @vitest-environment node
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

it('leaves each letter to one face', async () => {
  const fonts = await cutFonts();
  expect(fonts.map(({ source }) => source.subarray(0, 4).toString())).toEqual(['wOF2', 'wOF2', 'wOF2']);
  const [core, latin1, extended] = fonts.map(({ source }) => source.length);
  expect(core).toBeLessThan(45_000);
  expect(latin1).toBeLessThan(25_000);
  expect(extended).toBeLessThan(45_000);
  const css = [
    '@font-face{src:url(/assets/archivo-latin-wdth-normal-x.woff2);unicode-range:U+??,U+2000-206F}',
    '@font-face{src:url(/assets/archivo-latin-ext-wdth-normal-x.woff2);unicode-range:U+100-2BA,U+1E00-1EFF}',
  ];
  const sheet = withoutCutLetters(css.join('')) + cutFaces(fonts);
  const faces = [...sheet.matchAll(/unicode-range:([^;}]+)/g)].flatMap(([, text = '']) => parseRanges(text));
  const letters = new Set(faces);
  expect(faces).toHaveLength(letters.size);
  const declared = parseRanges('U+??,U+2000-206F,U+100-2BA,U+1E00-1EFF');
  expect(declared.filter((letter) => !letters.has(letter))).toEqual([]);
});

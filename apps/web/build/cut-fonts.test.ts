// @vitest-environment node
import { expect, it } from 'vitest';
import { cutFaces, cutFonts, rangesOf } from './cut-fonts.ts';

it('writes code points as ranges', () => {
  expect(rangesOf([0x43, 0x41, 0x42, 0x61, 0x61])).toBe('U+41-43,U+61');
});

it('cuts small fonts, each letter in one of them', async () => {
  const fonts = await cutFonts();
  expect(fonts.map(({ source }) => source.subarray(0, 4).toString())).toEqual(['wOF2', 'wOF2', 'wOF2']);
  const [core, latin1, extended] = fonts.map(({ source }) => source.length);
  expect(core).toBeLessThan(45_000);
  expect(latin1).toBeLessThan(25_000);
  expect(extended).toBeLessThan(45_000);
  const letters = fonts.flatMap((font) => font.letters);
  expect(new Set(letters).size).toBe(letters.length);
  expect(cutFaces(fonts).match(/unicode-range:U\+/g)).toHaveLength(3);
});

// @vitest-environment node
import { expect, it } from 'vitest';
import { cutCoreFont, parseRanges, rangesOf, withCoreFace } from './core-font.ts';

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
  const font = await cutCoreFont();
  expect(font.source.subarray(0, 4).toString()).toBe('wOF2');
  expect(font.source.length).toBeLessThan(70_000);
  const css = '@font-face{src:url(/assets/archivo-latin-wdth-normal-x.woff2);unicode-range:U+??,U+2000-206F}';
  const [whole = [], core = []] = [...withCoreFace(css, font).matchAll(/unicode-range:([^;}]+)/g)].map(
    ([, text = '']) => parseRanges(text),
  );
  expect(core.filter((letter) => whole.includes(letter))).toEqual([]);
  expect(core).toEqual(expect.arrayContaining([0x20, 0x41, 0x7a, 0x30, 0x2212]));
  const all = new Set([...whole, ...core]);
  expect(parseRanges('U+??,U+2000-206F').filter((letter) => !all.has(letter))).toEqual([]);
});

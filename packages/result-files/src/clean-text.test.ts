import { describe, expect, it } from 'vitest';
import { cutText, onOneLine, withoutUnstorable } from './clean-text.ts';

describe('onOneLine', () => {
  it.each([
    ['a b', 'a b'],
    ['', ''],
    [' ', ''],
    ['a ', 'a'],
    [' a', 'a'],
    ['a  b', 'a b'],
    ['a\r\n\tb', 'a b'],
    ['a\u{0}\u{1b}b\u{7f}', 'a b'],
    ['\u{3000}a\u{a0}\u{2028}b\u{85}', 'a b'],
    ['é', 'é'],
    ['Ana\u{202e}avliS', 'AnaavliS'],
    ['\u{200f}\u{2067}שלום\u{2069}', 'שלום'],
    ['A\u{200b}n\u{200d}a\u{feff}\u{ad}', 'Ana'],
    ['\u{3164}\u{2800} \u{115f}', ''],
    ['a \u{200b} b', 'a b'],
    ['🏁\u{fe0f}', '🏁\u{fe0f}'],
  ])('%j becomes %j', (text, line) => {
    expect(onOneLine(text)).toBe(line);
  });
});

describe('withoutUnstorable', () => {
  it.each([
    ['a🏁b', 'a🏁b'],
    ['a\u{0}b', 'ab'],
    ['\u{d83c}a\u{dfc1}', 'a'],
    ['\u{dfc1}\u{d83c}', ''],
    ['\u{d83c}\u{0}\u{dfc1}', '🏁'],
  ])('%j becomes %j', (text, storable) => {
    expect(withoutUnstorable(text)).toBe(storable);
  });
});

describe('cutText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab🏁', 3, 'ab'],
    ['ab🏁', 4, 'ab🏁'],
  ])('%j cut to %i is %j', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});

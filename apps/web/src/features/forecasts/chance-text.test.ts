import { expect, it } from 'vitest';
import { chancesText, chanceText } from './chance-text.ts';

it.each([
  [0.124, '12 %'],
  [0, '< 1 %'],
  [0.0049, '< 1 %'],
  [0.005, '1 %'],
  [0.9949, '99 %'],
  [1, '> 99 %'],
  [null, '–'],
])('a chance of %s is %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text);
});

it('says the kinds that are shown', () => {
  expect(chancesText({ win: 0.12, podium: null, topTen: 0.8 })).toBe('12 % win, 80 % top ten');
  expect(chancesText({ win: null, podium: null, topTen: null })).toBeNull();
});

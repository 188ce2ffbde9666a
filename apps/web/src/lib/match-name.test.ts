import { expect, it } from 'vitest';
import { matchName } from './match-name.ts';

it.each([
  ['Ada Quick', 'qui', ['Ada ', 'Qui', 'ck']],
  ['Zoë Müller', 'e mul', ['Zo', 'ë Mül', 'ler']],
  ['Łukasz Żółć', 'ZOL', ['Łukasz ', 'Żół', 'ć']],
  ['Straße', 'sse', ['Stra', 'ße', '']],
  ['Straße', 'se', ['Stra', 'ße', '']],
  ['Zoe\u0308 Two', 'zoe', ['', 'Zoe\u0308', ' Two']],
  ['Anna', 'a', ['', 'A', 'nna']],
  ['磊 司徒', '司', ['磊 ', '司', '徒']],
  ['💨 Fast', 'fast', ['💨 ', 'Fast', '']],
  ['Ada  Quick', '  ada ', ['', 'Ada', '  Quick']],
])('in %j finds %j', (name, part, parts) => {
  expect(matchName(name, part)).toEqual(parts);
});

it.each([
  ['Ada', 'x'],
  ['Ada', ''],
  ['Ada', '  '],
  ['', 'a'],
])('in %j finds no %j', (name, part) => {
  expect(matchName(name, part)).toBeNull();
});

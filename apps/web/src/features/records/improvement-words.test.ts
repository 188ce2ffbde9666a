import { expect, it } from 'vitest';
import { endingOf, ordinal } from './improvement-words.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [42, '42nd'],
  [111, '111th'],
  [123, '123rd'],
])('%i is written %s', (count, expected) => {
  expect(ordinal(count)).toBe(expected);
});

const ada = { playerId: 'driver0001', name: 'Ada Quick' };
const ben = { playerId: 'driver0002', name: 'Ben Slower' };

it.each([
  ['record', 470, ben, 'took it from', 'Ben Slower'],
  ['record', 470, { ...ben, name: '' }, 'took it from somebody without a name', null],
  ['record', 470, ada, 'lowered their own record', null],
  ['record', null, null, 'the first time on this track', null],
  ['personalBest', 108, null, 'now 2nd of 17', null],
] as const)('a %s by %s ms', (kind, improvement, previousHolder, words, holder) => {
  expect(endingOf({ kind, improvement, driver: ada, previousHolder, rank: 2, of: 17 })).toEqual({ words, holder });
});

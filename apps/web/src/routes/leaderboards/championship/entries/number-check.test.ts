import { expect, it } from 'vitest';
import { checkNumber } from './number-check.ts';

const taken = [
  { raceNumber: 87, name: 'Zoe Quick' },
  { raceNumber: 88, name: 'Bo Slow' },
];
const range = { lowestNumber: 1, highestNumber: 99 };

it.each([
  ['', null],
  ['99', { isFree: true, text: '99 is free.' }],
  [' 7 ', { isFree: true, text: '7 is free.' }],
  ['87', { isFree: false, text: '87 is Zoe Quick’s. Free nearby: 85, 86, 89.' }],
  ['0', { isFree: false, text: 'Choose a number from 1 to 99.' }],
  ['100', { isFree: false, text: 'Choose a number from 1 to 99.' }],
  ['x', { isFree: false, text: 'Choose a number from 1 to 99.' }],
])('%j', (text, said) => {
  expect(checkNumber(text, taken, range)).toEqual(said);
});

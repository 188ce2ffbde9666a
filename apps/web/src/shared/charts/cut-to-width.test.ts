import { expect, it } from 'vitest';
import { cutToWidth } from './cut-to-width.ts';

it.each([
  ['Ashdown', 'Ashdown'],
  ['Hollandsworth', 'Hollands…'],
  ['de la Hollandsworth', 'de la Ho…'],
  ['WWWWWWWWWW', 'WWWWW…'],
  ['MACMAMMON', 'MACMAM…'],
  ['山田太郎花子', '山田太郎…'],
  ['Birchley #4', 'Birch… #4'],
  ['Quick #46', 'Quick #46'],
])('%s is cut to the room of ten small letters: %s', (name, expected) => expect(cutToWidth(name, 10)).toBe(expected));

it('a name without a limit stays whole', () => {
  expect(cutToWidth('Hollandsworth-Featherstonehaugh', Infinity)).toBe('Hollandsworth-Featherstonehaugh');
});

import { expect, it } from 'vitest';
import { findNewAtTop } from './GrowingList.tsx';

it.each([
  ['one came', [3, 2, 1], [4, 3, 2], [4]],
  ['two came', [3, 2, 1], [5, 4, 3], [5, 4]],
  ['nothing came', [3, 2, 1], [3, 2, 1], []],
  ['older ones were shown below', [3, 2], [3, 2, 1], []],
  ['one was taken away', [3, 2, 1], [3, 1], []],
  ['another list', [3, 2, 1], [9, 8, 7], []],
  ['the first list', [], [3, 2, 1], []],
])('%s', (_, before, now, expected) => {
  expect(findNewAtTop(before, now)).toEqual(expected);
});

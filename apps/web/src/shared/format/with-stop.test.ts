import { expect, it } from 'vitest';
import { withStop } from './with-stop.ts';

it.each([
  ['The session was a test and no lap counts', 'The session was a test and no lap counts.'],
  [' Done. ', 'Done.'],
  ['Why?', 'Why?'],
  ['', ''],
])('%o is followed by a sentence as %o', (text, expected) => {
  expect(withStop(text)).toBe(expected);
});

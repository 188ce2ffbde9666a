import { expect, it } from 'vitest';
import { withoutDoubleEncoding } from './double-encoded-names.ts';

it.each([
  ['JÃ¼rgen ZÃ¼ftek', 'Jürgen Züftek'],
  ['Å\u0081ukasz', 'Łukasz'],
  ['Å½eljko', 'Željko'],
  ['å±±æœ¬', '山本'],
  ['Ren\u00c3\u00a9', 'René'],
  // Deliberately not valid UTF-8 when read as bytes, or not representable as bytes.
  ['Jürgen', 'Jürgen'],
  ['Ãngela', 'Ãngela'],
  ['Jürgen Ã¼', 'Jürgen Ã¼'],
  ['山本 Ã¼', '山本 Ã¼'],
  ['Ada', 'Ada'],
  ['', ''],
])('%j becomes %j', (text, meant) => {
  expect(withoutDoubleEncoding(text)).toBe(meant);
});

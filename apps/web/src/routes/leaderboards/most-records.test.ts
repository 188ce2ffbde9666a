import { expect, it } from 'vitest';
import { mostRecords } from './AllTracksPage.tsx';

const held = (...names: readonly string[]) => names.map((name) => ({ driver: { playerId: name, name } }));

it.each([
  [['a', 'b', 'a'], ['a'], 2],
  [['b'], ['b'], 1],
  [['a', 'b', 'c', 'b', 'a'], ['a', 'b'], 2],
])('of %j: %j with %i', (names, holders, count) => {
  const most = mostRecords(held(...names));
  expect(most?.holders.map(({ name }) => name)).toEqual(holders);
  expect(most?.count).toBe(count);
});

it('is nobody without records', () => {
  expect(mostRecords([])).toBeNull();
});

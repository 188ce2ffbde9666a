import { expect, it } from 'vitest';
import { mostRecords } from './most-records.ts';

const held = (...names: readonly string[]) => names.map((name) => ({ driver: { playerId: name, name } }));

it.each([
  [['a', 'b', 'a'], 'a', 2],
  [['b'], 'b', 1],
])('of %j it is %s with %i', (names, name, count) => {
  expect(mostRecords(held(...names))).toMatchObject({ name, count });
});

it.each([[[]], [['a', 'b']], [['a', 'b', 'a', 'b', 'c']]])('of %j nobody holds most', (names) => {
  expect(mostRecords(held(...names))).toBeNull();
});

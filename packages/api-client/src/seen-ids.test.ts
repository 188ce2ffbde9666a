import { expect, it } from 'vitest';
import { createSeenIds } from './seen-ids.ts';

it('takes every id once', () => {
  const seen = createSeenIds(10);
  expect(['a', 'b', 'a', 'a', 'b', 'c'].filter((id) => seen.take(id))).toEqual(['a', 'b', 'c']);
});

it('remembers no more than it was told to, and forgets the oldest', () => {
  const seen = createSeenIds(3);
  for (const id of ['a', 'b', 'c', 'd']) seen.take(id);
  expect(['b', 'c', 'd'].filter((id) => seen.take(id))).toEqual([]);
  expect(seen.take('a')).toBe(true);
});

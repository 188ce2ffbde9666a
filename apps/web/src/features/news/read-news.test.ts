import { expect, it } from 'vitest';
import { readUpTo } from './use-read-news.ts';

const unread = (newsId: number) => ({ newsId, isUnread: true });
const read = (newsId: number) => ({ newsId, isUnread: false });

it.each([
  ['nothing', [], true, null],
  ['nothing new', [read(3), read(2)], true, null],
  ['all', [unread(3), unread(2)], true, 3],
  ['what is new, and something older', [unread(3), read(2)], false, 3],
  // Those before 2 may be unread: they would be read without having been seen.
  ['the latest of more that are new', [unread(3), unread(2)], false, null],
])('who has seen %s', (_what, news, isWhole, upTo) => {
  expect(readUpTo({ news, isWhole })).toBe(upTo);
});

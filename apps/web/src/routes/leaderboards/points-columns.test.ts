import { expect, it } from 'vitest';
import { tieText } from './points-columns.tsx';

const above = { rank: 4, points: 40, wins: 1 };

it.each([
  ['other points', { rank: 5, points: 39, wins: 1 }, null],
  ['the same points and rank', { rank: 4, points: 40, wins: 1 }, 'level'],
  ['the same points, fewer wins', { rank: 5, points: 40, wins: 0 }, 'on wins'],
  ['the same points and wins, another rank', { rank: 5, points: 40, wins: 1 }, 'on count-back'],
])('%s: %j says %j', (_what, row, words) => {
  expect(tieText(row, above)).toBe(words);
});

it('says nothing of the first row', () => {
  expect(tieText(above, undefined)).toBeNull();
});

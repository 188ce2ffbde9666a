import { expect, it } from 'vitest';
import { scoreText } from './duel.ts';

it.each([
  [{ ahead: 12, behind: 3 }, 'Ada ahead in 12, Ben ahead in 3 of 15 sessions'],
  [{ ahead: 1, behind: 0 }, 'Ada ahead in 1, Ben ahead in 0 of 1 session'],
])('the score %j reads "%s"', (score, text) => {
  expect(scoreText('Ada', 'Ben', score)).toBe(text);
});

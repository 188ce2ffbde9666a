import { expect, it } from 'vitest';
import { driver, recordStep, rival } from '../../testing/replies.ts';
import { endingOf } from './RecordFeed.tsx';

it.each([
  ['record', 470, rival, 'took it from', 'Ben Slower'],
  ['record', 470, { ...rival, name: '' }, 'took it from an unnamed driver', null],
  ['record', 470, driver, 'lowered their own record', null],
  ['record', null, null, 'the first time on this track', null],
  ['personalBest', 108, null, 'now 2nd of 17', null],
] as const)('a %s by %s ms', (kind, improvement, previousHolder, words, holder) => {
  expect(endingOf({ ...recordStep, kind, improvement, previousHolder, rank: 2, of: 17 })).toEqual({ words, holder });
});

import { expect, it } from 'vitest';
import { endingOf } from './RecordFeed.tsx';

const ada = { playerId: 'driver0001', name: 'Ada Quick' };
const ben = { playerId: 'driver0002', name: 'Ben Slower' };

it.each([
  ['record', 470, ben, 'took it from', 'Ben Slower'],
  ['record', 470, { ...ben, name: '' }, 'took it from an unnamed driver', null],
  ['record', 470, ada, 'lowered their own record', null],
  ['record', null, null, 'the first time on this track', null],
  ['personalBest', 108, null, 'now 2nd of 17', null],
] as const)('a %s by %s ms', (kind, improvement, previousHolder, words, holder) => {
  expect(endingOf({ kind, improvement, driver: ada, previousHolder, rank: 2, of: 17 })).toEqual({ words, holder });
});

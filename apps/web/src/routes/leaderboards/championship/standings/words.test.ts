import { expect, it } from 'vitest';
import { cell, leaderRow, rivalRow, runRound, standings } from '../testing/replies.ts';
import { afterText, behindText, cellText, movers, permutationText } from './words.ts';

it('says after which round', () => {
  expect(afterText(standings)).toBe('After round 2 of 4');
  expect(afterText({ ...standings, afterRound: null })).toBe('Before the first round');
  const rounds = [{ ...runRound, code: 'R0', state: 'cancelled' as const }, ...standings.rounds];
  expect(afterText({ ...standings, rounds })).toBe('After round 2 of 4');
});

it.each([
  [cell, '25 points, 1st'],
  [{ ...cell, points: '1', place: 10, counts: false }, '1 point, 10th, dropped'],
  [{ ...cell, hasPole: true, hasFastestLap: true }, '25 points, 1st, pole, fastest lap'],
  [
    { ...cell, points: '0', place: null, status: 'dsq' as const, mustCount: true },
    '0 points, disqualified, cannot be dropped',
  ],
  [{ ...cell, points: '0', place: null, status: 'absent' as const }, '0 points, did not take part'],
  [{ ...cell, given: '-3' }, '25 points, 1st, 3 points taken'],
  [{ ...cell, given: '1/2' }, '25 points, 1st, 0.5 points given'],
])('says what is in a cell: %#', (one, text) => {
  expect(cellText(one)).toBe(text);
});

it('says who can still win, when it can be decided, and who has won', () => {
  expect(permutationText(standings)).toBe('Can still win: everybody. 50 points are left.');
  const rows = [
    leaderRow,
    rivalRow,
    { ...rivalRow, canStillWin: false },
    { ...rivalRow, place: null, canStillWin: false },
  ];
  expect(permutationText({ ...standings, rows })).toBe('Can still win: 2 of 3. 50 points are left.');
  expect(permutationText({ ...standings, rows, earliestTitle: 'R3' })).toBe(
    'Can still win: 2 of 3. 50 points are left. Champion in round 3 at the earliest.',
  );
  expect(permutationText({ ...standings, pointsLeft: '1' })).toBe('Can still win: everybody. 1 point is left.');
  const champions = { since: 'R3', names: ['Ada Quick'] };
  expect(permutationText({ ...standings, champions })).toBe('Champion at round 3: Ada Quick.');
  expect(permutationText({ ...standings, champions: { since: 'R4', names: ['Ada', 'Ben'] } })).toBe(
    'Champions at round 4: Ada and Ben.',
  );
  expect(permutationText({ ...standings, champions: { since: 'R4', names: [] } })).toBe('Decided at round 4.');
});

it('says how far behind', () => {
  expect([leaderRow, rivalRow, { gap: '0', total: '43' }, { gap: '1/2', total: '42' }].map(behindText)).toEqual([
    '43 points',
    '21 behind',
    'level',
    '0.5 behind',
  ]);
});

it('lists who won and lost most places, and nobody who kept theirs', () => {
  const moved = [
    [1, 1],
    [2, 5],
    [3, 9],
    [4, 2],
    [5, 3],
    [6, 4],
    [7, null],
  ] as const;
  const rows = moved.map(([place, placeBefore]) => ({ ...leaderRow, place, placeBefore }));
  expect(movers(rows, 2).map(({ place, won }) => [place, won])).toEqual([
    [3, 6],
    [2, 3],
    [5, -2],
    [4, -2],
  ]);
});

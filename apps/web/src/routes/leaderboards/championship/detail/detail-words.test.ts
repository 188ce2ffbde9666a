import { expect, it } from 'vitest';
import { heat, leaderRow, rivalRow } from '../testing/replies.ts';
import { decidedText, finishesText, heatText, partsText, totalText } from './detail-words.ts';

it('says what the points of a heat are made of', () => {
  expect(partsText(heat)).toBe('18 for 2nd + 1 for fastest lap');
  expect(partsText({ ...heat, place: null, parts: [] })).toBe('0');
  expect(partsText({ place: null, parts: [{ kind: 'participation', points: '1/2' }] })).toBe('0.5 for taking part');
});

it('says where it was finished, and what multiplied the points', () => {
  const entered = { isEntered: true, isOneClass: false };
  expect(heatText(heat, entered)).toBe('2nd in class, 5th overall');
  expect(heatText({ ...heat, weight: '2', factor: '1/2', schemeFrom: 'R4' }, entered)).toBe(
    '2nd in class, 5th overall; points × 2; everything × 0.5; points as from R4',
  );
  expect(heatText({ ...heat, status: 'dnf', inClass: null, overall: null, eventId: null }, entered)).toBe(
    'Did not finish; decided by staff, without a result',
  );
});

it.each([
  [{ isEntered: true, isOneClass: false }, 'Did not take part'],
  [{ isEntered: true, isOneClass: true }, 'Did not take part in this class'],
  [{ isEntered: false, isOneClass: true }, 'Not entered'],
])('says why there is nothing: %j', (round, text) => {
  const away = { ...heat, status: 'absent' as const, place: null, inClass: null, overall: null, parts: [] };
  expect(heatText(away, round)).toBe(text);
});

it('says what a total is made of where it is more than the rounds', () => {
  expect(totalText(leaderRow)).toBeNull();
  expect(totalText(rivalRow)).toBe('22 points: 25 of the rounds that count, less 3 taken');
  expect(totalText({ ...rivalRow, total: '24', corrections: '2' })).toBe(
    '24 points: 25 of the rounds that count, less 3 taken, plus 2 by corrections',
  );
  expect(totalText({ ...leaderRow, total: '41', corrections: '-2' })).toBe(
    '41 points: 43 of the rounds that count, less 2 by corrections',
  );
});

it('says what decided a place, and how often each was reached', () => {
  expect(decidedText(leaderRow)).toBeNull();
  expect(decidedText({ ...leaderRow, decidedBy: 'shared' })).toMatch(/share the place/);
  expect(
    finishesText({
      ...leaderRow,
      starts: 6,
      finishes: [
        [1, 3],
        [2, 2],
        [9, 1],
      ],
    }),
  ).toBe('6 starts, 1st 3 times, 2nd twice, 9th once');
});

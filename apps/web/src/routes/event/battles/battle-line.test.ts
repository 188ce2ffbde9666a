import type { Battle } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { secondRow, winnerRow } from '../../../testing/replies.ts';
import { eventCars } from '../event-cars.ts';
import { plainText } from '../testing/plain-text.ts';
import { battleLine, battlesOfCars, shortBattles } from './battle-line.ts';

const battle: Battle = {
  ahead: 1,
  behind: 2,
  fromLap: 12,
  toLap: 19,
  aheadAtEnd: 1,
  place: 4,
  closest: 213,
  leadChanges: 0,
  moment: 13.25,
};
const cars = eventCars([winnerRow, { ...secondRow, filePosition: 9 }]);

describe('a battle in words', () => {
  it('has its laps, its place and how close it was', () => {
    expect(battleLine(battle, cars)).toMatchObject({ laps: '12–19', proof: 'For 4th, 8 laps, closest 0.213 s.' });
  });

  it.each<[string, Partial<Battle>]>([
    ['Quick holds off Slower', {}],
    ['Slower passes Quick', { leadChanges: 1, aheadAtEnd: 2 }],
    ['Quick and Slower swap places 2 times, Quick ends ahead', { leadChanges: 2 }],
    ['Quick and Slower swap places 3 times, Slower ends ahead', { leadChanges: 3, aheadAtEnd: 2 }],
  ])('%s', (title, changes) => {
    expect(plainText(battleLine({ ...battle, ...changes }, cars).title)).toBe(title);
  });
});

describe('a short list', () => {
  const list = [
    { ...battle, fromLap: 1, toLap: 3, place: 7 },
    { ...battle, fromLap: 2, toLap: 4, place: 1 },
    { ...battle, fromLap: 5, toLap: 30, place: 2 },
    { ...battle, fromLap: 6, toLap: 9, place: 2 },
  ];

  it('keeps the best places, then the longest, in the order of the race', () => {
    expect(shortBattles(list, 2).map(({ fromLap }) => fromLap)).toEqual([2, 5]);
    expect(shortBattles(list, 4)).toBe(list);
  });

  it('is that of the chosen cars, by their places in the file', () => {
    expect(battlesOfCars([battle], cars, new Set([9]))).toEqual([battle]);
    expect(battlesOfCars([battle], cars, new Set([2]))).toEqual([]);
    expect(battlesOfCars([battle], cars, new Set())).toEqual([battle]);
  });
});

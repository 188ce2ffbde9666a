import { expect, it } from 'vitest';
import { rankText } from './BestLapMatrix.tsx';
import { ratedRacesSince } from './ClassValueSection.tsx';
import { scoreText } from './rival-text.ts';
import { changesThatAddUp, expectationText } from './RaceExplained.tsx';
import { sectorText } from './sector-text.ts';
import { stakes, nextStepText } from './NextStep.tsx';
import { paceText } from './Pace.tsx';
import { shortName } from './rival-text.ts';

it.each([
  [[0.04, 0.04, 0.04], [0.1, 0, 0], 0.1],
  [[1.26, -3.33, 0.86], [1.3, -3.3, 0.8], -1.2],
  [[-0.05, -0.05], [0, -0.1], -0.1],
  [[2.5], [2.5], 2.5],
  [[], [], 0],
])('changes %j are shown as %j, so that they add up to %f', (changes, shown, sum) => {
  const rounded = changesThatAddUp(changes);
  expect(rounded).toEqual(shown);
  expect(rounded.reduce((total, change) => total + change, 0)).toBeCloseTo(sum, 9);
});

it('shows every change within a tenth of what it is', () => {
  const changes = Array.from({ length: 30 }, (_, index) => Math.sin(index) * 4);
  for (const [index, shown] of changesThatAddUp(changes).entries()) {
    expect(Math.abs(shown - (changes[index] ?? 0))).toBeLessThan(0.1);
  }
});

const against = (score: number, expected: number) => ({
  drivers: [],
  position: 1,
  isClassified: true,
  rating: 1500,
  expected,
  score,
  change: 0,
});

it('says what was to be expected of a field', () => {
  expect(expectationText([against(1, 0.6), against(0.5, 0.5), against(0, 0.4)])).toBe(
    'Ahead of 1.5 of 3 rival cars; 1.5 expected.',
  );
  expect(expectationText([against(1, 0.25)])).toBe('Ahead of the one rival car; 0.3 expected.');
});

it.each([
  [1, 20, 'the quickest of 20'],
  [2, 20, 'quicker than 94 % of the others'],
  [11, 21, 'quicker than 50 % of the others'],
  [20, 20, 'the slowest of 20'],
  [1, 1, 'the only one so far'],
])('rank %i of %i is %s', (rank, of, words) => {
  expect(rankText(rank, of)).toBe(words);
});

it.each([
  ['Nivbog Fesgoam', 'Fesgoam'],
  ['Oğuz Karasoylu', 'Karasoylu'],
  ['Beatrice P.', 'Beatrice P.'],
  ['Nerea Eterera [ODG]', 'Nerea Eterera [ODG]'],
  ['latewizard', 'latewizard'],
  ['静 司徒子轩', '司徒子轩'],
  ['', ''],
])('“%s” is called “%s”', (name, called) => {
  expect(shortName(name)).toBe(called);
});

it.each([
  [-522, '0.522 s quicker'],
  [445, '0.445 s slower'],
  [0, 'just as quick'],
  [0.2, 'just as quick'],
])('a difference of %f ms is %s', (difference, words) => {
  expect(paceText(difference)).toBe(words);
});

it.each([
  [{ ahead: 12, behind: 3 }, 'Ada ahead in 12, Ben ahead in 3 of 15 sessions'],
  [{ ahead: 1, behind: 0 }, 'Ada ahead in 1, Ben ahead in 0 of 1 session'],
])('the score %j reads "%s"', (score, text) => {
  expect(scoreText('Ada', 'Ben', score)).toBe(text);
});

const settled = { classValue: 96, isProvisional: false, ratedRaces: 24, winsToNextBand: 2 };

it.each([
  [settled, '14 to Platinum', 'Two wins in fields like the last one would do it.'],
  [{ ...settled, winsToNextBand: 1 }, '14 to Platinum', 'One win in fields like the last one would do it.'],
  [{ ...settled, winsToNextBand: null }, '14 to Platinum', 'It takes more than nine wins in fields like the last one.'],
  [{ ...settled, classValue: 121 }, '11 above the line', 'There is no higher class.'],
  [
    { ...settled, isProvisional: true, ratedRaces: 4 },
    '1 more rated race',
    'Then the class value is no longer provisional.',
  ],
  [
    { ...settled, isProvisional: true, ratedRaces: 0, classValue: 40 },
    'A first rated race',
    'A race against others in the same class of cars gives the first value.',
  ],
])('the next step of %j is %s', (driver, headline, detail) => {
  expect(nextStepText(driver)).toEqual({ headline, detail });
});

function rival(name: string, ifAhead: number | null, ifBehind: number | null) {
  const driver = { playerId: `id-${name}`, name, classValue: 80, isProvisional: false };
  const met = { sessions: 9, races: 5, ahead: 5, behind: 4, paceDifference: 0, closeness: 0.5, since: null };
  return { driver, ...met, ifAhead, ifBehind };
}

it('names the two who are worth most and the one who costs most', () => {
  const found = stakes([rival('A', 0.4, -1.6), rival('B', 2.1, -0.2), rival('C', 1.9, -0.3), rival('D', null, null)]);
  expect(found).toEqual([
    { isAhead: true, name: 'B', change: 2.1 },
    { isAhead: true, name: 'C', change: 1.9 },
    { isAhead: false, name: 'A', change: -1.6 },
  ]);
});

it.each([
  [[-8, 407, -397], 'Sector 2 costs 0.407 s, sector 3 wins back 0.397 s.'],
  [[10, 0, 24], 'Sector 3 costs 0.024 s.'],
  [[0, -1, 0], 'No sector is slower: the difference is only rounding.'],
])('%j: %s', (sectors, words) => {
  expect(sectorText(sectors)).toBe(words);
});

it('has the races of a period, and says how many of them are provisional', () => {
  const at = (day: number) => ({
    eventId: day,
    at: `2025-09-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    game: 'acc' as const,
    trackName: 'monza',
    position: 1,
    classPosition: 1,
    rivals: 3,
    rating: 1500,
    classValue: 40,
    classChange: 0,
    isWin: false,
    isClassified: true,
  });
  const rating = [1, 2, 3, 10, 20, 25, 28].map(at);
  const idsSince = (from: string) => {
    const { points, provisional } = ratedRacesSince(rating, Date.parse(from));
    return [points.map(({ eventId }) => eventId), provisional];
  };
  expect(idsSince('0000-01-01')).toEqual([[1, 2, 3, 10, 20, 25, 28], 5]);
  expect(idsSince('2025-09-05')).toEqual([[10, 20, 25, 28], 2]);
  expect(idsSince('2025-09-24')).toEqual([[25, 28], 0]);
  expect(idsSince('2026-01-01')).toEqual([[], 0]);
});

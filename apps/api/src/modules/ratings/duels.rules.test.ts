import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dnf, field, raceOf, result, standings } from '../../../test/support/races.ts';
import { rateRace, reasonUnrated, winsToNextBand, pointsAtStake } from './rating.rules.ts';

describe('a change', () => {
  it('is the sum of its duels', () => {
    fc.assert(
      fc.property(field, (entries) => {
        const { cars, known } = raceOf(entries);
        for (const { before, after, duels, pointsPerDuel } of rateRace(cars, known)) {
          const sum = duels.reduce((total, { score, expected }) => total + pointsPerDuel * (score - expected), 0);
          expect(Math.abs(after.rating - before.rating - sum)).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('names its rivals in the order of the result, those who gave up as level', () => {
    const cars = result({ driverIds: [1], ...dnf }, 2, { driverIds: [3], ...dnf });
    const [explained] = rateRace(cars, standings([2, 1900, 0])).filter(({ driverId }) => driverId === 1);
    expect(explained).toMatchObject({ k: 100, weight: 0.5, pointsPerDuel: 25, isClassified: false });
    expect(explained?.duels.map(({ rival, rating: strength, score }) => [rival.position, strength, score])).toEqual([
      [2, 1900, 0],
      [3, 1500, 0.5],
    ]);
  });
});

describe('why a driver is not rated', () => {
  const cars = result(
    1,
    { driverIds: [2], gapKind: 'dns', lapCount: 0 },
    { driverIds: [3], gapKind: 'dsq' },
    { driverIds: [4], ...dnf, lapCount: 0 },
    { driverIds: [5], carGroup: 'GT4' },
    6,
    // Listed twice: disqualified on the better row, alone in a class on the other.
    { driverIds: [7], gapKind: 'dsq' },
    { driverIds: [7], carGroup: 'GT2' },
  );
  it.each([
    [2, 'didNotStart'],
    [3, 'disqualified'],
    [4, 'noLap'],
    [5, 'noRival'],
    [7, 'noRival'],
    [8, 'absent'],
  ])('driver %i: %s', (driverId, reason) => {
    expect(reasonUnrated(cars, driverId)).toBe(reason);
  });
});

describe('what a duel is worth', () => {
  it.each([
    // 100 × √(8/8) / 8 × 0.5
    [{ rating: 1500, ratedRaces: 0 }, 1500, 8, 6.25, -6.25],
    [{ rating: 1500, ratedRaces: 10 }, 1500, 8, 2.5, -2.5],
    // Odds of ten to one: 12.5 × 10/11 for a win, 12.5 × 1/11 for a loss.
    [{ rating: 1500, ratedRaces: 0 }, 1900, 8, 11.3636363636, -1.1363636364],
    [{ rating: 1500, ratedRaces: 0 }, 1500, 50, 1.6, -1.6],
  ])('for %o against %i among %i rivals is %f or %f', (own, rivalRating, rivals, ahead, behind) => {
    const worth = pointsAtStake(own, { rivalRating, rivals });
    expect([worth.ahead, worth.behind]).toEqual([expect.closeTo(ahead, 8), expect.closeTo(behind, 8)]);
  });
});

describe('wins to the next class band', () => {
  const equals = (rating: number, rivals: number) => Array.from({ length: rivals }, () => rating);
  it.each([
    // A win over eight equals is worth 50 rating points, which is ten of class value; the next a little less.
    ['two wins below Gold', { rating: 1640, ratedRaces: 0 }, equals(1640, 8), 2],
    ['one win below Gold', { rating: 1680, ratedRaces: 0 }, equals(1680, 8), 1],
    ['settled drivers move less', { rating: 1650, ratedRaces: 50 }, equals(1650, 8), 3],
    ['the tenth race is the last with a newcomer’s K', { rating: 1620, ratedRaces: 9 }, equals(1650, 8), 3],
    ['in Platinum', { rating: 1850, ratedRaces: 0 }, equals(1850, 8), null],
    ['without rivals', { rating: 1500, ratedRaces: 0 }, [], null],
    ['too far', { rating: 1500, ratedRaces: 50 }, equals(900, 3), null],
  ])('%s: %o', (_what, own, rivalRatings, expected) => {
    expect(winsToNextBand(own, { rivalRatings, most: 9 })).toBe(expected);
  });
});

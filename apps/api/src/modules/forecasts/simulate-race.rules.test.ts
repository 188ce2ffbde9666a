import { describe, expect, it } from 'vitest';
import { expectedScore } from '../ratings/rating.rules.ts';
import { DRAWS, KINDS, simulateRace, type Chances, type Entrant, type RaceModel } from './simulate-race.rules.ts';

const model: RaceModel = { sharpness: 1, retired: 0, newcomerSpread: 0 };
const rated = (...ratings: number[]): Entrant[] => ratings.map((rating) => ({ rating, isNewcomer: false }));
const grid = (cars: number): Entrant[] => rated(...Array.from({ length: cars }, (_, car) => 1_900 - 60 * car));
const sumOf = (chances: readonly Chances[], kind: keyof Chances): number =>
  chances.reduce((sum, each) => sum + (each[kind] ?? 0), 0);

describe('the chances of a field', () => {
  it('add up to the places, to the draw', () => {
    const chances = simulateRace(grid(14), model, 1);
    expect(KINDS.map((kind) => sumOf(chances, kind))).toEqual([DRAWS, 3 * DRAWS, 10 * DRAWS]);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(simulateRace(grid(8), model, 7)).toEqual(simulateRace(grid(8), model, 7));
    expect(simulateRace(grid(8), model, 7)).not.toEqual(simulateRace(grid(8), model, 8));
  });

  it('are better for the stronger, of each kind', () => {
    const chances = simulateRace(grid(14), model, 3);
    for (const kind of KINDS) {
      const given = chances.map((each) => each[kind] ?? 0);
      expect(given).toEqual(given.toSorted((a, b) => b - a));
      expect(new Set(given).size).toBe(14);
    }
  });

  it('of two cars are what the rating rule expects', () => {
    const [first] = simulateRace(rated(1_600, 1_450), model, 5);
    expect((first?.win ?? 0) / DRAWS).toBeCloseTo(expectedScore(1_600, 1_450), 1.9);
  });

  it('of the win are each car’s share of all strengths', () => {
    const strengths = grid(9).map(({ rating }) => 10 ** (rating / 400));
    const total = strengths.reduce((sum, strength) => sum + strength, 0);
    const chances = simulateRace(grid(9), model, 11);
    for (const [car, strength] of strengths.entries())
      expect(Math.abs((chances[car]?.win ?? 0) / DRAWS - strength / total)).toBeLessThan(0.02);
  });

  it('are equal without any sharpness', () => {
    for (const { win } of simulateRace(grid(5), { ...model, sharpness: 0 }, 2))
      expect(Math.abs((win ?? 0) / DRAWS - 0.2)).toBeLessThan(0.02);
  });

  it('are only of places that not everybody reaches', () => {
    const kindsOf = (cars: number) => KINDS.filter((kind) => simulateRace(grid(cars), model, 1)[0]?.[kind] !== null);
    expect([2, 3, 4, 10, 11].map(kindsOf)).toEqual([
      ['win'],
      ['win'],
      ['win', 'podium'],
      ['win', 'podium'],
      ['win', 'podium', 'topTen'],
    ]);
  });
});

describe('retiring', () => {
  it('keeps the best car from winning as often as cars retire', () => {
    const [best] = simulateRace(rated(4_000, 1_500, 1_500), { ...model, retired: 0.2 }, 4);
    expect(Math.abs((best?.win ?? 0) / DRAWS - 0.8)).toBeLessThan(0.02);
  });

  it('leaves places empty: retired cars have none', () => {
    const chances = simulateRace(grid(12), { ...model, retired: 0.5 }, 4);
    // Six of twelve finish on average, and all of them are in the top ten but for one draw in three hundred.
    expect(Math.abs(sumOf(chances, 'topTen') / DRAWS - 6)).toBeLessThan(0.1);
    const alone = simulateRace(rated(1_500, 1_500), { ...model, retired: 1 }, 4);
    expect(alone.map(({ win }) => win)).toEqual([0, 0]);
  });
});

it('a newcomer may be anybody: against the best they win more often than somebody who is known to be average', () => {
  const against = (isNewcomer: boolean) =>
    simulateRace([{ rating: 1_500, isNewcomer }, ...rated(2_100, 2_100)], { ...model, newcomerSpread: 300 }, 9)[0];
  expect(against(true)?.win ?? 0).toBeGreaterThan(2 * (against(false)?.win ?? 0));
});

import { expect, it } from 'vitest';
import { ifItEndedNow, type RaceRules, type RacingCar } from './if-it-ended-now.rules.ts';

const rules: RaceRules = {
  scheme: [25, 18, 15],
  shares: { withFlag: 0.7, withoutFlag: 0.7 },
  standings: new Map([1, 2, 3, 4].map((id) => [id, { rating: 1_500, ratedRaces: 20 }])),
  seasonPoints: new Map([
    [1, 40],
    [2, 50],
    [9, 60],
  ]),
  championship: null,
  offBoards: new Set(),
};

const car = (carId: number, change: Partial<RacingCar> = {}): RacingCar => ({
  carId,
  driverId: carId,
  isConnected: true,
  laps: 10,
  line: { at: 900_000 + carId },
  carGroup: 'GT3',
  ...change,
});

it('gives points by the order now, and the places in the season that come of them', () => {
  const found = ifItEndedNow([car(1), car(2), car(3)], rules);
  expect([...found.values()].map(({ points }) => points)).toEqual([25, 18, 15]);
  // 65, 68 and 15; another driver, who is not here, has 60.
  expect(found.get(1)).toMatchObject({ seasonPlace: 2, seasonPlaceBefore: 3 });
  expect(found.get(2)).toMatchObject({ seasonPlace: 1, seasonPlaceBefore: 2 });
  expect(found.get(3)).toMatchObject({ seasonPlace: 4, seasonPlaceBefore: null });
});

it('gives a driver who is on no board points, but no place in the season, and takes nobody’s place for them', () => {
  const found = ifItEndedNow([car(3), car(1), car(2)], { ...rules, scheme: [90, 18, 15], offBoards: new Set([3]) });
  expect(found.get(3)).toMatchObject({ points: 90, seasonPlace: null, seasonPlaceBefore: null });
  expect(found.get(2)).toMatchObject({ seasonPlace: 1 });
});

it('changes class values by the duels: equal drivers win and lose the same', () => {
  const found = ifItEndedNow([car(1), car(2), car(3)], rules);
  const [first = 0, second, third = 0] = [1, 2, 3].map((id) => found.get(id)?.classChange ?? 0);
  expect(first).toBeGreaterThan(0);
  expect([second, third]).toEqual([0, -first]);
});

it('gives none to a car far behind, to one alone, or in a season of best results', () => {
  expect(ifItEndedNow([car(1), car(2, { laps: 6 }), car(3, { laps: 9 })], rules).get(2)?.points).toBe(0);
  expect(ifItEndedNow([car(1)], rules).get(1)).toMatchObject({ points: null, classChange: null });
  expect(ifItEndedNow([car(1), car(2)], { ...rules, seasonPoints: null }).get(1)?.seasonPlace).toBeNull();
});

it('says nothing of a person whom the site does not know, who takes a place all the same', () => {
  const found = ifItEndedNow([car(1, { driverId: null }), car(2)], rules);
  expect([...found]).toEqual([[2, expect.objectContaining({ points: 18 })]]);
});

it('is nothing before a lap was driven', () => {
  const found = ifItEndedNow([car(1, { laps: 0 }), car(2, { laps: 0 })], rules);
  expect([...found.values()].map(({ points, classChange }) => [points, classChange])).toEqual([
    [null, null],
    [null, null],
  ]);
});

it('a car that has left needs more of the leader’s laps than one that drives on', () => {
  const points = (isConnected: boolean) =>
    ifItEndedNow([car(1), car(3), car(2, { laps: 8, line: { at: 700_000 }, isConnected })], {
      ...rules,
      shares: { withFlag: 0.7, withoutFlag: 0.9 },
    });
  expect([true, false].map((isConnected) => points(isConnected).get(2)?.points)).toEqual([15, 0]);
});

import type { Gap } from 'race-format';
import { expect, it } from 'vitest';
import { finishLanes, lappedColumns } from './finish-lanes.ts';

function carsOf(gaps: Gap[]) {
  return gaps.map((gap, index) => ({ position: index + 1, place: index + 1, raceNumber: String(index + 1), gap }));
}

function lanes(gaps: Gap[]) {
  return finishLanes(carsOf(gaps), 3);
}

it('places cars to scale and lifts those that would cover another', () => {
  const placed = lanes([{ kind: 'leader' }, { kind: 'time', gapMs: 1200 }, { kind: 'time', gapMs: 6000 }]);
  expect(placed.map(({ left, lane }) => [left, lane])).toEqual([
    [0, 0],
    [1, 1],
    [5, 0],
  ]);
});

it('leaves out who has no place on the scale', () => {
  expect(lanes([{ kind: 'dnf' }, { kind: 'dns' }, { kind: 'dsq' }, { kind: 'unknown' }])).toEqual([]);
  expect(lanes([{ kind: 'laps', laps: 1 }])).toEqual([]);
});

it('draws no gap below zero to scale', () => {
  expect(lanes([{ kind: 'leader' }, { kind: 'time', gapMs: -500 }]).map(({ position }) => position)).toEqual([1]);
});

function lapped(laps: number[], columns: number) {
  const { cars, groups } = lappedColumns(carsOf(laps.map((each) => ({ kind: 'laps', laps: each }))), columns);
  return {
    cars: cars.map(({ position, column, lane }) => [position, column, lane]),
    groups: groups.map(({ laps: behind, column, isOpenEnded }) => [behind, column, isOpenEnded]),
  };
}

it('stacks lapped cars by laps behind and gives spare columns to the highest stack', () => {
  expect(lapped([1, 1, 1, 1, 1, 2], 4)).toEqual({
    cars: [
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 0],
      [4, 0, 1],
      [5, 1, 1],
      [6, 3, 0],
    ],
    groups: [
      [1, 0, false],
      [2, 3, false],
    ],
  });
});

it('puts all that are further back into the last column, never nobody', () => {
  expect(lapped([1, 2, 3, 40], 3)).toEqual({
    cars: [
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 0],
      [4, 2, 1],
    ],
    groups: [
      [1, 0, false],
      [2, 1, false],
      [3, 2, true],
    ],
  });
  expect(lapped([], 3)).toEqual({ cars: [], groups: [] });
});

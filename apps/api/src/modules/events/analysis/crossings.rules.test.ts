import { NO_TIME } from 'race-format';
import { describe, expect, it } from 'vitest';
import { analysedCar, penalty } from '../../../../test/support/analysed.ts';
import { crossingsOf, type FileOrder } from './crossings.rules.ts';
import type { AnalysedCar } from './session.ts';

/** Two cars whose first laps include formation laps of different lengths; the first overtakes on lap 3. */
const winner = analysedCar(1, [250_000, 101_000, 99_000], { totalTime: 302_000 });
const second = analysedCar(2, [180_000, 100_500, 101_000], { totalTime: 303_000 });
const TAKING_TURNS = [2, 1, 2, 1, 1, 2];

function order(positions: readonly number[], sectorsBegun: readonly [number, number][] = []): FileOrder {
  return { positions, sectorsBegun: new Map(sectorsBegun), crossedAt: new Map() };
}

function crossed(cars: readonly AnalysedCar[], file: FileOrder | null): [number, number, number | null][] {
  return crossingsOf(cars, file).list.map(({ car, lap, at }) => [cars[car]?.position ?? 0, lap, at]);
}

describe('crossings of the line', () => {
  const expected = [
    [2, 1, 101_500],
    [1, 1, 102_000],
    [2, 2, 202_000],
    [1, 2, 203_000],
    [1, 3, 302_000],
    [2, 3, 303_000],
  ];

  it('go back from the total time: the first lap holds more than the race', () => {
    expect(crossed([winner, second], null)).toEqual(expected);
    expect(crossed([winner, second], order(TAKING_TURNS))).toEqual(expected);
  });

  it('come in the order of the file, whatever the sums of the laps are', () => {
    const { from, list } = crossingsOf([winner, second], order(TAKING_TURNS));
    expect(from).toBe('lapOrder');
    expect(list.map(({ car }) => car + 1)).toEqual(TAKING_TURNS);
  });

  it('are counted without what the stewards added after the flag', () => {
    const punished = {
      ...second,
      totalTime: 308_000,
      penalties: [penalty('PostRaceTime', { value: 5, isPostRace: true })],
    };
    expect(crossed([winner, punished], order(TAKING_TURNS))).toEqual(expected);
  });

  it('are counted without the lap that was not completed', () => {
    const lost = analysedCar(2, [180_000, 100_000], { totalTime: 202_000 + 70_000 });
    expect(crossed([winner, lost], order([2, 1, 2, 1, 1], [[2, 2]]))).toEqual([
      [2, 1, 102_000],
      [1, 1, 102_000],
      [2, 2, 202_000],
      [1, 2, 203_000],
      [1, 3, 302_000],
    ]);
  });

  it('move together where a total time holds something unknown, as far as the others allow', () => {
    const third = analysedCar(3, [190_000, 100_000, 100_000], { totalTime: 304_000 });
    // 100 s too long: by its own times each lap ends after a crossing that follows it in the file.
    const odd = { ...third, totalTime: 404_000 };
    const moved = crossed([winner, second, odd], order([2, 1, 3, 2, 1, 3, 1, 2, 3]));
    expect(moved.filter(([position]) => position === 3).map(([, , at]) => at)).toEqual([202_000, 302_000, 402_000]);
    expect(moved.filter(([position]) => position !== 3)).toEqual(expected);
  });

  it('never go back in time, and every lap is one of them', () => {
    const list = crossingsOf([winner, { ...second, totalTime: 390_000 }], order(TAKING_TURNS)).list;
    const times = list.map(({ at }) => at ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(list).toHaveLength(6);
  });

  it('come from the times where the file lists car after car', () => {
    expect(crossingsOf([winner, second], order([1, 1, 1, 2, 2, 2]))).toMatchObject({ from: 'times' });
    expect(crossed([winner, second], order([1, 1, 1, 2, 2, 2]))).toEqual(expected);
  });

  it('come from the times where the file lacks laps that the tables have', () => {
    expect(crossingsOf([winner, second], order([2, 1, 2, 1, 1])).from).toBe('times');
  });

  it('of a car without a total time have an order and no time', () => {
    const unknown = { ...second, totalTime: NO_TIME };
    expect(crossed([winner, unknown], order(TAKING_TURNS)).filter(([position]) => position === 2)).toEqual([
      [2, 1, null],
      [2, 2, null],
      [2, 3, null],
    ]);
    expect(crossed([winner, unknown], null).map(([position]) => position)).toEqual([1, 1, 1]);
  });

  it('of nobody are none', () => {
    expect(crossingsOf([], order([]))).toEqual({ list: [], from: 'lapOrder' });
    expect(crossingsOf([analysedCar(1, [])], null)).toEqual({ list: [], from: 'times' });
  });
});

describe('crossings that the file tells', () => {
  const told = (laps: readonly (readonly number[])[]): FileOrder => ({
    ...order(TAKING_TURNS),
    crossedAt: new Map(laps.map((ends, index) => [index + 1, ends.map((end) => [null, null, end])])),
  });
  const ends = [
    [110_000, 211_000, 310_000],
    [109_000, 210_500, 311_500],
  ];

  it('are taken as they are, also of a car without a total time', () => {
    const retired = { ...second, totalTime: NO_TIME };
    expect(crossingsOf([winner, retired], told(ends)).from).toBe('log');
    expect(crossed([winner, retired], told(ends))).toEqual([
      [2, 1, 109_000],
      [1, 1, 110_000],
      [2, 2, 210_500],
      [1, 2, 211_000],
      [1, 3, 310_000],
      [2, 3, 311_500],
    ]);
  });

  it.each([
    ['a lap is missing', [ends[0] ?? [], [109_000, 210_500]]],
    ['they go back', [ends[0] ?? [], [109_000, 108_000, 311_500]]],
  ])('are not used where %s', (_why, laps) => {
    expect(crossingsOf([winner, second], told(laps)).from).toBe('lapOrder');
  });
});

import { describe, expect, it } from 'vitest';
import { NO_TIME } from 'race-format';
import { analysedCar } from '../../../../test/support/analysed.ts';
import type { Measured } from './measured.rules.ts';
import { replayOf } from './replay.rules.ts';

/** Two cars whose first laps include formation laps of different lengths. */
const winner = analysedCar(1, [250_000, 101_000, 99_000], { totalTime: 302_000 });
const second = analysedCar(2, [180_000, 100_500, 101_000], { totalTime: 303_000 });
const notMeasured = { fileOrder: null, measured: null };

describe('a replay', () => {
  it('counts back from the total time: the first lap begins at the start, not with the formation lap', () => {
    const { cars } = replayOf({ cars: [winner, second] }, notMeasured);
    expect(cars.map(({ position, laps }) => [position, laps])).toEqual([
      [1, [102_000, 101_000, 99_000]],
      [2, [101_500, 100_500, 101_000]],
    ]);
    expect(cars.map(({ places }) => places)).toEqual([
      [2, 2, 1],
      [1, 1, 2],
    ]);
  });

  it('has the times of all sectors but the first, and none where the file has none', () => {
    const bare = { ...second, sectors: [[], [], []] };
    const { cars } = replayOf({ cars: [winner, bare] }, notMeasured);
    expect(cars[0]?.sectors).toEqual([winner.sectors[1], winner.sectors[2]]);
    expect(cars[1]?.sectors).toEqual([]);
  });

  it('shows no car whose total time is unknown', () => {
    const { cars } = replayOf({ cars: [winner, { ...second, totalTime: NO_TIME }] }, notMeasured);
    expect(cars[1]).toMatchObject({ laps: [], places: [] });
  });

  it('has the lines that the file tells, also of laps without sector times', () => {
    const crossedAt = new Map([
      [
        1,
        [
          [null, null, 102_000],
          [135_000, 170_000, 203_000],
          [null, 270_000, 302_000],
        ],
      ],
      [
        2,
        [
          [30_000, 65_000, 101_500],
          [135_500, 168_000, 202_000],
          [235_000, 270_500, 303_000],
        ],
      ],
    ]);
    const fileOrder = { positions: [], sectorsBegun: new Map(), crossedAt };
    const bare = { ...second, totalTime: NO_TIME, sectors: [[], [null, null, null], [null, null, null]] };
    const { cars } = replayOf({ cars: [winner, bare] }, { fileOrder, measured: null });
    expect(cars[0]?.sectors).toEqual([
      [winner.sectors[1]?.[0], 35_000, winner.sectors[1]?.[2]],
      [winner.sectors[2]?.[0], 33_000, 32_000],
    ]);
    expect(cars[1]).toMatchObject({
      laps: [101_500, 100_500, 101_000],
      sectors: [
        [35_000, 32_500, 35_500],
        [36_500, 34_000, 32_500],
      ],
    });
  });

  it('is measured where the server’s log has every car', () => {
    const laps = (...lines: [number | null, number | null, number][]) =>
      lines.map((crossed) => ({ time: 0, lines: crossed, isCut: false, isOutLap: false, isInLap: false, fuel: null }));
    const car = { gridPosition: null, losses: [], stints: [] };
    const measured: Measured = new Map([
      [1, { ...car, laps: laps([30_000, 70_000, 102_050], [135_000, null, 203_000], [240_000, 270_000, 302_000]) }],
      [2, { ...car, laps: laps([null, 70_500, 101_600], [136_000, 171_000, 202_000], [241_000, 271_000, 303_000]) }],
    ]);
    const { cars } = replayOf({ cars: [winner, second] }, { fileOrder: null, measured });
    expect(cars[0]).toEqual({
      position: 1,
      laps: [102_050, 100_950, 99_000],
      places: [2, 2, 1],
      sectors: [
        [40_000, null, 30_000],
        [32_050, null, 32_000],
      ],
    });
    expect(cars[1]?.sectors[0]).toEqual([null, 35_000, 30_000]);
  });
});

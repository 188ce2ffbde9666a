import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { laps, pole, result, story, told } from '../../../../test/support/story.ts';
import { analyse } from './analysis.rules.ts';

describe('the story of a qualifying', () => {
  const cars = [
    analysedCar(1, [110_000, 100_000, 101_000]),
    analysedCar(2, [110_000, 100_050, 101_000]),
    analysedCar(3, [110_000, 100_080, 100_090], {
      // The best of each sector add up to 99.990 s.
      sectors: [
        [33_000, 30_000, 30_090],
        [44_000, 40_080, 39_990],
        [33_000, 30_000, 30_010],
      ],
    }),
  ];

  it('has the fastest lap, who was within a tenth and who missed most; nothing of places', () => {
    expect(story(cars, { kind: 'qualifying', pole })).toEqual([
      { kind: 'fastestLap', lap: 2, car: 1, driverIndex: 0, lapTime: 100_000, margin: 50 },
      { kind: 'closeFinish', cars: [1, 2, 3], within: 80, place: 1 },
      { kind: 'missedLap', car: 3, bestLap: 100_080, theoreticalBest: 99_990, place: 3, wouldBePlace: 1 },
    ]);
  });

  it('places best sectors that only equal a best lap behind it', () => {
    const sectors = [
      [33_000, 30_000, 30_090],
      [44_000, 40_080, 40_000],
      [33_000, 30_000, 30_010],
    ];
    const equal = analysedCar(3, [110_000, 100_080, 100_100], { sectors });
    expect(told('missedLap', story([...cars.slice(0, 2), equal], { kind: 'qualifying' }))).toMatchObject([
      { car: 3, theoreticalBest: 100_000, place: 3, wouldBePlace: 2 },
    ]);
  });

  it.each([
    [[100_000, 100_200, 100_400, 100_440, 100_450], { cars: [3, 4, 5], within: 50, place: 3 }],
    [[100_000, 100_200, 100_240, 100_245, 100_250], { cars: [3, 4, 5], within: 10, place: 3 }],
    [[100_000, 100_100, 100_130, 100_160, 100_161], { cars: [3, 4, 5], within: 31, place: 3 }],
    [[100_000, 100_200, 100_400, 100_600, 100_800], null],
    [[100_000, 100_010], null],
  ])('has the closest three where nobody was close to the first: %j', (bests, expected) => {
    const field = bests.map((best, index) => analysedCar(index + 1, [110_000, best]));
    expect(told('closeFinish', story(field, { kind: 'qualifying' }))).toEqual(
      expected === null ? [] : [{ kind: 'closeFinish', ...expected }],
    );
  });

  it('has places, gaps and leaders of none', () => {
    const analysis = analyse({ game: 'acc', kind: 'qualifying', cars }, { fileOrder: null, pole: null, records: [] });
    expect(analysis).toMatchObject({ placesFrom: null, leaders: [] });
    expect(
      analysis.cars.every(
        ({ places, gaps, placesGained }) => places.length + gaps.length === 0 && placesGained === null,
      ),
    ).toBe(true);
  });
});

describe('a long story', () => {
  it('is cut to ten items, in the order of the session', () => {
    const field = laps(20, 100_000).map((time, index) =>
      analysedCar(
        index + 1,
        laps(12, time + index * 30, { [3 + (index % 6)]: 99_000 - index, [6 + (index % 4)]: 104_000 }),
      ),
    );
    const records = [1, 2].map((position) => ({
      position,
      lapNumber: 5,
      carGroup: position === 1 ? null : 'GT4',
      lapTime: 99_000,
      previousLapTime: 99_500,
    }));
    const items = story(result(...field), { pole, records });
    expect(items.length).toBeLessThanOrEqual(10);
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pole', 'decided', 'fastestLap', 'record']));
    const lapsTold = items.flatMap((item) => ('lap' in item && item.kind !== 'lastLapPass' ? [item.lap] : []));
    expect(lapsTold).toEqual(lapsTold.toSorted((a, b) => a - b));
  });
});

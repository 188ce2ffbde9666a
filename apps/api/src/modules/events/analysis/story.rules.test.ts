import type { StoryItem } from '@paddock/contracts';
import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../testing/analysed.ts';
import { analyse } from './analysis.rules.ts';
import type { AnalysedCar } from './session.ts';
import type { Pole, RecordSet } from './story-pace.rules.ts';

const pole: Pole = { name: 'Ada Apex', raceNumber: 7, carModel: 20, bestLap: 98_000, driverIds: [1] };

interface Around {
  readonly kind?: 'race' | 'qualifying';
  readonly pole?: Pole | null;
  readonly records?: readonly RecordSet[];
}

function story(cars: readonly AnalysedCar[], { kind = 'race', pole = null, records = [] }: Around = {}): StoryItem[] {
  return analyse({ kind, cars }, { fileOrder: null, pole, records }).story;
}

function told<K extends StoryItem['kind']>(kind: K, items: readonly StoryItem[]): Extract<StoryItem, { kind: K }>[] {
  return items.filter((item): item is Extract<StoryItem, { kind: K }> => item.kind === kind);
}

/** Cars whose gaps are computed from their total times. */
function result(...cars: AnalysedCar[]): AnalysedCar[] {
  const winner = cars[0]?.totalTime ?? 0;
  return cars.map((car, index) =>
    index === 0 || car.gap.kind !== 'time' ? car : { ...car, gap: { kind: 'time', gapMs: car.totalTime - winner } },
  );
}

const laps = (count: number, time: number, odd: Readonly<Record<number, number>> = {}): number[] =>
  Array.from({ length: count }, (_, index) => odd[index + 1] ?? time);

describe('where a race was decided', () => {
  it.each([
    [
      'from start to finish',
      result(analysedCar(1, laps(5, 100_000)), analysedCar(2, laps(5, 101_000))),
      { lap: 1, car: 1, from: null, how: 'startToFinish', lapsLed: 5, raceLaps: 5, margin: 5000, lost: null },
    ],
    [
      'on the track',
      result(analysedCar(1, laps(5, 100_000, { 1: 102_500 })), analysedCar(2, laps(5, 101_000))),
      { lap: 3, car: 1, from: 2, how: 'onTrack', lapsLed: 3, raceLaps: 5, margin: 2500, lost: null },
    ],
    [
      'by a stop of the car that led',
      result(analysedCar(1, laps(6, 101_000)), analysedCar(2, laps(6, 100_000, { 4: 150_000 }))),
      { lap: 4, car: 1, from: 2, how: 'stop', lapsLed: 3, raceLaps: 6, margin: 44_000, lost: null },
    ],
    [
      'after the flag, where another led the last lap',
      result(analysedCar(2, laps(5, 101_000)), analysedCar(1, laps(5, 100_000))).map((car, index): AnalysedCar => ({
        ...car,
        position: index + 1,
        gap: index === 0 ? { kind: 'leader' } : { kind: 'time', gapMs: -5000 },
      })),
      { lap: 5, car: 1, from: 2, how: 'afterFlag', lapsLed: 0, raceLaps: 5, margin: null, lost: null },
    ],
  ] as const)('%s', (_, cars, expected) => {
    expect(told('decided', story(cars))).toEqual([{ kind: 'decided', ...expected }]);
  });

  it('is not decided by who leads while others stop', () => {
    const cars = [
      analysedCar(1, laps(10, 100_000, { 4: 140_000 })),
      analysedCar(2, laps(10, 101_000, { 6: 141_000 })),
      analysedCar(3, laps(10, 103_000, { 4: 130_000 })),
    ];
    // The first leads, stops, and leads again when the second has stopped.
    expect(told('decided', story(result(...cars)))).toMatchObject([
      { lap: 1, from: null, how: 'startToFinish', lapsLed: 8, raceLaps: 10 },
    ]);
    // The second won by its stop: the first led before the stops.
    const [first, second] = [
      analysedCar(2, laps(10, 100_000, { 4: 160_000 })),
      analysedCar(1, laps(10, 101_000, { 6: 141_000 })),
    ];
    expect(told('decided', story(result(second, first)))).toMatchObject([
      { car: 1, lap: 4, from: 2, how: 'stop', lapsLed: 7 },
    ]);
  });

  it('is unknown where the winner has no laps', () => {
    expect(story([analysedCar(1, []), analysedCar(2, [])])).toEqual([]);
  });
});

describe('changes of the lead', () => {
  it('tell who led until when, but for the one that decided', () => {
    const cars = result(
      analysedCar(1, laps(8, 100_000, { 3: 103_000 })),
      analysedCar(2, laps(8, 100_100, { 6: 104_000 })),
    );
    const items = story(cars);
    expect(told('leadChange', items)).toEqual([
      { kind: 'leadChange', lap: 3, car: 2, from: 1, untilLap: 5, isByStop: false, lost: null },
    ]);
    expect(told('decided', items)).toMatchObject([{ lap: 6, from: 2, lapsLed: 5 }]);
  });

  it('by stops are told once: those who lead while the others stop are many', () => {
    const stopping = [3, 4, 5, 6, 7].map((lap, index) =>
      analysedCar(index + 1, laps(10, 100_000 + index * 10, { [lap]: 160_000 + index * 10 })),
    );
    expect(told('leadChange', story(result(...stopping)))).toEqual([
      expect.objectContaining({ isByStop: true, lap: 3, from: 1 }),
    ]);
  });
});

describe('the fastest lap', () => {
  it('names the lap, who drove it and the margin to the next car', () => {
    const cars = result(
      analysedCar(1, laps(4, 100_000), { driverIndexes: [0, 0, 1, 1] }),
      analysedCar(2, laps(4, 101_000, { 3: 99_500 }), { driverIndexes: [0, 0, 1, 1] }),
    );
    expect(told('fastestLap', story(cars))).toEqual([
      { kind: 'fastestLap', lap: 3, car: 2, driverIndex: 1, lapTime: 99_500, margin: 500 },
    ]);
  });

  it('is not the first lap of a race, and has no margin alone', () => {
    const opening = analysedCar(2, [90_000], { bestLap: 90_000 });
    const first = analysedCar(1, [95_000, 96_000, 95_500], { bestLap: 95_000 });
    expect(told('fastestLap', story(result(first, opening)))).toEqual([
      { kind: 'fastestLap', lap: 3, car: 1, driverIndex: 0, lapTime: 95_500, margin: null },
    ]);
  });

  it('is not one that was taken away, nor an invalid one', () => {
    const car = analysedCar(1, [110_000, 95_000, 94_000, 96_000], {
      bestLap: 96_000,
      isValid: [true, true, false, true],
    });
    expect(told('fastestLap', story([car], { kind: 'qualifying' }))).toMatchObject([{ lap: 4, lapTime: 96_000 }]);
  });

  it('of several as fast is the first, but for an out-lap', () => {
    const car = analysedCar(1, [96_000, 96_500, 96_000, 96_000]);
    expect(told('fastestLap', story([car], { kind: 'qualifying' }))).toMatchObject([{ lap: 3 }]);
  });
});

describe('pole', () => {
  const cars = result(analysedCar(1, laps(3, 100_000)), analysedCar(2, laps(3, 101_000)), analysedCar(3, []));
  const base = { kind: 'pole', name: 'Ada Apex', raceNumber: 7, bestLap: 98_000 };

  it.each([
    ['is found by who sits in the car', { ...pole, driverIds: [null, 2] }, { car: 2, placeAfterLap1: 2 }],
    ['stays empty where the car drives no lap', { ...pole, driverIds: [3] }, { car: 3, placeAfterLap1: null }],
    ['may not be in the race', { ...pole, driverIds: [99], raceNumber: 1 }, { car: null, placeAfterLap1: null }],
    [
      'is found by number and car where nobody is known',
      { ...pole, driverIds: [null], raceNumber: 1 },
      { car: 1, placeAfterLap1: 1 },
    ],
  ])('%s', (_, given, expected) => {
    expect(story(cars, { pole: given })[0]).toEqual({ ...base, raceNumber: given.raceNumber, ...expected });
  });

  it('of a driver on two rows is the one that was driven', () => {
    const twice = [...cars.slice(0, 2), analysedCar(3, [], { driverIds: [2] })].toReversed();
    expect(story(twice, { pole: { ...pole, driverIds: [2] } })[0]).toMatchObject({ car: 2 });
  });
});

describe('places', () => {
  it('tell the best climb and the biggest fall that is no stop', () => {
    const cars = result(
      ...laps(8, 100_000).map((time, index) => analysedCar(index + 1, laps(5, time + index * 200))),
      analysedCar(9, laps(5, 102_000, { 3: 109_000 })),
    );
    // The third was last after lap 1 and recovered; the ninth led until lap 3.
    const changed = cars.map((car) => {
      if (car.position === 3) return { ...car, lapTimes: [106_400, 98_900, 98_900, 98_900, 98_900] };
      if (car.position === 9) return { ...car, lapTimes: [98_000, 98_000, 110_000, 106_500, 106_500] };
      return car;
    });
    const items = story(
      result(
        ...changed.map((car) =>
          analysedCar(
            car.position,
            car.lapTimes.map((time) => time ?? 0),
          ),
        ),
      ),
    );
    expect(told('climb', items)).toEqual([{ kind: 'climb', car: 3, fromPlace: 9, toPlace: 3, places: 6 }]);
    expect(told('fall', items)).toEqual([
      { kind: 'fall', lap: 3, car: 9, fromPlace: 1, toPlace: 9, hasStopped: false },
    ]);
  });

  it('that change on the last lap come with both gaps, and are not told again as a close finish', () => {
    const items = story(
      result(
        analysedCar(1, laps(4, 100_000)),
        analysedCar(2, [100_000, 101_000, 101_000, 101_000]),
        analysedCar(3, [100_000, 101_000, 100_900, 101_500]),
      ),
    );
    expect(told('lastLapPass', items)).toEqual([
      { kind: 'lastLapPass', lap: 4, car: 2, over: 3, gapBefore: 100, gapAfter: 400, place: 2 },
    ]);
    expect(told('closeFinish', items)).toEqual([]);
  });

  it('close at the flag are told for the podium, and of three cars anywhere', () => {
    const times = [100_000, 100_900, 108_000, 108_500, 110_000, 110_900, 111_100];
    const cars = result(...times.map((time, index) => analysedCar(index + 1, [time, 90_000])));
    expect(told('closeFinish', story(cars))).toEqual([
      { kind: 'closeFinish', cars: [1, 2], within: 900, place: 1 },
      { kind: 'closeFinish', cars: [3, 4], within: 500, place: 3 },
    ]);
    expect(told('closeFinish', story(cars.slice(0, 1).concat(cars.slice(4))))).toEqual([
      { kind: 'closeFinish', cars: [5, 6, 7], within: 1100, place: 5 },
    ]);
  });

  it('tells of the places at the flag where staff have changed the result', () => {
    const time = (gapMs: number) => ({ gap: { kind: 'time', gapMs } }) as const;
    const laps = [100_000, 100_000];
    // The second car got a minute: it is last, at a tenth of the car ahead.
    const cars = [
      analysedCar(1, laps),
      analysedCar(2, laps, { ...time(5_000), filePosition: 3 }),
      analysedCar(3, laps, { ...time(5_400), filePosition: 4 }),
      analysedCar(4, laps, { ...time(61_000), filePosition: 5 }),
      analysedCar(5, laps, { ...time(61_100), filePosition: 2, staffTime: 60_000 }),
    ];
    expect(told('closeFinish', story(cars))).toEqual([{ kind: 'closeFinish', cars: [2, 3], within: 400, place: 3 }]);
  });
});

describe('stops and retirements', () => {
  it('tell the window of the podium', () => {
    const cars = [3, 5, 4].map((lap, index) => analysedCar(index + 1, laps(9, 100_000 + index, { [lap]: 160_000 })));
    expect(told('stops', story(result(...cars)))).toEqual([
      { kind: 'stops', fromLap: 3, toLap: 5, cars: [1, 3, 2], laps: [3, 4, 5], round: 1 },
    ]);
  });

  it('tell who was out of a leading place, not who was slow', () => {
    const cars = result(
      analysedCar(1, laps(9, 100_000)),
      analysedCar(2, laps(8, 112_000), { gap: { kind: 'dnf' } }),
      analysedCar(3, laps(4, 99_000), { gap: { kind: 'dnf' } }),
    );
    expect(told('retirement', story(cars))).toEqual([
      { kind: 'retirement', lap: 4, car: 3, place: 1, lapsLed: 4, heir: 1 },
    ]);
  });
});

describe('records', () => {
  const cars = result(analysedCar(1, laps(4, 100_000)), analysedCar(2, laps(4, 101_000)));
  const record: RecordSet = { position: 1, lapNumber: 3, carGroup: null, lapTime: 100_000, previousLapTime: 100_250 };

  it('say by how much they fell; a class’s by the same lap says nothing more', () => {
    expect(told('record', story(cars, { records: [record, { ...record, carGroup: 'GT3' }] }))).toEqual([
      { kind: 'record', lap: 3, car: 1, driverIndex: 0, carGroup: null, lapTime: 100_000, improvement: 250 },
    ]);
  });

  it('of a class by another lap are told', () => {
    const ofClass = { ...record, position: 2, carGroup: 'GT4', lapTime: 101_000, previousLapTime: 102_000 };
    expect(told('record', story(cars, { records: [record, ofClass] })).map((item) => item.carGroup)).toEqual([
      null,
      'GT4',
    ]);
  });
});

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
    const analysis = analyse({ kind: 'qualifying', cars }, { fileOrder: null, pole: null, records: [] });
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

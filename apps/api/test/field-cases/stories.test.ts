import type { EventAnalysis, StoryItem } from '@paddock/contracts';
import { expect, it } from 'vitest';
import { analysisOf } from '../support/analysed.ts';
import { readSession } from '../support/facts.ts';
import { driver, type TestCar } from '../support/result-file.ts';
import type { Content } from '../support/result-fixtures/fixture.ts';
import { fieldFile } from './field-site.ts';

/** The laps of a car: the first, then as many as wanted of one time, but for odd ones by lap number. */
function laps(first: number, count: number, time: number, odd: Readonly<Record<number, number>> = {}): number[] {
  return Array.from({ length: count }, (_, index) => odd[index + 1] ?? (index === 0 ? first : time));
}

function car(number: number, driven: readonly number[], more: Partial<TestCar> = {}): TestCar {
  return { drivers: [driver(number, `Driver Number${number}`)], laps: driven, ...more };
}

interface Laps {
  laps: { carId: number; laptime: number }[];
}

/** Writes the laps in the order in which they were completed, as a server does. */
function inOrder(content: Content): void {
  const file = content as unknown as Laps;
  const clocks = new Map<number, number>();
  const completed = file.laps.map((lap) => {
    const at = (clocks.get(lap.carId) ?? 0) + lap.laptime;
    clocks.set(lap.carId, at);
    return { lap, at };
  });
  file.laps = completed.toSorted((one, other) => one.at - other.at).map(({ lap }) => lap);
}

function analysed(cars: readonly TestCar[], change: (content: Content) => void = () => {}): EventAnalysis {
  const file = fieldFile({ type: 'R', track: 'zolder', end: '260112_200000', cars }, (content) => {
    inOrder(content);
    change(content);
  });
  const analysis = analysisOf(readSession(file));
  expect(analysis.placesFrom).toBe('lapOrder');
  return analysis;
}

function told<K extends StoryItem['kind']>(kind: K, { story }: EventAnalysis): Extract<StoryItem, { kind: K }>[] {
  return story.filter((item): item is Extract<StoryItem, { kind: K }> => item.kind === kind);
}

it('a penalty of 30 s in the total puts nobody into a fight', () => {
  const analysis = analysed(
    [
      car(1, laps(96_000, 8, 91_000)),
      car(2, laps(97_000, 8, 91_500)),
      car(3, laps(95_000, 8, 89_500), { totalTime: 737_700 }),
    ],
    (content) => {
      content['post_race_penalties'] = [
        {
          carId: 1003,
          driverIndex: 0,
          reason: 'Cutting',
          penalty: 'PostRaceTime',
          penaltyValue: 30,
          violationInLap: 0,
          clearedInLap: 0,
        },
      ];
    },
  );
  expect(told('closeFinish', analysis)).toEqual([]);
  expect(told('decided', analysis)).toMatchObject([{ car: 1, from: 3, how: 'afterFlag', margin: 4500 }]);
  // The lines show what was driven: the third led every lap.
  expect(analysis.cars[2]?.places).toEqual(Array.from({ length: 8 }, () => 1));
});

it('neither a lap of 506 s nor one that is slow all around is a stop', () => {
  const analysis = analysed([
    car(1, [170_000, ...laps(151_000, 9, 149_000), 155_000, 155_000, 144_000, 145_000]),
    car(2, [174_500, 140_000, 142_000, 141_500, 176_000, 506_200, 144_000, 142_000, 141_000, 147_000, 179_000]),
  ]);
  expect(analysis.cars.flatMap(({ stopLaps }) => stopLaps)).toEqual([]);
  expect(told('decided', analysis)).toMatchObject([{ car: 1, from: 2, lap: 5, how: 'lostTime' }]);
});

it('a disqualified car in the first row has no story', () => {
  const analysis = analysed([
    car(1, laps(120_000, 5, 108_000), { penalties: ['Disqualified'] }),
    car(2, laps(120_500, 5, 108_300)),
    car(3, laps(121_000, 5, 108_500)),
  ]);
  expect(told('decided', analysis)).toMatchObject([{ car: 2, from: null, how: 'afterFlag', margin: 1300 }]);
  expect(told('fastestLap', analysis)).toMatchObject([{ car: 2, lapTime: 108_300 }]);
  expect(JSON.stringify(analysis.story)).not.toMatch(/"(car|from|over|heir)":1\b/);
});

it('a car that led and left was passed by nobody: the next one inherits the lead', () => {
  const analysis = analysed([
    car(1, laps(96_000, 8, 91_500)),
    car(2, laps(97_000, 8, 92_000)),
    car(3, laps(94_000, 3, 90_000)),
  ]);
  expect(told('leadChange', analysis)).toEqual([]);
  expect(told('decided', analysis)).toMatchObject([{ car: 1, from: 3, lap: 4, how: 'inherited' }]);
  expect(told('retirement', analysis)).toMatchObject([{ car: 3, lap: 3, lapsLed: 3, heir: 1 }]);
  expect(analysis.withoutTime).toMatchObject([{ position: 3, lacks: 'finish', reason: 'stopped', laps: 3 }]);
});

it('a slow last lap is no stop', () => {
  const analysis = analysed([
    car(1, laps(96_000, 8, 91_000, { 8: 130_000 })),
    car(2, laps(99_000, 8, 98_000)),
    car(3, laps(97_000, 5, 91_500, { 5: 140_000 })),
  ]);
  expect(analysis.cars.flatMap(({ stopLaps }) => stopLaps)).toEqual([]);
  expect(told('stops', analysis)).toEqual([]);
});

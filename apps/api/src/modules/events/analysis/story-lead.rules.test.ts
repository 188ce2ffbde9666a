import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { laps, result, story, told } from '../../../../test/support/story.ts';
import type { AnalysedCar } from './session.ts';

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

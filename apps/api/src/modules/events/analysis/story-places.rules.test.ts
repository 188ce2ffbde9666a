import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { laps, result, story, told } from '../../../../test/support/story.ts';

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

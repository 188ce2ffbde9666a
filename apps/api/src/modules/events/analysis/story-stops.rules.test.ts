import { describe, expect, it } from 'vitest';
import { analysedCar } from '../../../../test/support/analysed.ts';
import { laps, result, story, told } from '../../../../test/support/story.ts';

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

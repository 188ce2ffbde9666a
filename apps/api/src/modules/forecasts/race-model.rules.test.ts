import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../test/support/seeded-random.ts';
import { NO_STANDINGS, standings } from '../../../test/support/races.ts';
import type { Starter } from './fields.rules.ts';
import { createModelLearner } from './race-model.rules.ts';

/** A race of twenty cars as the model has it, of which every tenth retires. */
function raceWith(sharpness: number, random: (below: number) => number): Starter[] {
  const cars = Array.from({ length: 20 }, (_, index) => {
    const rating = 1_200 + 30 * index;
    const time = -Math.log((random(1e6) + 1) / 1e6) / 10 ** ((sharpness * rating) / 400);
    return { rating, isNewcomer: false, filePosition: index + 1, time, hasRetired: random(10) === 0 };
  });
  const finishers = cars.filter(({ hasRetired }) => !hasRetired).toSorted((a, b) => a.time - b.time);
  return cars.map(({ time: _time, hasRetired, ...car }) => ({
    ...car,
    classPlace: hasRetired ? null : finishers.findIndex(({ filePosition }) => filePosition === car.filePosition) + 1,
  }));
}

describe('what is learnt', () => {
  it('begins with the rating rule, and with one retirement in ten', () => {
    expect(createModelLearner().model(NO_STANDINGS)).toEqual({
      sharpness: expect.closeTo(1, 10),
      retired: 0.1,
      newcomerSpread: 0,
    });
  });

  it.each([0.5, 1, 2])('is how far ratings decide races: %s', (sharpness) => {
    const random = seededRandom(42);
    const learner = createModelLearner();
    for (let race = 0; race < 60; race += 1) learner.learn(raceWith(sharpness, random));
    const model = learner.model(NO_STANDINGS);
    expect(model.sharpness / sharpness).toBeGreaterThan(0.85);
    expect(model.sharpness / sharpness).toBeLessThan(1.18);
    expect(model.retired).toBeGreaterThan(0.08);
    expect(model.retired).toBeLessThan(0.12);
  });

  it('is nothing from drivers with the same rating', () => {
    const learner = createModelLearner();
    learner.learn(
      [1, 2, 3].map((place) => ({ rating: 1_500, isNewcomer: true, filePosition: place, classPlace: place })),
    );
    expect(learner.model(NO_STANDINGS).sharpness).toBeCloseTo(1, 10);
  });

  it('is how far drivers are apart whose rating is no longer provisional', () => {
    const known = standings([1, 1_400, 5], [2, 1_600, 9], [3, 3_000, 4]);
    expect(createModelLearner().model(known).newcomerSpread).toBeCloseTo(141.42, 2);
  });
});

import { expect, it } from 'vitest';
import { pairNames } from '../rival-text.ts';
import { race } from '../testing/driver-replies.ts';
import { leadOf, ratingSteps } from './rating-steps.ts';

const rated = (day: number, classValue: number) => ({ ...race, at: `2025-09-${day}T10:00:00.000Z`, classValue });
const valuesOf = (steps: ReturnType<typeof ratingSteps>) =>
  steps.map(({ own, rival }) => [own?.classValue ?? null, rival?.classValue ?? null]);

it('has a step for each race of one of them, with what both had then; a race of both is one', () => {
  const steps = ratingSteps([rated(10, 40), rated(12, 50)], [rated(11, 60), rated(12, 45)]);
  expect(steps.map(({ at }) => at.slice(8, 10))).toEqual(['10', '11', '12']);
  expect(valuesOf(steps)).toEqual([
    [40, null],
    [40, 60],
    [50, 45],
  ]);
});

it('says who leads and since when; the steps before both were rated do not count', () => {
  const own = [rated(10, 70), rated(13, 40), rated(15, 66), rated(17, 68)];
  expect(leadOf(ratingSteps(own, [rated(11, 60)]))).toEqual({ isOwn: true, since: '2025-09-15T10:00:00.000Z' });
  expect(leadOf(ratingSteps([rated(10, 20)], [rated(11, 60)]))).toEqual({
    isOwn: false,
    since: '2025-09-11T10:00:00.000Z',
  });
});

it('nobody leads while they are level, or one is not rated', () => {
  expect(leadOf(ratingSteps([rated(10, 60)], [rated(11, 60)]))).toBeNull();
  expect(leadOf(ratingSteps([rated(10, 60)], []))).toBeNull();
  expect(leadOf([])).toBeNull();
});

it('names two drivers so that they can be told apart', () => {
  expect(pairNames('Ada Quick', 'Ben Slower')).toEqual(['Quick', 'Slower']);
  expect(pairNames('Ada Quick', 'Ben Quick')).toEqual(['Ada Quick', 'Ben Quick']);
  expect(pairNames('Ada', 'Ada')).toEqual(['Ada (1)', 'Ada (2)']);
});

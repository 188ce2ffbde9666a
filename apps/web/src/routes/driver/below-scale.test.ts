import { expect, it } from 'vitest';
import { belowText, moveBelow, onScale, withRatingChange } from './below-scale.ts';
import { race } from './testing/driver-replies.ts';

it('takes the change of the rating from the race before; that of the first is not known', () => {
  const races = withRatingChange([race, { ...race, rating: race.rating - 12.5 }]);
  expect(races.map(({ ratingChange }) => ratingChange)).toEqual([null, -12.5]);
});

it('draws class values where they are, and ratings without one below 0', () => {
  expect(onScale({ classValue: 82, rating: 1710.4 })).toBe(82);
  expect(onScale({ classValue: 0, rating: 1250 })).toBe(-10);
  // Rounded to 0 from above.
  expect(onScale({ classValue: 0, rating: 1301 })).toBe(0);
});

it('says how far it is to class value 1', () => {
  expect(belowText(1250)).toBe('53 rating points below class value 1');
  expect(belowText(1302)).toBe('1 rating point below class value 1');
});

it('speaks of the rating only where the class value stays at 0', () => {
  const still = { ...race, classValue: 0, classChange: 0, ratingChange: 12.4 };
  expect(moveBelow(still)).toBe(12);
  expect(moveBelow({ ...still, classChange: -3 })).toBeNull();
  expect(moveBelow({ ...still, classValue: 4 })).toBeNull();
  expect(moveBelow({ ...still, ratingChange: null })).toBeNull();
});

import type { RatingPoint } from '@paddock/contracts';
import { RATING_OF_ZERO, RATING_PER_CLASS_VALUE } from 'race-format';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';

type Rated = Pick<RatingPoint, 'classValue' | 'rating'>;

/** A rated race, and by how much it changed the rating; null: the race before is not known. */
export type RatedRace = RatingPoint & { readonly ratingChange: number | null };

/** The races of one game, oldest first, with the change of the rating. */
export function withRatingChange(rating: readonly RatingPoint[]): RatedRace[] {
  return rating.map((point, index) => {
    const before = rating[index - 1];
    return { ...point, ratingChange: before === undefined ? null : point.rating - before.rating };
  });
}

/** Where a race is drawn on the scale of class values: below its end for a rating that is too low for it, whose value is 0. */
export function onScale({ classValue, rating }: Rated): number {
  return classValue > 0 ? classValue : Math.min((rating - RATING_OF_ZERO) / RATING_PER_CLASS_VALUE, 0);
}

/** `62 rating points below class value 1`: values are rounded, so it begins half a value below. */
export function belowText(rating: number): string {
  const missing = Math.ceil(RATING_OF_ZERO + RATING_PER_CLASS_VALUE / 2 - rating);
  return `${formatCount(missing)} rating ${missing === 1 ? 'point' : 'points'} below class value 1`;
}

/** What moved at class value 0, where the value cannot: whole rating points, `12`. null: the value says it, or nothing is known. */
export function moveBelow({ classValue, classChange, ratingChange }: RatedRace): number | null {
  return classValue > 0 || classChange !== 0 || ratingChange === null ? null : Math.round(ratingChange);
}

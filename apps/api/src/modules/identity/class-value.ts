import { RATING_OF_ZERO, RATING_PER_CLASS_VALUE } from 'race-format';
import type { AnySql, Fragment } from '../../database/client.ts';

/** Class value of a rating: whole, never below zero. */
export function classValueOf(rating: number): number {
  return Math.max(0, Math.round((rating - RATING_OF_ZERO) / RATING_PER_CLASS_VALUE));
}

/** Converts a rating change to class value, unrounded. */
export function inClassValue(ratingPoints: number): number {
  return ratingPoints / RATING_PER_CLASS_VALUE;
}

/** `classValueOf` in SQL; null: there is no rating. */
export function classValue(sql: AnySql, rating: Fragment): Fragment {
  return sql`case when ${rating} is not null then
    greatest(0, floor((${rating} - ${RATING_OF_ZERO}::int) / ${RATING_PER_CLASS_VALUE}::int + 0.5))::int end`;
}

/** By how much a row of `rating_changes` changed the class value; null: there is no row. */
export function classChange(sql: AnySql, change: Fragment): Fragment {
  return sql`(${classValue(sql, sql`${change}.rating_after`)} - ${classValue(sql, sql`${change}.rating_before`)})`;
}

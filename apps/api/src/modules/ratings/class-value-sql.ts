import type { AnySql, Fragment } from '../../database/client.ts';
import { POINTS_PER_CLASS_VALUE, RATING_OF_ZERO } from './rating.rules.ts';

/** `classValueOf` in SQL; null: there is no rating. */
export function classValue(sql: AnySql, rating: Fragment): Fragment {
  return sql`case when ${rating} is not null then
    greatest(0, floor((${rating} - ${RATING_OF_ZERO}::int) / ${POINTS_PER_CLASS_VALUE}::int + 0.5))::int end`;
}

/** By how much a row of `rating_changes` changed the class value; null: there is no row. */
export function classChange(sql: AnySql, change: Fragment): Fragment {
  return sql`(${classValue(sql, sql`${change}.rating_after`)} - ${classValue(sql, sql`${change}.rating_before`)})`;
}

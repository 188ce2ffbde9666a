import type { Fragment, Sql } from '../../database/client.ts';
import { isDisqualified } from '../events/penalties.ts';

/**
 * A meeting: a session in which two drivers have a place each, in different cars of the same class. No place: did not
 * start, disqualified, or no time in a session decided by times. These are SQL fragments for a row of `driver_results`
 * (alias `result`) and its row of `entries` (alias `entry`).
 */
export function hasPlace(sql: Sql, result: Fragment, entry: Fragment): Fragment {
  return sql`(
    ${entry}.gap_kind <> 'dns' and not ${isDisqualified(sql, entry)}
    and (${result}.is_start or (e.session_kind <> 'race' and ${entry}.best_lap is not null))
  )`;
}

/** Joins a driver's own best counting lap in the car of their place, under the alias `best`. */
export function ownBest(sql: Sql, result: Fragment, best: Fragment): Fragment {
  return sql`
    left join driver_bests ${best} on ${best}.event_id = ${result}.event_id and ${best}.file_position = ${result}.file_position
      and ${best}.driver_id = ${result}.driver_id`;
}

/** Laps further apart show trouble, not pace. The same factor defines clean laps elsewhere. */
const SAME_PACE = 1.07;

/** The mean of the second lap's time minus the first's, in whole milliseconds. */
export function paceDifference(sql: Sql, own: Fragment, rival: Fragment): Fragment {
  return sql`
    round(avg(${rival} - ${own}) filter (
      where greatest(${own}, ${rival}) <= ${SAME_PACE}::float8 * least(${own}, ${rival})
    ))::int`;
}

import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import { countOnBoard, isVisible } from '../identity/visibility.ts';
import { boardRows, fittingLaps, isUnfiltered, type BoardQuery } from './board-source.ts';

/** How many drivers stand on a board, as an expression. */
export function countBoardRows(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  if (isUnfiltered(query)) {
    return sql`(select ${countOnBoard(sql, sql`a`)} from track_totals a where a.track_id = ${trackId})`;
  }
  return sql`(select count(distinct driver_id)::int from ${fittingLaps(sql, query, trackId)} b)`;
}

/** How many rows of a board stand before some place, as an expression; `isBefore` is the condition on a row `b`. */
export function countRowsBefore(
  sql: Sql,
  query: BoardQuery,
  { trackId, isBefore }: { trackId: Fragment; isBefore: Fragment },
): Fragment {
  return sql`(select count(*)::int from ${boardRows(sql, query, trackId)} b where ${isBefore})`;
}

/** How many drivers who show themselves are faster on a track than a time, as an expression. `except`: who is not counted. */
export function countFasterOnTrack(
  sql: Sql | Transaction,
  { trackId, lapTime, except }: { trackId: Fragment; lapTime: Fragment; except?: number },
): Fragment {
  return sql`(
    select count(*)::int from track_boards o
    where o.track_id = ${trackId} and o.lap_time < ${lapTime} and ${isVisible(sql, sql`o.driver_id`)}
      ${except === undefined ? sql`` : sql`and o.driver_id <> ${except}`}
  )`;
}

/**
 * Where a time stands among all who drove one car on a track, and how many they are, as a row `(rank, of)`. `self`: he
 * counts himself in, even if he hides.
 */
export function standingInCar(
  sql: Sql | Transaction,
  { trackId, carModel, lapTime, self }: { trackId: Fragment; carModel: Fragment; lapTime: Fragment; self: number },
): Fragment {
  return sql`(
    select 1 + (count(distinct o.driver_id) filter (where o.lap_time < ${lapTime}))::int as rank,
      count(distinct o.driver_id)::int as of
    from best_laps o
    where o.track_id = ${trackId} and o.car_model = ${carModel} and ${isVisible(sql, sql`o.driver_id`, self)}
  )`;
}

import type { AnySql, Fragment, Sql } from '../../database/client.ts';
import { countOnBoard, isVisible } from '../identity/board-visibility.ts';
import { fittingLaps, isOfEveryLap, type BoardQuery } from './track-board-filter.ts';

/** SQL expression: number of drivers on a board. */
export function countBoardRows(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  if (isOfEveryLap(query) && query.filter.class === undefined) {
    return sql`(select ${countOnBoard(sql, sql`a`)} from track_totals a where a.track_id = ${trackId})`;
  }
  return sql`(select count(distinct driver_id)::int from ${fittingLaps(sql, query, trackId)} b)`;
}

/** SQL expression: number of visible drivers faster on a track than a time. `except`: a driver to leave out. */
export function countFasterOnTrack(
  sql: AnySql,
  { trackId, lapTime, except }: { trackId: Fragment; lapTime: Fragment; except?: number },
): Fragment {
  return sql`(
    select count(*)::int from track_boards o
    where o.track_id = ${trackId} and o.lap_time < ${lapTime} and ${isVisible(sql, sql`o.driver_id`)}
      ${except === undefined ? sql`` : sql`and o.driver_id <> ${except}`}
  )`;
}

/** Rank of a time among all in one car on a track, and their number, as a row `(rank, of)`. `self` counts even if hidden. */
export function standingInCar(
  sql: AnySql,
  { trackId, carModel, lapTime, self }: { trackId: Fragment; carModel: Fragment; lapTime: Fragment; self: number },
): Fragment {
  return sql`(
    select 1 + (count(distinct o.driver_id) filter (where o.lap_time < ${lapTime}))::int as rank,
      count(distinct o.driver_id)::int as of
    from best_laps o
    where o.track_id = ${trackId} and o.car_model = ${carModel} and ${isVisible(sql, sql`o.driver_id`, self)}
  )`;
}

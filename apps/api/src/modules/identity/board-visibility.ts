import type { AnySql, Fragment } from '../../database/client.ts';

/**
 * Drivers who are hidden or banned from boards appear on no board and among no rivals; ranks and totals ignore them.
 * They are few and have their own indexes, so this subquery costs almost nothing.
 */
const hidden = (sql: AnySql): Fragment =>
  sql`(select id from drivers where is_hidden union all select id from drivers where is_board_banned)`;

/** Whether a column references a visible driver. `self`: a driver who is always visible, for their own page. */
export function isVisible(sql: AnySql, driverId: Fragment, self?: number): Fragment {
  return self === undefined
    ? sql`${driverId} not in ${hidden(sql)}`
    : sql`(${driverId} = ${self} or ${driverId} not in ${hidden(sql)})`;
}

/** How many drivers of a row of `track_totals` are on the track's board. */
export function countOnBoard(sql: AnySql, trackTotals: Fragment, self?: number): Fragment {
  // As an array it is evaluated once per statement, so the rows of hidden drivers are found by index.
  return sql`(${trackTotals}.timed_drivers - (
    select count(*) from track_boards gone
    where gone.driver_id = any(array${hidden(sql)}) and gone.track_id = ${trackTotals}.track_id
      ${self === undefined ? sql`` : sql`and gone.driver_id <> ${self}`}
  ))::int`;
}

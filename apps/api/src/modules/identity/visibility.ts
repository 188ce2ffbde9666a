import type { Fragment, Sql, Transaction } from '../../database/client.ts';

/**
 * Who hides, or is banned from boards, stands on no board and among nobody's rivals, and all ranks and totals are as if
 * he were not there. They are few and have indexes of their own, so asking costs next to
 * nothing.
 */
const hidden = (sql: Sql | Transaction): Fragment =>
  sql`(select id from drivers where is_hidden union all select id from drivers where is_board_banned)`;

/** The ids of everybody who hides, as an array: it is read once a statement, and what they drove is found by their ids. */
function hiddenIds(sql: Sql | Transaction): Fragment {
  return sql`array(select id from ${hidden(sql)} a)`;
}

/** Whether a row of `drivers` may stand on a board. */
export function isOnBoards(sql: Sql | Transaction, driver: Fragment): Fragment {
  return sql`(not ${driver}.is_hidden and not ${driver}.is_board_banned)`;
}

/** Whether a column names a driver who shows himself. `self`: on his own page a driver counts himself in. */
export function isVisible(sql: Sql | Transaction, driverId: Fragment, self?: number): Fragment {
  return self === undefined
    ? sql`${driverId} not in ${hidden(sql)}`
    : sql`(${driverId} = ${self} or ${driverId} not in ${hidden(sql)})`;
}

/** How many drivers of a track's row in `track_totals` stand on its board. */
export function countOnBoard(sql: Sql | Transaction, trackTotals: Fragment, self?: number): Fragment {
  return sql`(${trackTotals}.timed_drivers - (
    select count(*) from track_boards gone
    where gone.driver_id = any(${hiddenIds(sql)}) and gone.track_id = ${trackTotals}.track_id
      ${self === undefined ? sql`` : sql`and gone.driver_id <> ${self}`}
  ))::int`;
}

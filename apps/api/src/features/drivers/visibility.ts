import type { Fragment, Sql, Transaction } from '../../platform/db/client.ts';

/**
 * Who hides, or is banned from boards, stands on no board and among nobody's rivals, and all ranks and totals are as if
 * he were not there. They are few and have indexes of their own, so asking costs next to
 * nothing.
 */
const hidden = (sql: Sql | Transaction): Fragment =>
  sql`(select id from drivers where is_hidden union all select id from drivers where is_board_banned)`;

/**
 * Everybody who hides, as rows `h (id)`, for what is asked of each row of a reply: they are found once a statement, and
 * whoever looks up each of them with an offset reads no board for it.
 */
export function hiddenDrivers(sql: Sql | Transaction): Fragment {
  return sql`unnest(array(select distinct id from ${hidden(sql)} a)) h (id)`;
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
    select count(*) from ${hiddenDrivers(sql)} cross join lateral (
      select from track_boards gone where gone.driver_id = h.id and gone.track_id = ${trackTotals}.track_id offset 0
    ) g ${self === undefined ? sql`` : sql`where h.id <> ${self}`}
  ))::int`;
}

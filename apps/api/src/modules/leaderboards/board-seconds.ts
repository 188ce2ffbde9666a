import type { Fragment, Sql, Transaction } from '../../database/client.ts';

/** What rows of `board_seconds` say of tenths: `before_3` counts the drivers in the first three tenths of the second. */

export const BIN_MS = 100;

/** The tenth of a second that a lap time is in, counted from 0. */
export function tenthOf(sql: Sql | Transaction, lapTime: Fragment): Fragment {
  return sql`${lapTime} / 100`;
}

/** Where that tenth begins, as a lap time. */
export function tenthStart(sql: Sql | Transaction, lapTime: Fragment): Fragment {
  return sql`${lapTime} / 100 * 100`;
}

/** The second that a lap time is in. */
export function secondOf(sql: Sql | Transaction, lapTime: Fragment): Fragment {
  return sql`${lapTime} / 1000`;
}

/** The same of rows `(tenth)`. */
export const secondOfTenth = (sql: Sql | Transaction): Fragment => sql`tenth / 10`;

/** Of a row of the lap's own second or of an earlier one: drivers in tenths before that of the lap. */
export function driversBefore(sql: Sql | Transaction, lapTime: Fragment): Fragment {
  return sql`case when second < ${lapTime} / 1000 then drivers else case ${lapTime} / 100 % 10
    when 1 then before_1 when 2 then before_2 when 3 then before_3 when 4 then before_4 when 5 then before_5
    when 6 then before_6 when 7 then before_7 when 8 then before_8 when 9 then before_9 else 0 end end`;
}

/** Where the first drivers of a row begin, as a lap time. */
export const firstTenthStart = (
  sql: Sql | Transaction,
): Fragment => sql`second * 1000 + 100 * ((before_1 = 0)::int + (before_2 = 0)::int + (before_3 = 0)::int + (before_4 = 0)::int
    + (before_5 = 0)::int + (before_6 = 0)::int + (before_7 = 0)::int + (before_8 = 0)::int + (before_9 = 0)::int)`;

/** Where the last ones end: no lap of theirs is as slow. */
export const lastTenthEnd = (
  sql: Sql | Transaction,
): Fragment => sql`second * 1000 + 100 * (1 + (before_1 < drivers)::int + (before_2 < drivers)::int + (before_3 < drivers)::int
    + (before_4 < drivers)::int + (before_5 < drivers)::int + (before_6 < drivers)::int + (before_7 < drivers)::int
    + (before_8 < drivers)::int + (before_9 < drivers)::int)`;

/** To be joined with `board_seconds`: its rows by tenths, as `n (tenth, drivers)`. */
export const byTenths = (
  sql: Sql | Transaction,
): Fragment => sql`lateral (values (second * 10, before_1), (second * 10 + 1, before_2 - before_1),
    (second * 10 + 2, before_3 - before_2), (second * 10 + 3, before_4 - before_3), (second * 10 + 4, before_5 - before_4),
    (second * 10 + 5, before_6 - before_5), (second * 10 + 6, before_7 - before_6), (second * 10 + 7, before_8 - before_7),
    (second * 10 + 8, before_9 - before_8), (second * 10 + 9, board_seconds.drivers - before_9)) n (tenth, drivers)`;

/** The columns that count, of rows `(tenth, drivers)` which are put together by seconds. */
export const sumsBySecond = (sql: Sql | Transaction): Fragment => sql`sum(drivers) as drivers,
    coalesce(sum(drivers) filter (where tenth % 10 < 1), 0) as before_1,
    coalesce(sum(drivers) filter (where tenth % 10 < 2), 0) as before_2,
    coalesce(sum(drivers) filter (where tenth % 10 < 3), 0) as before_3,
    coalesce(sum(drivers) filter (where tenth % 10 < 4), 0) as before_4,
    coalesce(sum(drivers) filter (where tenth % 10 < 5), 0) as before_5,
    coalesce(sum(drivers) filter (where tenth % 10 < 6), 0) as before_6,
    coalesce(sum(drivers) filter (where tenth % 10 < 7), 0) as before_7,
    coalesce(sum(drivers) filter (where tenth % 10 < 8), 0) as before_8,
    coalesce(sum(drivers) filter (where tenth % 10 < 9), 0) as before_9`;

export const countColumns = (sql: Sql | Transaction): Fragment =>
  sql`drivers, before_1, before_2, before_3, before_4, before_5, before_6, before_7, before_8, before_9`;

/** To a row `t` what could not be put in because it is there. */
export const addExcluded = (sql: Sql | Transaction): Fragment => sql`drivers = t.drivers + excluded.drivers,
    before_1 = t.before_1 + excluded.before_1, before_2 = t.before_2 + excluded.before_2,
    before_3 = t.before_3 + excluded.before_3, before_4 = t.before_4 + excluded.before_4,
    before_5 = t.before_5 + excluded.before_5, before_6 = t.before_6 + excluded.before_6,
    before_7 = t.before_7 + excluded.before_7, before_8 = t.before_8 + excluded.before_8,
    before_9 = t.before_9 + excluded.before_9`;

import type { Fragment, Sql, Transaction } from '../../database/client.ts';
import { countOnBoard, hiddenIds } from '../identity/visibility.ts';
import { boardRows, hiddenLaps, isUnfiltered, wholeBoard, type BoardQuery } from './board-source.ts';
import { BIN_MS, driversBefore, secondOf, tenthStart } from './board-seconds.ts';
import { ALL_LAPS, carFacet, facetOf, type Facet } from './facets.ts';

const countOfTotals = (sql: Sql | Transaction): Fragment => countOnBoard(sql, sql`a`);

/** How many drivers stand on a board, as an expression. */
export function countBoardRows(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  if (isUnfiltered(query) && query.year !== null) return countOnYearBoard(sql, query.year, trackId);
  if (isUnfiltered(query)) {
    return sql`(select ${countOfTotals(sql)} from track_totals a where a.track_id = ${trackId})`;
  }
  const facet = facetOf(query);
  if (facet === null) return sql`(select count(*)::int from ${wholeBoard(sql, query, trackId)} b)`;
  return sql`(
    (select coalesce(sum(drivers), 0) from board_seconds where track_id = ${trackId} and facet = ${facet})
    - (select count(distinct driver_id) from ${hiddenLaps(sql, query, trackId)} h)
  )::int`;
}

function countOnYearBoard(sql: Sql, year: number, trackId: Fragment): Fragment {
  return sql`(
    select (a.timed_drivers - (
      select count(*) from year_boards gone
      where gone.driver_id = any(${hiddenIds(sql)}) and gone.track_id = a.track_id and gone.year = a.year and gone.lap_time is not null
    ))::int
    from track_years a where a.year = ${year} and a.track_id = ${trackId}
  )`;
}

/**
 * How many rows of a board stand before some place, as an expression. `lapTime` is the time of that place, `isBefore` the
 * condition on a row `b` of the same tenth of a second.
 */
export function countRowsBefore(
  sql: Sql,
  query: BoardQuery,
  { trackId, lapTime, isBefore }: { trackId: Fragment; lapTime: number; isBefore: Fragment },
): Fragment {
  const facet = facetOf(query);
  if (facet === null) return sql`(select count(*)::int from ${wholeBoard(sql, query, trackId)} b where ${isBefore})`;
  const tenth = Math.floor(lapTime / BIN_MS);
  return sql`(
    ${sumBefore(sql, { trackId, facet, lapTime: sql`${lapTime}::int` })}
    - (select count(distinct driver_id) from ${hiddenLaps(sql, query, trackId)} h where lap_time < ${tenth * BIN_MS}::int)
    + (
      select count(*) from ${boardRows(sql, query, trackId)} b
      where b.lap_time between ${tenth * BIN_MS}::int and ${lapTime}::int and ${isBefore}
    )
  )::int`;
}

/** How many drivers of a board, hidden ones with them, have their best lap in tenths before that of a lap time. */
function sumBefore(
  sql: Sql | Transaction,
  { trackId, facet, lapTime }: { trackId: Fragment; facet: Facet; lapTime: Fragment },
): Fragment {
  return sql`(
    select coalesce(sum(${driversBefore(sql, lapTime)}), 0) from board_seconds
    where track_id = ${trackId} and facet = ${facet} and second <= ${secondOf(sql, lapTime)}
  )`;
}

/**
 * How many drivers who show themselves are faster on a track than a time, as an expression. `self`: he is not counted, with
 * his best lap there.
 */
export function countFasterOnTrack(
  sql: Sql | Transaction,
  { trackId, lapTime, self }: { trackId: Fragment; lapTime: Fragment; self?: { driverId: number; best: Fragment } },
): Fragment {
  return sql`(
    ${sumBefore(sql, { trackId, facet: ALL_LAPS, lapTime })}
    + (
      select count(*) from track_boards o
      where o.track_id = ${trackId} and o.lap_time >= ${tenthStart(sql, lapTime)} and o.lap_time < ${lapTime}
    )
    - (
      select count(*) from track_boards o
      where o.driver_id = any(${hiddenIds(sql)}) and o.track_id = ${trackId} and o.lap_time < ${lapTime}
        ${self === undefined ? sql`` : sql`and o.driver_id <> ${self.driverId}`}
    )
    ${self === undefined ? sql`` : sql`- (${self.best} < ${lapTime})::int`}
  )::int`;
}

/**
 * Where a time stands among all who drove one car on a track, and how many they are, as a row `(rank, of)`. `self`: he
 * counts himself in, even if he hides.
 */
export function standingInCar(
  sql: Sql | Transaction,
  { trackId, carModel, lapTime, self }: { trackId: Fragment; carModel: Fragment; lapTime: Fragment; self: number },
): Fragment {
  const inCar = (alias: Fragment) => sql`${alias}.track_id = ${trackId} and ${alias}.car_model = ${carModel}`;
  const start = tenthStart(sql, lapTime);
  return sql`(
    select (1 + n.faster - h.faster + (
        select count(distinct o.driver_id) from best_laps o
        where ${inCar(sql`o`)} and o.lap_time >= ${start} and o.lap_time < ${lapTime} and not exists (
          select from best_laps earlier
          where earlier.driver_id = o.driver_id and ${inCar(sql`earlier`)}
            and earlier.lap_time < ${start}
        )
      ))::int as rank, (n.drivers - h.drivers)::int as of
    from (
      select coalesce(sum(drivers), 0) as drivers,
        coalesce(sum(${driversBefore(sql, lapTime)}) filter (where second <= ${secondOf(sql, lapTime)}), 0) as faster
      from board_seconds where track_id = ${trackId} and facet = ${carFacet(sql, carModel)}
    ) n cross join (
      select count(distinct o.driver_id) as drivers, count(distinct o.driver_id) filter (where o.lap_time < ${lapTime}) as faster
      from best_laps o where o.driver_id = any(${hiddenIds(sql)}) and ${inCar(sql`o`)} and o.driver_id <> ${self}
    ) h
  )`;
}

import type { BoardFilter, ClassBand } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { hiddenIds, isVisible } from '../identity/visibility.ts';
import type { InstantRange } from './period.rules.ts';
import { firstTenthStart, lastTenthEnd } from './board-seconds.ts';
import { bandValues, facetOf } from './facets.ts';

export interface BoardQuery {
  readonly filter: BoardFilter;
  /** When the laps were driven. */
  readonly range: InstantRange;
  /** The calendar year that the range is, of which boards are kept; null: it is none. */
  readonly year: number | null;
}

/**
 * Rows of a board, one per driver who shows himself: `(track_id, driver_id, car_model, is_wet, session_kind, lap_time,
 * split_1, split_2, split_3, event_id, position, end_at)`. The unfiltered boards of all time and of each year are kept as they
 * are; cars, conditions and kinds of session come from the best laps kept for each; other periods, and filters within a year,
 * have to look at the best laps of their events.
 *
 * `boardRows` is for the first rows after some place: whoever orders and limits them reads the index in the order of the
 * board and asks of each row alone whether it is its driver's best that fits. `wholeBoard` is for all of them at once.
 */
export function boardRows(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  if (isOneRowEach(query) || query.range.from !== null) return wholeBoard(sql, query, trackId);
  const where = sql`b.track_id = ${trackId} and ${isShown(sql)} ${fits(sql, query, sql`b`)}`;
  const facet = facetOf(query);
  // What is slow or rare is not looked for among all that is faster; the laps of a car stand together anyway.
  const isWithin =
    facet === null || query.filter.car !== undefined
      ? sql``
      : sql`and b.lap_time >= (
          select ${firstTenthStart(sql)} from board_seconds
          where track_id = ${trackId} and facet = ${facet} and drivers > 0 order by second limit 1
        ) and b.lap_time < (
          select ${lastTenthEnd(sql)} from board_seconds
          where track_id = ${trackId} and facet = ${facet} and drivers > 0 order by second desc limit 1
        )`;
  const own = lapsOf(sql, query, sql`l.driver_id = b.driver_id and l.track_id = b.track_id`);
  return sql`(
    select b.* from best_laps b where ${where} ${isWithin} and (b.event_id, b.position) = (
      select o.event_id, o.position from ${own} o
      where true ${fits(sql, query, sql`o`, false)}
      order by o.lap_time, o.end_at, o.position, o.event_id limit 1
    )
  )`;
}

/** `trackId` null: of every track. */
export function wholeBoard(sql: Sql, query: BoardQuery, trackId: Fragment | null): Fragment {
  const where = sql`${isShown(sql)} ${trackId === null ? sql`` : sql`and b.track_id = ${trackId}`}
    ${fits(sql, query, sql`b`)}`;
  if (isOneRowEach(query)) return sql`(select b.* from ${candidates(sql, query)} b where ${where})`;
  return sql`(
    select distinct on (b.track_id, b.driver_id) b.* from ${candidates(sql, query)} b where ${where}
    order by b.track_id, b.driver_id, b.lap_time, b.end_at, b.position, b.event_id
  )`;
}

/** The same of one track before each driver's best is chosen: one or more a driver. */
export function fittingLaps(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  return sql`(
    select b.* from ${candidates(sql, query)} b
    where ${isShown(sql)} and b.track_id = ${trackId} ${fits(sql, query, sql`b`)}
  )`;
}

/** Best laps that fit of those who hide: one or more a driver. */
export function hiddenLaps(sql: Sql, query: BoardQuery, trackId: Fragment): Fragment {
  const own = lapsOf(sql, query, sql`driver_id = any(${hiddenIds(sql)}) and track_id = ${trackId}`);
  return sql`(select b.driver_id, b.lap_time from ${own} b where true ${fits(sql, query, sql`b`)})`;
}

/**
 * The few laps of some drivers on a track, found by the driver. They are materialized before they are filtered: for a driver, a
 * track and a kind of session the planner expects a step through the index for each car there might be, and reads all laps of the
 * track instead.
 */
function lapsOf(sql: Sql, query: BoardQuery, where: Fragment): Fragment {
  return sql`(
    with own as materialized (select * from ${candidates(sql, query)} l where ${where}) select * from own
  )`;
}

const isShown = (sql: Sql): Fragment => isVisible(sql, sql`b.driver_id`);

/** Whether a kept unfiltered board answers the query: that of all time, or of a year. */
export function isUnfiltered(query: BoardQuery): boolean {
  return isOneRowEach(query) && query.filter.class === undefined;
}

/** Whether an unfiltered board has the rows, if maybe more of them. */
function isOneRowEach({ filter, range, year }: BoardQuery): boolean {
  return (range.from === null || year !== null) && isOfEveryLap(filter);
}

function isOfEveryLap({ car, carGroup, sessionKind, conditions }: BoardFilter): boolean {
  return car === undefined && carGroup === undefined && sessionKind === undefined && conditions === 'any';
}

/** Laps among which those that fit are looked for: of a kept board, or all best laps there are. */
function candidates(sql: Sql, query: BoardQuery): Fragment {
  if (!isOneRowEach(query)) return query.range.from === null ? sql`best_laps` : sql`driver_bests`;
  if (query.year === null) return sql`track_boards`;
  return sql`(select * from year_boards where year = ${query.year} and lap_time is not null)`;
}

/** `withClass` false: the driver's class was asked for elsewhere. */
function fits(sql: Sql, query: BoardQuery, lap: Fragment, withClass = true): Fragment {
  if (isUnfiltered(query)) return sql``;
  const { filter } = query;
  const { car, carGroup, sessionKind, conditions } = filter;
  // The board of a year is of that year alone.
  const range = isOneRowEach(query) ? { from: null, to: null } : query.range;
  return sql`
    ${car === undefined ? sql`` : sql`and ${lap}.car_model = ${car}`}
    ${carGroup === undefined ? sql`` : sql`and ${lap}.car_model = any(array(select model from car_models where car_group = ${carGroup}))`}
    ${sessionKind === undefined ? sql`` : sql`and ${lap}.session_kind = ${sessionKind}`}
    ${conditions === 'any' ? sql`` : sql`and ${conditions === 'wet' ? sql`` : sql`not`} ${lap}.is_wet`}
    ${filter.class === undefined || !withClass ? sql`` : ofClass(sql, query, { lap, band: filter.class })}
    ${range.from === null ? sql`` : sql`and ${lap}.end_at >= ${range.from}::timestamptz`}
    ${range.to === null ? sql`` : sql`and ${lap}.end_at < ${range.to}::timestamptz`}`;
}

function ofClass(sql: Sql, query: BoardQuery, { lap, band }: { lap: Fragment; band: ClassBand }): Fragment {
  if (isOneRowEach(query) && query.year === null) return sql`and ${lap}.class_band = ${band}`;
  const [from, to] = bandValues[band];
  return sql`and (
    select rated_races > 0 and class_value between ${from} and ${to} from drivers where id = ${lap}.driver_id
  )`;
}

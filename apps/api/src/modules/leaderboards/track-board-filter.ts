import type { BoardFilter, ClassBand, Game } from '@paddock/contracts';
import { CLASS_BANDS } from 'race-format';
import type { AnySql, Fragment } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import type { InstantRange } from '../../shared/period-in-time-zone.ts';

export interface BoardQuery {
  readonly filter: BoardFilter;
  /** That of the board's tracks. */
  readonly game: Game | null;
  /** When the laps were driven. */
  readonly range: InstantRange;
}

/**
 * Rows of a track's board, one per visible driver: `(track_id, driver_id, car_model, is_wet, session_kind, lap_time,
 * split_1, split_2, split_3, event_id, position, end_at)`. The board of all laps is a table read in index order; boards
 * with a filter or a period are computed from the matching laps.
 */
export function boardRows(sql: AnySql, query: BoardQuery, trackId: Fragment): Fragment {
  const laps = fittingLaps(sql, query, trackId);
  if (isOfEveryLap(query)) return laps;
  return sql`(
    select distinct on (b.driver_id) b.* from ${laps} b
    order by b.driver_id, b.lap_time, b.end_at, b.position, b.event_id
  )`;
}

/** The matching laps, before each driver's best is selected: one or more rows per driver. */
export function fittingLaps(sql: AnySql, query: BoardQuery, trackId: Fragment): Fragment {
  const { filter, game, range } = query;
  const { car, carGroup, sessionKind, conditions } = filter;
  const laps = isOfEveryLap(query) ? sql`track_boards` : range.from === null ? sql`best_laps` : sql`driver_bests`;
  return sql`(
    select b.* from ${laps} b
    where b.track_id = ${trackId} and ${isVisible(sql, sql`b.driver_id`)}
      ${car === undefined ? sql`` : sql`and b.car_model = ${car}`}
      ${carGroup === undefined ? sql`` : sql`and b.car_model = any(array(select id from car_models where car_group = ${carGroup}))`}
      ${sessionKind === undefined ? sql`` : sql`and b.session_kind = ${sessionKind}`}
      ${conditions === 'any' ? sql`` : sql`and ${conditions === 'wet' ? sql`` : sql`not`} b.is_wet`}
      ${filter.class === undefined ? sql`` : sql`and ${isOfClass(sql, filter.class, game)}`}
      ${range.from === null ? sql`` : sql`and b.end_at >= ${range.from}::timestamptz`}
      ${range.to === null ? sql`` : sql`and b.end_at < ${range.to}::timestamptz`}
  )`;
}

/** The known sector times of a lap. */
export function splitsOf(sql: AnySql, lap: Fragment): Fragment {
  return sql`array_remove(array[${lap}.split_1, ${lap}.split_2, ${lap}.split_3], null)`;
}

/** Filters by current class in a game; drivers without a rated race have none. */
function isOfClass(sql: AnySql, band: ClassBand, game: Game | null): Fragment {
  const [own, next] = CLASS_BANDS.slice(CLASS_BANDS.findIndex((each) => each.band === band));
  const isAbove = next === undefined ? sql`` : sql`or g.class_value >= ${next.from}`;
  // With `not in` the other drivers are read once for all tracks; a join per track takes three times as long.
  return sql`b.driver_id not in (
    select d.id from drivers d left join driver_ratings g on g.driver_id = d.id and g.game = ${game}
    where g.class_value is null or g.class_value < ${own?.from ?? 0} ${isAbove}
  )`;
}

/** Whether all laps count, possibly of one class of drivers: then each driver has exactly one best lap. */
export function isOfEveryLap({ filter, range }: BoardQuery): boolean {
  const { car, carGroup, sessionKind, conditions } = filter;
  return (
    range.from === null &&
    car === undefined &&
    carGroup === undefined &&
    sessionKind === undefined &&
    conditions === 'any'
  );
}

import type { BoardFilter, ClassBand } from '@paddock/contracts';
import type { Fragment, Sql } from '../../platform/db/client.ts';
import { isVisible } from '../drivers/visibility.ts';
import type { InstantRange } from '../search/period.rules.ts';

export interface BoardQuery {
  readonly filter: BoardFilter;
  /** When the laps were driven. */
  readonly range: InstantRange;
}

/** Class values of a band, both ends included. */
const bandValues: Record<ClassBand, readonly [number, number]> = {
  bronze: [0, 39],
  silver: [40, 79],
  gold: [80, 109],
  platinum: [110, 2_147_483_647],
};

/**
 * Rows of boards, one per driver who shows himself and track: `(track_id, driver_id, car_model, is_wet, session_kind, lap_time, split_1,
 * split_2, split_3, event_id, position, end_at)`. The unfiltered board is kept as it is; cars, conditions and kinds of
 * session come from the best laps kept for each; only a period has to look at the best laps of its events.
 */
export function boardSource(sql: Sql, { filter, range }: BoardQuery, trackId: number | null): Fragment {
  const { car, carGroup, sessionKind, conditions } = filter;
  const ofTrack = trackId === null ? sql`` : sql`and b.track_id = ${trackId}`;
  const visible = isVisible(sql, sql`b.driver_id`);
  const ofClass = filter.class === undefined ? sql`` : whereClass(sql, filter.class);
  if (
    range.from === null &&
    car === undefined &&
    carGroup === undefined &&
    sessionKind === undefined &&
    conditions === 'any'
  ) {
    return sql`(select b.* from track_boards b where ${visible} ${ofTrack} ${ofClass})`;
  }
  const narrowed = sql`
    where ${visible} ${ofTrack} ${ofClass}
      ${car === undefined ? sql`` : sql`and b.car_model = ${car}`}
      ${carGroup === undefined ? sql`` : sql`and b.car_model in (select model from car_models where car_group = ${carGroup})`}
      ${sessionKind === undefined ? sql`` : sql`and b.session_kind = ${sessionKind}`}
      ${conditions === 'any' ? sql`` : sql`and b.is_wet = ${conditions === 'wet'}`}
      ${range.from === null ? sql`` : sql`and b.end_at >= ${range.from}::timestamptz`}
      ${range.to === null ? sql`` : sql`and b.end_at < ${range.to}::timestamptz`}`;
  const table = range.from === null ? sql`best_laps` : sql`driver_bests`;
  return sql`(
    select distinct on (b.track_id, b.driver_id) b.* from ${table} b ${narrowed}
    order by b.track_id, b.driver_id, b.lap_time, b.end_at, b.position
  )`;
}

function whereClass(sql: Sql, band: ClassBand): Fragment {
  const [from, to] = bandValues[band];
  return sql`and b.driver_id in (select id from drivers where class_value between ${from} and ${to})`;
}

/** Whether the kept unfiltered board answers the query. */
export function isUnfiltered({ filter, range }: BoardQuery): boolean {
  const { car, carGroup, sessionKind, conditions } = filter;
  const narrows = [car, carGroup, sessionKind, filter.class].some((value) => value !== undefined);
  return !narrows && conditions === 'any' && range.from === null;
}

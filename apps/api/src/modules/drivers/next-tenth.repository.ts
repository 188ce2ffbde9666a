import type { NextTenth } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { countFasterOnTrack } from '../leaderboards/board-counts.ts';
import { splitsOf } from '../leaderboards/board-rows.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { countOnBoard, isVisible } from '../identity/visibility.ts';

const MOST_TRACKS = 30;
const PLACES_ABOVE = 3;

/** A driver and a track; null: all tracks. */
interface Wanted {
  readonly driverId: number;
  readonly trackId: number | null;
}

type OwnPlace = Omit<NextTenth, 'next'> & { trackId: number };

/** A driver's places on the boards of all cars, smallest gap to the next place first. */
export function listOwnPlaces(sql: Sql, { driverId, trackId }: Wanted): Promise<OwnPlace[]> {
  const visible = isVisible(sql, sql`o.driver_id`);
  return sql<OwnPlace[]>`
    with own as materialized (
      select b.*, b.lap_time - (
          select max(o.lap_time) from track_boards o
          where o.track_id = b.track_id and o.lap_time < b.lap_time and ${visible}
        ) as to_next
      from track_boards b
      where b.driver_id = ${driverId} ${onTrack(sql, trackId)}
      order by to_next nulls last, b.track_id limit ${MOST_TRACKS}
    )
    select b.track_id, t.code as "trackName", ${countOnBoard(sql, sql`a`, driverId)} as of, b.event_id,
      nullif(b.car_model, -1) as "carModel", b.lap_time, ${splitsOf(sql, sql`b`)} as splits,
      1 + ${countFasterOnTrack(sql, { trackId: sql`b.track_id`, lapTime: sql`b.lap_time` })} as rank
    from own b
    join tracks t on t.id = b.track_id
    join track_totals a on a.track_id = b.track_id
    order by b.to_next nulls last, t.code collate "C"`;
}

interface PlaceAbove extends Pick<NextTenth['next'][number], 'driver' | 'carModel' | 'lapTime'> {
  trackId: number;
  splits: number[];
  /** Number of drivers from this one's time to the driver's own: ranks to gain, ties counted. */
  placesUp: number;
}

/** The next faster drivers on each track where a driver has a time, nearest first. */
export function listPlacesAbove(sql: Sql, { driverId, trackId }: Wanted): Promise<PlaceAbove[]> {
  const visible = isVisible(sql, sql`o.driver_id`);
  return sql<PlaceAbove[]>`
    select b.track_id, ${driverJson(sql)} as driver, nullif(n.car_model, -1) as "carModel",
      n.lap_time, ${splitsOf(sql, sql`n`)} as splits, (
        select count(*)::int from track_boards o
        where o.track_id = b.track_id and o.lap_time >= n.lap_time and o.lap_time < b.lap_time and ${visible}
      ) as "placesUp"
    from track_boards b
    cross join lateral (
      select o.* from track_boards o where o.track_id = b.track_id and o.lap_time < b.lap_time and ${visible}
      order by o.lap_time desc, o.end_at desc, o.position desc, o.driver_id desc limit ${PLACES_ABOVE}
    ) n
    join drivers d on d.id = n.driver_id
    where b.driver_id = ${driverId} ${onTrack(sql, trackId)}
    order by b.track_id, n.lap_time desc, n.end_at desc, n.position desc, n.driver_id desc`;
}

function onTrack(sql: Sql, trackId: number | null): Fragment {
  return trackId === null ? sql`` : sql`and b.track_id = ${trackId}`;
}

import type { Game, NextTenth } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import { countFasterOnTrack } from '../leaderboards/board-counts.ts';
import { splitsOf } from '../leaderboards/track-board-filter.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { countOnBoard, isVisible } from '../identity/board-visibility.ts';

const MAX_TRACKS = 30;
const PLACES_ABOVE = 3;

/**
 * A driver's places on the boards of all cars, smallest gap to the next place first, each with the next faster drivers, nearest
 * first. Sectors are compared if all three of both are known. `trackId`: null for all tracks of the game.
 */
export function listNextTenths(
  sql: Sql,
  {
    driverId,
    game,
    trackId,
  }: { readonly driverId: number; readonly game: Game | null; readonly trackId: number | null },
): Promise<NextTenth[]> {
  const visible = isVisible(sql, sql`o.driver_id`);
  return sql<NextTenth[]>`
    with own as materialized (
      select b.*, b.lap_time - (
          select max(o.lap_time) from track_boards o
          where o.track_id = b.track_id and o.lap_time < b.lap_time and ${visible}
        ) as to_next
      from track_boards b
      where b.driver_id = ${driverId} and ${
        trackId === null
          ? sql`b.track_id in (select id from tracks where game = ${game})`
          : sql`b.track_id = ${trackId}`
      }
      order by to_next nulls last, b.track_id limit ${MAX_TRACKS}
    )
    select t.game, t.slug as "trackName", ${countOnBoard(sql, sql`a`, driverId)} as of, b.event_id,
      nullif(b.car_model, -1) as "carModel", b.lap_time, ${splitsOf(sql, sql`b`)} as splits,
      s.rank, (
        select coalesce(json_agg(json_build_object(
          'rank', s.rank - (
            select count(*) from track_boards o
            where o.track_id = b.track_id and o.lap_time >= n.lap_time and o.lap_time < b.lap_time and ${visible}
          ),
          'driver', ${driverJson(sql, sql`t.game`)}, 'carModel', nullif(n.car_model, -1), 'lapTime', n.lap_time,
          'difference', b.lap_time - n.lap_time,
          'sectorDifferences', case when num_nulls(b.split_1, b.split_2, b.split_3, n.split_1, n.split_2, n.split_3) = 0
            then array[b.split_1 - n.split_1, b.split_2 - n.split_2, b.split_3 - n.split_3] else '{}' end
        ) order by n.lap_time desc, n.end_at desc, n.position desc, n.driver_id desc), '[]')
        from (
          select o.* from track_boards o where o.track_id = b.track_id and o.lap_time < b.lap_time and ${visible}
          order by o.lap_time desc, o.end_at desc, o.position desc, o.driver_id desc limit ${PLACES_ABOVE}
        ) n join drivers d on d.id = n.driver_id
      ) as next
    from own b
    join tracks t on t.id = b.track_id
    join track_totals a on a.track_id = b.track_id
    cross join lateral (
      select 1 + ${countFasterOnTrack(sql, { trackId: sql`b.track_id`, lapTime: sql`b.lap_time` })} as rank
    ) s
    order by b.to_next nulls last, ${trackOrder(sql)}`;
}

import { CAR_EVENTS, FIGURE_WEEKS, PLACES_PER_BOARD, type DriverFigures } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Sql } from '../../database/client.ts';
import { countOnBoard, isVisible } from '../identity/board-visibility.ts';
import type { FirstWeek } from './first-week.ts';

/**
 * What the list of drivers says of each, by public id. The cost depends on the number of drivers and tracks, not on how long careers and
 * boards are: cars are of the latest events, places are the first ones of each board.
 */
export async function readFigures(
  sql: Sql,
  playerIds: readonly string[],
  { from, monday, timeZone }: FirstWeek,
): Promise<ReadonlyMap<string, DriverFigures>> {
  const rows = await sql<(DriverFigures & { playerId: string })[]>`
    with places as materialized (
      select t.slug, ${countOnBoard(sql, sql`a`)} as drivers, b.driver_id, b.rank, b.nth
      from track_totals a join tracks t on t.id = a.track_id
      cross join lateral (
        select f.driver_id, rank() over (order by f.lap_time)::int as rank,
          -- Of equal times, the first driven is the record.
          row_number() over (order by f.lap_time, f.end_at, f.position, f.driver_id) as nth
        from (
          select * from track_boards o where o.track_id = a.track_id and ${isVisible(sql, sql`o.driver_id`)}
          order by o.lap_time, o.end_at, o.position, o.driver_id limit ${PLACES_PER_BOARD}
        ) f
      ) b
    )
    select d.public_id as "playerId", (
        select n.car_model from (
          select r.event_id, r.file_position from driver_results r where r.driver_id = d.id
          order by r.end_at desc nulls last, r.event_id desc nulls last limit ${CAR_EVENTS}
        ) r join entries n on n.event_id = r.event_id and n.file_position = r.file_position
        where n.car_model is not null
        group by n.car_model order by count(*) desc, n.car_model limit 1
      ) as "carModel", (
        select json_build_object('trackName', p.slug, 'rank', p.rank) from places p where p.driver_id = d.id
        order by p.rank, p.drivers desc, p.slug collate "C" limit 1
      ) as "bestPlace",
      (select count(*)::int from places p where p.driver_id = d.id and p.nth = 1) as records,
      array(
        select count(r.week)::int from generate_series(0, ${FIGURE_WEEKS - 1}::int) w (week) left join (
          select ((r.end_at at time zone ${timeZone}::text)::date - ${monday}::date) / 7 as week
          from driver_results r
          where r.driver_id = d.id and r.end_at >= ${from}::timestamptz
            and r.event_id not in (select id from events where is_end_approximate)
        ) r on r.week = w.week
        group by w.week order by w.week
      ) as weeks
    from drivers d where d.public_id = any(${arrayLiteral(playerIds)}::text[])`;
  return new Map(rows.map(({ playerId, ...figures }) => [playerId, figures]));
}

import type { AnySql, Fragment, Transaction } from '../../database/client.ts';

/** Used outside of named seasons, in its newest version. */
export const DEFAULT_SCHEME = 'Default';

/** The points by place on a date: of the season that contains it, or of the newest default scheme. */
export function pointsOn(tx: AnySql, day: Fragment): Fragment {
  return tx`coalesce((
    select p.points from points_schemes p
    left join seasons s on s.scheme_id = p.id and ${day} between s.starts_on and s.ends_on
    where s.id is not null or p.name = ${DEFAULT_SCHEME}
    order by s.id nulls last, p.version desc limit 1
  ), '{}')`;
}

/**
 * Gives every race the points of its day's season. Which cars score was decided when the race was read: those have
 * points, if only 0. Resolves to the number of races whose points changed.
 */
export async function givePoints(tx: Transaction, siteTimeZone: string): Promise<number> {
  const [row] = await tx<{ races: number }[]>`
    with given as (
      select id, ${pointsOn(tx, tx`(end_at at time zone ${siteTimeZone}::text)::date`)} as points
      from events where session_kind = 'race'
    ), changed as (
      update entries e set points = coalesce(g.points[e.place], 0) from given g
      where g.id = e.event_id and e.points is not null and e.points <> coalesce(g.points[e.place], 0)
      returning e.event_id, e.file_position, e.points
    ), results as (
      update driver_results r set points = c.points from changed c
      where c.event_id = r.event_id and c.file_position = r.file_position
    ), noted as (
      update events set changed_at = clock_timestamp() where id in (select event_id from changed)
    )
    select count(distinct event_id)::int as races from changed`;
  return row?.races ?? 0;
}

import type { ResultRow } from '@paddock/contracts';
import type { AnySql } from '../../database/client.ts';
import { crewJson } from '../identity/driver-ref.ts';
import { classChange } from '../identity/class-value.ts';
import { bestLapMark } from './best-lap-mark.ts';
import { classPlace } from './class-place.ts';
import { gapJson } from './gap-json.ts';
import { penaltiesJson } from './penalties.ts';

/** The rows of a result, in its order. */
export function listResultRows(sql: AnySql, eventId: number): Promise<ResultRow[]> {
  // The driver reads NULL inside an int[] as NaN; inside JSON it is null.
  return sql<ResultRow[]>`
    with car as materialized (
      select file_position, best_lap from entries where event_id = ${eventId}
    ), lap as materialized (
      select distinct on (l.file_position) l.file_position, l.lap_number
      from car join laps l on l.event_id = ${eventId} and l.file_position = car.file_position and l.lap_time = car.best_lap
      order by l.file_position, l.is_valid is false, l.lap_number = 1, l.lap_number
    )
    select e.position, e.file_position, e.place, e.place is not null as "isClassified", e.is_repeat, e.is_voided, e.staff_time, ${classPlace(sql, sql`e`)} as "classPosition", e.has_looked_in, e.race_number, e.car_model, e.car_group,
      nullif(e.team_name, '') as "teamName", e.grid_position, e.finish_state, e.lap_count, e.total_time, e.last_lap, e.best_lap, to_jsonb(e.best_splits) as "bestSplits", e.average_lap,
      e.consistency, ${gapJson(sql, sql`e`)} as gap, e.points, ${crewJson(sql, sql`v`, sql`e`)} as drivers, c.class_change,
      ${penaltiesJson(sql, sql`e`)} as penalties, l.lap_number as "bestLapNumber",
      ${bestLapMark(sql, { car: sql`e`, own: sql`b` })} as "bestLapMark"
    from events v join entries e on e.event_id = v.id
    left join lateral (
      select ${classChange(sql, sql`c`)} as class_change from rating_changes c
      join entry_drivers m on m.event_id = c.event_id and m.file_position = c.file_position and m.driver_id = c.driver_id
      where c.event_id = e.event_id and c.file_position = e.file_position order by m.driver_index limit 1
    ) c on true
    left join lap l on l.file_position = e.file_position
    left join lateral (
      -- The driver's own row for the best lap.
      select * from driver_bests
      where event_id = e.event_id and file_position = e.file_position and lap_time = e.best_lap
      order by lap_number limit 1
    ) b on true
    where v.id = ${eventId} order by e.position`;
}

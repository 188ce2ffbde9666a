import { firstRow, type Sql } from '../../../database/client.ts';
import { entryName } from '../../identity/public-name.ts';
import { decidesPole, isPoleEvent } from '../poles.ts';
import { eventsOfWeekend } from '../weekends.ts';
import { driverIds, type AnalysedEvent } from './analysis.repository.ts';
import type { Pole } from './story-pace.rules.ts';

/** The car with the pole of a race: see `isPoleEvent`; null: there is none, or another race came after that qualifying. */
export async function findPole(sql: Sql, { eventId, endAt, kind }: AnalysedEvent): Promise<Pole | null> {
  if (kind !== 'race') return null;
  return firstRow(sql<Pole[]>`
    with before as (
      select e.id from events e
      where e.id in (${eventsOfWeekend(sql, eventId)}) and e.id <> ${eventId} and e.end_at <= ${endAt}::timestamptz
        and ${decidesPole(sql, sql`e`)}
      order by e.end_at desc, e.id desc limit 1
    ), car as materialized (
      select n.* from before b join entries n on n.event_id = b.id and n.place = 1 where ${isPoleEvent(sql, sql`b.id`)}
    ), lap as materialized (
      select l.driver_index, min(l.lap_number) as lap_number
      from car n join laps l on l.event_id = n.event_id and l.file_position = n.file_position and l.lap_time = n.best_lap
      where l.is_valid is not false group by l.driver_index
    )
    select n.race_number, n.car_model, n.best_lap,
      coalesce((
        select ${entryName(sql, sql`c`)} from entry_drivers c
        left join drivers d on d.id = c.driver_id
        left join lap l on l.driver_index = c.driver_index
        where c.event_id = n.event_id and c.file_position = n.file_position
        order by l.lap_number is null, l.lap_number, c.driver_index limit 1
      ), '') as name, ${driverIds(sql, sql`n`)} as "driverIds"
    from car n`);
}

import { firstRow, type Sql } from '../../../database/client.ts';
import { entryName } from '../../identity/public-name.ts';
import { decidesPole, isPoleEvent } from '../poles.ts';
import { eventsOfWeekend } from '../weekends.ts';
import { driverIds, type AnalysedEvent } from './analysis.repository.ts';
import type { Pole } from './story-pace.rules.ts';

/** The car with the pole of a race: see `isPoleEvent`; null: there is none, or another race came after that qualifying. */
export async function findPole(sql: Sql, { eventId, endAt, kind }: AnalysedEvent): Promise<Pole | null> {
  if (kind !== 'race') return null;
  const car = await firstRow(sql<(Omit<Pole, 'name'> & PoleCar)[]>`
    with before as (
      select e.id from events e
      where e.id in (${eventsOfWeekend(sql, eventId)}) and e.id <> ${eventId} and e.end_at <= ${endAt}::timestamptz
        and ${decidesPole(sql, sql`e`)}
      order by e.end_at desc, e.id desc limit 1
    )
    select n.event_id, n.file_position, n.race_number, n.car_model, n.best_lap, ${driverIds(sql, sql`n`)} as "driverIds"
    from before b join entries n on n.event_id = b.id and n.place = 1 where ${isPoleEvent(sql, sql`b.id`)}`);
  if (car === null) return null;
  const { eventId: inEvent, filePosition, ...pole } = car;
  return { ...pole, name: await findName(sql, { ...pole, eventId: inEvent, filePosition }) };
}

interface PoleCar {
  readonly eventId: number;
  readonly filePosition: number;
}

/** Who drove the best lap of a car first, else its first driver. */
async function findName(
  sql: Sql,
  { eventId, filePosition, bestLap }: PoleCar & Pick<Pole, 'bestLap'>,
): Promise<string> {
  const row = await firstRow(sql<{ name: string }[]>`
    with lap as materialized (
      select driver_index, min(lap_number) as lap_number from laps
      where event_id = ${eventId} and file_position = ${filePosition} and lap_time = ${bestLap} and is_valid is not false
      group by driver_index
    )
    select ${entryName(sql, sql`c`)} as name from entry_drivers c
    left join drivers d on d.id = c.driver_id
    left join lap l on l.driver_index = c.driver_index
    where c.event_id = ${eventId} and c.file_position = ${filePosition}
    order by l.lap_number is null, l.lap_number, c.driver_index limit 1`);
  return row?.name ?? '';
}

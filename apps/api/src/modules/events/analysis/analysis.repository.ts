import type { Game, SessionKind } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { noEvent, presentId, requireLaps } from '../events.repository.ts';
import { gapJson } from '../gap-json.ts';
import { penaltiesJson } from '../penalties.ts';
import type { AnalysedCar, AnalysedSession } from './session.ts';
import type { RecordSet } from './story-pace.rules.ts';

export interface AnalysedEvent {
  readonly eventId: number;
  readonly serverId: number;
  readonly game: Game;
  readonly kind: SessionKind;
  readonly endAt: string;
}

/** Throws `not_found` if there is no such event. */
export async function getAnalysedEvent(sql: Sql, eventId: number): Promise<AnalysedEvent> {
  const [row] = await sql<AnalysedEvent[]>`
    select id as "eventId", server_id, game, session_kind as kind, end_at
    from events where id = ${presentId(sql, eventId)}`;
  if (row === undefined) throw noEvent(eventId);
  return row;
}

/** The cars, without those that only looked in, with their laps as arrays: six thousand rows of nine values cost more than forty rows of arrays. `json_agg` is slower than `array_agg`. */
export async function readSession(sql: Sql, { eventId, game, kind }: AnalysedEvent): Promise<AnalysedSession> {
  const cars = await sql<(AnalysedCar & { averageLap: number | null })[]>`
    select n.file_position, n.position, n.race_number, n.car_model,
      coalesce(n.lap_count, json_array_length(l.times), 0) as "lapCount", n.total_time, n.staff_time,
      n.best_lap, n.average_lap, ${gapJson(sql, sql`n`)} as gap, n.place is not null as "isClassified", n.is_repeat,
      ${driverIds(sql, sql`n`)} as "driverIds",
      ${penaltiesJson(sql, sql`n`)} as penalties,
      coalesce(l.times, '[]') as "lapTimes", coalesce(l.valid, '[]') as "isValid",
      coalesce(l.drivers, '[]') as "driverIndexes", coalesce(l.sectors, '[]') as sectors
    from entries n left join (
      select file_position, to_json(array_agg(lap_time order by lap_number)) as times,
        to_json(array_agg(is_valid order by lap_number)) as valid,
        to_json(array_agg(case when driver_index >= 0 then driver_index end order by lap_number)) as drivers,
        to_json(array[
          array_agg(split_1 order by lap_number), array_agg(split_2 order by lap_number),
          array_agg(split_3 order by lap_number)
        ]) as sectors
      from laps where event_id = ${eventId} and file_position > 0 group by file_position
    ) l on l.file_position = n.file_position
    where n.event_id = ${eventId} and not n.has_looked_in order by n.position`;
  requireLaps(
    cars,
    cars.some(({ lapTimes }) => lapTimes.length > 0),
  );
  return { game, kind, cars };
}

/** Our ids of the drivers of a row of `entries`, as JSON. */
export function driverIds(sql: Sql, car: Fragment): Fragment {
  return sql`(
    select coalesce(json_agg(d.driver_id order by d.driver_index), '[]') from entry_drivers d
    where d.event_id = ${car}.event_id and d.file_position = ${car}.file_position
  )`;
}

/** Track records broken in the event, each with the previous record. The first time on a track breaks none. */
export function listRecords(sql: Sql, eventId: number): Promise<RecordSet[]> {
  return sql<RecordSet[]>`
    select r.position, r.lap_number, nullif(r.car_group, '') as "carGroup", r.lap_time, p.lap_time as "previousLapTime"
    from track_records r
    cross join lateral (
      select lap_time from track_records
      where track_id = r.track_id and car_group = r.car_group and end_at < r.end_at
      order by end_at desc, lap_time limit 1
    ) p
    where r.event_id = ${eventId} order by r.car_group, r.lap_time`;
}

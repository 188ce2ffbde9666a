import type { EventInfo, EventLaps, Lap, WeekendSession } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';

export type EventHeader = Omit<EventInfo, 'weekend' | 'bestLap'>;

export async function findEventHeader(sql: Sql, eventId: number): Promise<EventHeader | null> {
  const [row] = await sql<EventHeader[]>`
    select e.id as "eventId", e.session_type as "sessionType", e.session_kind as "sessionKind", t.code as "trackName",
      e.title, case when s.is_listed then s.name end as "serverName", e.start_at as "startAt", e.end_at as "endAt",
      e.is_end_approximate as "isEndApproximate", e.is_wet as "isWet", e.entry_count as "entryCount",
      e.classified_count as "classifiedCount", e.lap_count as "lapCount",
      (
        select round(avg(d.class_value))::int from driver_results r join drivers d on d.id = r.driver_id
        where r.event_id = e.id and d.rated_races > 0
      ) as "fieldStrength",
      array(select distinct car_group from entries where event_id = e.id and car_group is not null order by 1)
        as "carGroups"
    from events e join tracks t on t.id = e.track_id join servers s on s.id = e.server_id where e.id = ${eventId}`;
  return row ?? null;
}

export function listWeekend(sql: Sql, eventId: number): Promise<WeekendSession[]> {
  return sql<WeekendSession[]>`
    select w.id as "eventId", w.session_type as "sessionType", w.session_kind as "sessionKind", w.end_at as "endAt"
    from events e join events w on w.weekend_id = e.weekend_id where e.id = ${eventId} order by w.end_at, w.id`;
}

export async function eventExists(sql: Sql, eventId: number): Promise<boolean> {
  const rows = await sql`select from events where id = ${eventId}`;
  return rows.length > 0;
}

interface LapRow {
  position: number;
  lapNumber: number;
  driverIndex: number;
  lapTime: number | null;
  isValid: boolean;
  split1: number | null;
  split2: number | null;
  split3: number | null;
}

export async function listLaps(sql: Sql, eventId: number): Promise<EventLaps> {
  const [entries, orphans, laps] = await Promise.all([
    sql<{ position: number }[]>`select position from entries where event_id = ${eventId} order by position`,
    sql<{ position: number; carId: number }[]>`
      select position, car_id as "carId" from orphan_cars where event_id = ${eventId} order by position desc`,
    sql<LapRow[]>`
      select position, lap_number as "lapNumber", driver_index as "driverIndex", lap_time as "lapTime",
        is_valid as "isValid", split_1 as "split1", split_2 as "split2", split_3 as "split3"
      from laps where event_id = ${eventId} order by position, lap_number`,
  ]);
  const lapsAt = new Map<number, Lap[]>([...entries, ...orphans].map(({ position }) => [position, []]));
  for (const row of laps) lapsAt.get(row.position)?.push(toLap(row));
  return {
    entries: entries.map(({ position }) => ({ position, laps: lapsAt.get(position) ?? [] })),
    unattributed: orphans.map(({ position, carId }) => ({ carId, laps: lapsAt.get(position) ?? [] })),
  };
}

function toLap({ lapNumber, driverIndex, lapTime, isValid, split1, split2, split3 }: LapRow): Lap {
  return {
    lapNumber,
    driverIndex: driverIndex < 0 ? null : driverIndex,
    lapTime,
    isValid,
    splits: [split1, split2, split3].filter((split) => split !== null),
  };
}

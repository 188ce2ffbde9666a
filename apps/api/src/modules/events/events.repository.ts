import type { EventInfo, EventLaps, EventRevision, Lap, WeekendSession } from '@paddock/contracts';
import { firstRow, type Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { instantText } from '../../database/instant-text.ts';
import { splitsOf } from '../leaderboards/board-rows.ts';
import { crewJson } from '../identity/driver-ref.ts';

const MOST_REVISIONS = 100;

export type EventHeader = Omit<EventInfo, 'weekend' | 'bestLap' | 'revisions'>;

/** Throws `not_found` if there is no such event. */
export async function getEventHeader(sql: Sql, eventId: number): Promise<EventHeader> {
  const [row] = await sql<EventHeader[]>`
    select e.id as "eventId", e.session_type, e.session_kind, t.code as "trackName", t.length_metres as "trackLength",
      e.title, case when s.is_listed then s.name end as "serverName", e.start_at, e.end_at, e.is_end_approximate,
      e.is_wet, e.entry_count, e.classified_count, e.lap_count,
      (
        select round(avg(d.class_value))::int from driver_results r join drivers d on d.id = r.driver_id
        where r.event_id = e.id and d.rated_races > 0
      ) as "fieldStrength",
      array(select distinct car_group from entries where event_id = e.id and car_group is not null order by 1)
        as "carGroups",
      (
        select json_build_object('at', ${instantText(sql, sql`e.voided_at`)}, 'reason', a.reason)
        from amendments a where a.event_id = e.id and a.kind = 'voidEvent' and a.revoked_at is null and e.voided_at is not null
      ) as voided
    from events e join tracks t on t.id = e.track_id join servers s on s.id = e.server_id where e.id = ${eventId}`;
  if (row === undefined) throw noEvent(eventId);
  return row;
}

export function noEvent(eventId: number): NotFoundError {
  return new NotFoundError(`There is no event ${eventId}.`);
}

/** Staff changes to an event, newest first. */
export async function listRevisions(sql: Sql, eventId: number): Promise<EventRevision[]> {
  const rows = await sql<
    (Pick<EventRevision, 'at' | 'kind' | 'reason'> &
      Omit<NonNullable<EventRevision['decision']>, 'kind'> & {
        decided: NonNullable<EventRevision['decision']>['kind'] | null;
        changes: { moved?: EventRevision['moved']; endAt?: string };
      })[]
  >`
    select r.at, r.kind, r.reason, r.changes, a.kind as decided, a.file_position, a.lap_number, a.value
    from event_revisions r left join amendments a on a.id = r.amendment_id
    where r.event_id = ${eventId} order by r.at desc, r.id desc limit ${MOST_REVISIONS}`;
  return rows.map(({ at, kind, reason, changes, decided, ...decision }) => ({
    at,
    kind,
    reason,
    decision: decided === null ? null : { kind: decided, ...decision },
    endBefore: changes.endAt ?? null,
    moved: changes.moved ?? [],
  }));
}

/** The fastest valid lap, not the first of a race. The game has deleted laps faster than the file's best. */
export function findFastestLap(sql: Sql, eventId: number): Promise<{ position: number; lapTime: number } | null> {
  return firstRow(sql<{ position: number; lapTime: number }[]>`
    select n.position, coalesce(l.lap_time, case when e.session_kind <> 'race' then n.best_lap end) as "lapTime"
    from events e
    join entries n on n.event_id = e.id
    left join lateral (
      select min(lap_time) as lap_time from laps
      where event_id = n.event_id and file_position = n.file_position and is_valid and lap_time >= n.best_lap
        and (e.session_kind <> 'race' or lap_number > 1)
    ) l on true
    where e.id = ${eventId} and not n.is_voided and coalesce(l.lap_time, case when e.session_kind <> 'race' then n.best_lap end) is not null
    order by 2, n.position limit 1`);
}

/** The sessions of an event's weekend, oldest first, each with its winner or fastest driver. */
export function listWeekend(sql: Sql, eventId: number): Promise<WeekendSession[]> {
  return sql<WeekendSession[]>`
    select w.id as "eventId", w.session_type, w.session_kind, w.end_at,
      w.voided_at is not null as "isVoided", case when b.position is not null then json_build_object('position', b.position,
        'raceNumber', b.race_number, 'bestLap', b.best_lap, 'totalTime', b.total_time, 'drivers', ${crewJson(sql, sql`b`)}) end as best
    from events e join events w on w.weekend_id = e.weekend_id
    left join lateral (
      select event_id, file_position, position, race_number, best_lap, total_time from entries
      where event_id = w.id and not is_voided and case when w.session_kind = 'race' then gap_kind = 'leader' else best_lap is not null end
      order by case when w.session_kind = 'race' then position else best_lap end, position limit 1
    ) b on true
    where e.id = ${eventId} order by w.end_at, w.id`;
}

/** Throws `not_found` if there is no such event. */
export async function requireEvent(sql: Sql, eventId: number): Promise<void> {
  const rows = await sql`select from events where id = ${eventId}`;
  if (rows.length === 0) throw noEvent(eventId);
}

/** Laps of all cars, including cars missing from the result; with `position` only those of that car. */
export async function listLaps(sql: Sql, eventId: number, position: number | null): Promise<EventLaps> {
  const ofCar =
    position === null
      ? sql``
      : sql`and file_position = (select file_position from entries where event_id = ${eventId} and position = ${position})`;
  const [entries, orphans, laps] = await Promise.all([
    sql<{ filePosition: number; position: number }[]>`
      select file_position, position from entries where event_id = ${eventId} ${ofCar} order by position`,
    sql<{ filePosition: number; carId: number }[]>`
      select file_position, car_id from orphan_cars where event_id = ${eventId} ${ofCar}
      order by file_position desc`,
    sql<(Lap & { filePosition: number })[]>`
      select file_position, lap_number,
        case when driver_index >= 0 then driver_index end as "driverIndex", lap_time,
        is_valid, is_voided, ${splitsOf(sql, sql`laps`)} as splits
      from laps where event_id = ${eventId} ${ofCar} order by file_position, lap_number`,
  ]);
  const lapsAt = Map.groupBy(laps, ({ filePosition }) => filePosition);
  return {
    entries: entries.map(({ filePosition, position: place }) => ({
      position: place,
      laps: lapsAt.get(filePosition) ?? [],
    })),
    unattributed: orphans.map(({ filePosition, carId }) => ({ carId, laps: lapsAt.get(filePosition) ?? [] })),
  };
}

import type { EventInfo, EventLaps, Lap } from '@paddock/contracts';
import type { AnySql, Fragment, Sql } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { AppError, NotFoundError } from '../../shared/errors.ts';
import { crewJson, ratingBefore } from '../identity/driver-ref.ts';
import { splitsOf } from '../leaderboards/track-board-filter.ts';
import { decisionJson, versionAt } from './versions.ts';
import { eventsOfWeekend, startAt } from './weekends.ts';

const MAX_REVISIONS = 100;

/** Throws `not_found` if there is no such event. The id of one that was folded into another leads to that one. */
export async function getEvent(sql: Sql, eventId: number): Promise<EventInfo> {
  const [row] = await sql<EventInfo[]>`
    select e.id as "eventId", e.game, e.session_type, e.session_kind, t.slug as "trackName", t.length_metres as "trackLength",
      e.title, e.staff_title is not null as "hasStaffTitle", case when s.is_listed then s.name end as "serverName", ${startAt(sql, sql`e`)} as "startAt", e.end_at, e.is_end_approximate,
      e.is_wet, e.is_driven, e.entry_count, e.looked_in_count, e.classified_count, e.lap_count,
      (
        select round(avg(g.class_value))::int
        from driver_results r cross join lateral ${ratingBefore(sql, sql`r.driver_id`, sql`e`)} g
        where r.event_id = e.id and r.laps > 0
      ) as "fieldStrength",
      array(select distinct car_group from entries where event_id = e.id and car_group is not null order by 1)
        as "carGroups",
      (
        select json_build_object('at', ${instantText(sql, sql`e.voided_at`)}, 'reason', a.reason)
        from amendments a where a.event_id = e.id and a.kind = 'voidEvent' and a.undone_at is null and e.voided_at is not null
      ) as voided,
      ${fastestLap(sql)} as "bestLap", ${weekend(sql)} as weekend, ${revisions(sql)} as revisions,
      ${versionAt(sql, sql`e.id`)} as "versionCount"
    from events e join tracks t on t.id = e.track_id join servers s on s.id = e.server_id
    where e.id = ${presentId(sql, eventId)}`;
  if (row === undefined) throw noEvent(eventId);
  return row;
}

export function noEvent(eventId: number): NotFoundError {
  return new NotFoundError(`There is no event ${eventId}.`);
}

// Parts of an event `e`, as JSON.

/** The fastest lap that counts, of the cars that were not disqualified. */
function fastestLap(sql: Sql): Fragment {
  return sql`(
    select json_build_object('position', f.position, 'lapTime', f.best_lap, 'drivers', ${crewJson(sql, sql`e`, sql`f`)})
    from entries f
    where f.event_id = e.id and f.best_lap is not null and not f.is_voided and f.gap_kind <> 'dsq'
    order by f.best_lap, f.position limit 1
  )`;
}

/** The sessions of its weekend, oldest first, each with its winner or fastest driver. */
function weekend(sql: Sql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'eventId', w.id, 'sessionType', w.session_type, 'sessionKind', w.session_kind,
      'endAt', ${instantText(sql, sql`w.end_at`)}, 'isVoided', w.voided_at is not null, 'best', (
        select json_build_object('position', b.position, 'raceNumber', b.race_number, 'bestLap', b.best_lap,
          'totalTime', b.total_time, 'drivers', ${crewJson(sql, sql`w`, sql`b`)})
        from entries b
        where b.event_id = w.id and b.place is not null
        order by case when w.session_kind = 'race' then b.place else b.best_lap end, b.place limit 1
      )
    ) order by w.end_at, w.id), '[]')
    from events w where w.id in (${eventsOfWeekend(sql, sql`e.id`)})
  )`;
}

/** Staff changes, newest first. */
function revisions(sql: Sql): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'at', ${instantText(sql, sql`r.at`)}, 'kind', r.kind, 'reason', r.reason, 'decision', case when a.id is not null then
        ${decisionJson(sql, sql`e.game`)}
      end, 'version', case when a.id is not null then ${versionAt(sql, sql`e.id`, sql`r.at`)} end, 'endBefore', r.changes -> 'endAt', 'moved', coalesce(r.changes -> 'moved', '[]')
    ) order by r.at desc, r.id desc), '[]')
    from (
      select * from event_revisions where event_id = e.id order by at desc, id desc limit ${MAX_REVISIONS}
    ) r
    left join amendments a on a.id = r.amendment_id
  )`;
}

/** The id of an event, also by the one it had before it was folded into another. */
export function presentId(sql: AnySql, eventId: number): Fragment {
  return sql`coalesce((select into_event_id from folded_events where event_id = ${eventId}), ${eventId}::int)`;
}

/** The present id of an event. Throws `not_found` if there is no such event. */
export async function requireEvent(sql: Sql, eventId: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select id from events where id = ${presentId(sql, eventId)}`;
  if (row === undefined) throw noEvent(eventId);
  return row.id;
}

/**
 * Laps that a database spreads over servers can be seen a moment after their event. Throws `unavailable` then, since a reply without
 * them would be kept. `cars`: with the average of their laps, if they have any.
 */
export function requireLaps(cars: readonly { readonly averageLap: number | null }[], hasLaps: boolean): void {
  if (hasLaps || cars.every(({ averageLap }) => averageLap === null)) return;
  throw new AppError('unavailable', 'The laps of this event are not there yet. Please try again in a moment.');
}

/** Laps of all cars, including cars missing from the result; with `position` only those of that car. */
export async function listLaps(sql: Sql, eventId: number, position: number | null): Promise<EventLaps> {
  const ofCar =
    position === null
      ? sql``
      : sql`and file_position = (select file_position from entries where event_id = ${eventId} and position = ${position})`;
  const [entries, orphans, laps] = await Promise.all([
    sql<{ filePosition: number; position: number; averageLap: number | null }[]>`
      select file_position, position, average_lap from entries where event_id = ${eventId} ${ofCar} order by position`,
    sql<{ filePosition: number; carId: number }[]>`
      select file_position, car_id from orphan_cars where event_id = ${eventId} ${ofCar}
      order by file_position desc`,
    sql<(Lap & { filePosition: number })[]>`
      select file_position, lap_number,
        case when driver_index >= 0 then driver_index end as "driverIndex", lap_time,
        is_valid, is_voided, ${splitsOf(sql, sql`laps`)} as splits
      from laps where event_id = ${eventId} ${ofCar} order by file_position, lap_number`,
  ]);
  requireLaps(entries, laps.length > 0);
  // Grouped here: json_agg of five thousand laps takes the database three times as long.
  const lapsAt = Map.groupBy(laps, ({ filePosition }) => filePosition);
  return {
    entries: entries.map(({ filePosition, position: place }) => ({
      position: place,
      laps: lapsAt.get(filePosition) ?? [],
    })),
    unattributed: orphans.map(({ filePosition, carId }) => ({ carId, laps: lapsAt.get(filePosition) ?? [] })),
  };
}

/** The events in which somebody drove a car model, the latest first. */
export async function listEventsWithCar(sql: AnySql, model: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from events where id in (select event_id from entries where car_model = ${model})
    order by end_at desc, id desc`;
  return rows.map(({ id }) => id);
}

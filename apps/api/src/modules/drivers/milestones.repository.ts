import type { DriverMilestone } from '@paddock/contracts';
import { CLASS_BANDS, PROVISIONAL_RACES } from 'race-format';
import type { Sql } from '../../database/client.ts';
import { classValue, classValueOf } from '../identity/class-value.ts';
import { START_RATING } from '../ratings/rating.rules.ts';
import type { DriverInGame } from './drivers.repository.ts';

const CLEAN_LAPS = 100;
/** Who has not driven so many clean laps by then has that milestone later than this looks. */
const FIRST_SESSIONS = 200;

/** Everybody begins in a band; those above it are reached. */
const REACHED_BANDS = CLASS_BANDS.map(({ from }) => from).filter((from) => from > classValueOf(START_RATING));

/**
 * What a driver reached for the first time in a game, the latest first. Worked out from what counts now: a voided win is none. All are
 * read along the indexes driver_results_driver and rating_changes_driver.
 */
export async function listMilestones(sql: Sql, driver: DriverInGame): Promise<DriverMilestone[]> {
  const found = await Promise.all([
    findFirstWin(sql, driver),
    findCleanLaps(sql, driver),
    findClasses(sql, driver),
    findYears(sql, driver),
  ]);
  return found.flat().toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function findFirstWin(sql: Sql, { id, game }: DriverInGame): Promise<DriverMilestone[]> {
  return sql<DriverMilestone[]>`
    select 'firstWin' as kind, r.end_at as at, r.event_id from driver_results r join events e on e.id = r.event_id
    where r.driver_id = ${id} and e.game = ${game} and r.is_win order by r.end_at, r.event_id limit 1`;
}

/** A clean lap is one that counts, in any session; the first of a race is none. */
function findCleanLaps(sql: Sql, { id, game }: DriverInGame): Promise<DriverMilestone[]> {
  return sql<DriverMilestone[]>`
    with sessions as materialized (
      select r.event_id, r.end_at, e.session_kind from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${id} and e.game = ${game} and r.laps > 0 order by r.end_at, r.event_id limit ${FIRST_SESSIONS}
    ), cars as materialized (
      select s.*, n.file_position, n.driver_index
      from sessions s join entry_drivers n on n.event_id = s.event_id and n.driver_id = ${id}
      join entries x on x.event_id = n.event_id and x.file_position = n.file_position and not x.is_voided
    ), counts as materialized (
      select l.event_id, c.end_at, count(*) as laps from cars c
      join laps l on l.event_id = c.event_id and l.file_position = c.file_position and l.driver_index = c.driver_index
      where l.is_valid and not l.is_voided and (c.session_kind <> 'race' or l.lap_number > 1)
      group by l.event_id, c.end_at
    ), sums as (
      select event_id, end_at, sum(laps) over (order by end_at, event_id) as clean from counts
    )
    select 'cleanLaps' as kind, end_at as at, event_id, ${CLEAN_LAPS}::int as count from sums
    where clean >= ${CLEAN_LAPS} order by end_at, event_id limit 1`;
}

/** The first race after which a class value that is no longer provisional was in each band. */
function findClasses(sql: Sql, { id, game }: DriverInGame): Promise<DriverMilestone[]> {
  const bands = REACHED_BANDS.map(
    (from) => sql`(
      select 'class' as kind, c.end_at as at, c.event_id, ${from}::int as class_value from rating_changes c
      where c.driver_id = ${id} and c.game = ${game} and c.rated_races >= ${PROVISIONAL_RACES}
        and ${classValue(sql, sql`c.rating_after`)} >= ${from}
      order by c.end_at, c.server_id, c.session_type, c.content_hash limit 1
    )`,
  );
  return sql<DriverMilestone[]>`${bands.reduce((all, band) => sql`${all} union all ${band}`)}`;
}

/** Whole years between the first and the last session; the latest of them. */
function findYears(sql: Sql, { id, game }: DriverInGame): Promise<DriverMilestone[]> {
  return sql<DriverMilestone[]>`
    with span as (
      select min(r.end_at) as first_at,
        extract(year from age(max(r.end_at) at time zone 'UTC', min(r.end_at) at time zone 'UTC'))::int as years
      from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${id} and e.game = ${game} and r.laps > 0 and not e.is_end_approximate
    )
    select 'years' as kind, first_at + make_interval(years => years) as at, years as count from span where years > 0`;
}

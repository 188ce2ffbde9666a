import type {
  CarPopularity,
  DailyPlayers,
  DriverStats,
  EventDay,
  Game,
  HourCount,
  PeriodStats,
  PlayerSample,
  SessionKind,
  Stats,
  StatsToday,
  TrackPopularity,
} from '@paddock/contracts';
import { PROVISIONAL_RACES } from 'race-format';
import type { Fragment, Sql } from '../../database/client.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { isStepOfGame } from '../leaderboards/records/records.repository.ts';
import { countingEvents, resultsWithLaps } from '../leaderboards/not-voided.ts';

/** A period as the queries need it; null: all time. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Calendar dates in the site's zone; excludes `toDay`. */
  readonly fromDay: string;
  readonly toDay: string;
}

/** Which game figures are of; undefined: of all games together. */
export type OneGame = Game | undefined;

const MAX_ROWS = 1000;

type DayCounts = Pick<StatsToday, 'events' | 'drivers' | 'laps' | 'records'>;

/** Counts of a day or a part of it, without events whose end is approximate. */
export async function countDay(sql: Sql, range: { from: string; to: string }, game: OneGame): Promise<DayCounts> {
  const [row] = await sql<[DayCounts]>`
    with day as (select id, lap_count from ${eventsOf(sql, range, game)} e)
    select count(*)::int as events, coalesce(sum(lap_count), 0)::int as laps,
      (select count(distinct driver_id) from ${resultsWithLaps(sql)} r where event_id in (select id from day))::int as drivers,
      (select count(*) from track_records r where r.car_group = '' and r.event_id in (select id from day) and ${breaksRecord(sql)})::int as records
    from day`;
  return row;
}

export async function readPeriodStats(sql: Sql, period: Period | null, game: OneGame): Promise<PeriodStats> {
  const [row] =
    period === null
      ? await sql<[PeriodStats]>`
        select coalesce(sum(events), 0)::int as events, coalesce(sum(drivers), 0)::int as drivers,
          coalesce(sum(laps), 0)::bigint as laps, ${countTracks(sql, game)} as tracks, ${countRecords(sql, null, game)} as records
        from site_totals where game = ${game ?? ''}`
      : await sql<[PeriodStats]>`
        select coalesce(sum(events), 0)::int as events, coalesce(sum(laps), 0)::bigint as laps,
          (select count(distinct driver_id) from ${resultsWithLaps(sql)} r
            where ${within(sql, sql`end_at`, period)} and event_id not in (select id from events where is_end_approximate)
              ${game === undefined ? sql`` : sql`and event_id in (select id from events where game = ${game})`})::int as drivers,
          (select count(distinct track_id) from ${eventsOf(sql, period, game)} e)::int as tracks,
          ${countRecords(sql, period, game)} as records
        from hour_totals where ${ofDays(sql, period)} and ${ofGame(sql, game)}`;
  return row;
}

/** Number of distinct drivers on each day that has any, or on the latest ones, oldest first. */
export function listDailyPlayers(
  sql: Sql,
  { period, game }: { period: Period | null; game: OneGame },
  limit: number | null,
): Promise<DailyPlayers[]> {
  return sql<DailyPlayers[]>`
    select day as date, drivers as players from (
      select * from day_drivers where ${ofDays(sql, period)} and game = ${game ?? ''} order by day desc limit ${limit}
    ) days order by day`;
}

export function listHours(sql: Sql, period: Period | null, game: OneGame): Promise<HourCount[]> {
  return sql<HourCount[]>`
    select extract(isodow from day)::int as weekday, hour, sum(events)::int as events, sum(entries)::int as entries,
      sum(laps)::bigint as laps
    from hour_totals where ${ofDays(sql, period)} and ${ofGame(sql, game)} group by 1, 2 order by 1, 2`;
}

export function listCars(sql: Sql, period: Period | null, game: OneGame): Promise<CarPopularity[]> {
  return sql<CarPopularity[]>`
    select u.game, nullif(u.car_model, -1) as "carModel", m.car_group, u.entries, u.laps
    from (
      select game, car_model, sum(entries)::int as entries, sum(laps)::bigint as laps from car_totals
      where ${ofDays(sql, period)} and ${ofGame(sql, game)} group by game, car_model
    ) u left join car_models m on m.id = u.car_model
    order by u.entries desc, u.laps desc, u.car_model, u.game limit ${MAX_ROWS}`;
}

export function listTrackPopularity(sql: Sql, period: Period | null, game: OneGame): Promise<TrackPopularity[]> {
  // One subquery per track for all its events: joining and sorting them together takes twice as long.
  const used =
    period === null
      ? sql`select track_id, events, laps, drivers from track_totals where events > 0`
      : sql`
        select e.track_id, e.events, e.laps, (
          select count(distinct driver_id) from ${resultsWithLaps(sql)} r where event_id = any(e.ids)
        )::int as drivers
        from (
          select track_id, count(*)::int as events, sum(lap_count)::bigint as laps, array_agg(id) as ids
          from ${eventsOf(sql, period, game)} e group by track_id
        ) e`;
  return sql<TrackPopularity[]>`
    select t.game, t.slug as "trackName", u.events, u.laps, u.drivers
    from (${used}) u join tracks t on t.id = u.track_id where ${ofGame(sql, game)}
    order by u.events desc, u.laps desc, ${trackOrder(sql)} limit ${MAX_ROWS}`;
}

/** Drivers seen since an instant, and all rated ones by class value: in the game that each drives most, as beside a name. */
export async function readDriverStats(sql: Sql, since: string): Promise<DriverStats> {
  const [[seen], classValues] = await Promise.all([
    sql<[Pick<DriverStats, 'seen' | 'new'>]>`
      select count(*)::int as seen, (count(*) filter (where d.first_seen_at >= ${since}::timestamptz))::int as new
      from drivers d join driver_totals t on t.driver_id = d.id and t.game = ''
      where d.last_seen_at >= ${since}::timestamptz and t.laps > 0 and ${isVisible(sql, sql`d.id`)}`,
    sql<DriverStats['classValues']>`
      select g.class_value, count(*)::int as drivers,
        (count(*) filter (where g.rated_races < ${PROVISIONAL_RACES}))::int as provisional
      from (
        select distinct on (driver_id) driver_id, game from driver_totals where game <> ''
        order by driver_id, events desc, game
      ) m join driver_ratings g on g.driver_id = m.driver_id and g.game = m.game
      where ${isVisible(sql, sql`g.driver_id`)} group by 1 order by 1`,
  ]);
  return { ...seen, classValues: [...classValues] };
}

/** Events by day and kind, of days with any, oldest first. */
export function listEventDays(
  sql: Sql,
  { timeZone, game, ...range }: { from: string; to: string; timeZone: string; game: OneGame },
): Promise<EventDay[]> {
  const ofKind = (kind: SessionKind) => sql`(count(*) filter (where session_kind = ${kind}))::int`;
  return sql<EventDay[]>`
    select (end_at at time zone ${timeZone}::text)::date as date, ${ofKind('practice')} as practice,
      ${ofKind('qualifying')} as qualifying, ${ofKind('race')} as race, ${ofKind('other')} as other
    from ${eventsOf(sql, range, game)} e group by 1 order by 1`;
}

/** Counting events that are known to have ended within a range. */
export function eventsOf(sql: Sql, range: { from: string; to: string }, game: OneGame): Fragment {
  return sql`(
    select * from ${countingEvents(sql)} e where ${within(sql, sql`end_at`, range)} and not is_end_approximate and ${ofGame(sql, game)}
  )`;
}

export function within(sql: Sql, column: Fragment, { from, to }: { from: string; to: string }): Fragment {
  return sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
}

export function ofDays(sql: Sql, period: Period | null): Fragment {
  return period === null ? sql`true` : sql`day >= ${period.fromDay}::date and day < ${period.toDay}::date`;
}

export function ofGame(sql: Sql, game: OneGame): Fragment {
  return game === undefined ? sql`true` : sql`game = ${game}`;
}

/** Number of tracks with an event. */
function countTracks(sql: Sql, game: OneGame): Fragment {
  return sql`(
    select count(*)::int from track_totals a join tracks t on t.id = a.track_id where a.events > 0 and ${ofGame(sql, game)}
  )`;
}

function countRecords(sql: Sql, range: { from: string; to: string } | null, game: OneGame): Fragment {
  return sql`(
    select count(*) from track_records r
    where r.car_group = '' ${range === null ? sql`` : sql`and ${within(sql, sql`r.end_at`, range)}`} and ${isStepOfGame(sql, game)} and ${breaksRecord(sql)}
  )::int`;
}

export async function readTotals(sql: Sql, game?: Game): Promise<Stats> {
  // A game without an event has no row.
  const [row] = await sql<[Stats]>`
    select coalesce(sum(events), 0)::int as "eventCount", coalesce(sum(drivers), 0)::int as "driverCount",
      coalesce(sum(laps), 0)::bigint as "lapCount", ${countTracks(sql, game)} as "trackCount"
    from site_totals where game = ${game ?? ''}`;
  return row;
}

export function listPlayerSamples(sql: Sql, since: string): Promise<PlayerSample[]> {
  return sql<PlayerSample[]>`select at, players from player_samples where at >= ${since}::timestamptz order by at`;
}

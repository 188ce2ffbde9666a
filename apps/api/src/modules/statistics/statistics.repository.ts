import type {
  CarPopularity,
  DailyPlayers,
  HourCount,
  PeriodStats,
  PlayerSample,
  Stats,
  StatsToday,
  TrackPopularity,
} from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { countingEvents, resultsWithLaps } from '../leaderboards/not-voided.ts';

/** A period as the queries need it; null: all time. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Calendar dates in the site's zone; excludes `toDay`. */
  readonly fromDay: string;
  readonly toDay: string;
}

const MAX_ROWS = 1000;

type DayCounts = Pick<StatsToday, 'events' | 'drivers' | 'laps' | 'records'>;

/** Counts of a day or a part of it, without events whose end is approximate. */
export async function countDay(sql: Sql, range: { from: string; to: string }): Promise<DayCounts> {
  const [row] = await sql<[DayCounts]>`
    with day as (select id, lap_count from ${eventsOf(sql, range)} e)
    select count(*)::int as events, coalesce(sum(lap_count), 0)::int as laps,
      (select count(distinct driver_id) from ${resultsWithLaps(sql)} r where event_id in (select id from day))::int as drivers,
      (select count(*) from track_records r where r.car_group = '' and r.event_id in (select id from day) and ${breaksRecord(sql)})::int as records
    from day`;
  return row;
}

export async function readPeriodStats(sql: Sql, period: Period | null): Promise<PeriodStats> {
  const [row] =
    period === null
      ? await sql<[PeriodStats]>`
        select events, drivers, laps, (select count(*) from track_totals where events > 0)::int as tracks,
          ${countRecords(sql, null)} as records
        from site_totals`
      : await sql<[PeriodStats]>`
        select coalesce(sum(events), 0)::int as events, coalesce(sum(laps), 0)::bigint as laps,
          (select count(distinct driver_id) from ${resultsWithLaps(sql)} r
            where ${within(sql, sql`end_at`, period)} and event_id not in (select id from events where is_end_approximate))::int as drivers,
          (select count(distinct track_id) from ${eventsOf(sql, period)} e)::int as tracks,
          ${countRecords(sql, period)} as records
        from hour_totals ${ofDays(sql, period)}`;
  return row;
}

/** Number of distinct drivers on each day that has any, or on the latest ones, oldest first. */
export function listDailyPlayers(sql: Sql, period: Period | null, limit: number | null): Promise<DailyPlayers[]> {
  return sql<DailyPlayers[]>`
    select day as date, drivers as players from (
      select * from day_drivers ${ofDays(sql, period)} order by day desc limit ${limit}
    ) days order by day`;
}

export function listHours(sql: Sql, period: Period | null): Promise<HourCount[]> {
  return sql<HourCount[]>`
    select extract(isodow from day)::int as weekday, hour, sum(events)::int as events, sum(entries)::int as entries,
      sum(laps)::bigint as laps
    from hour_totals ${ofDays(sql, period)} group by 1, 2 order by 1, 2`;
}

export function listCars(sql: Sql, period: Period | null): Promise<CarPopularity[]> {
  return sql<CarPopularity[]>`
    select nullif(u.car_model, -1) as "carModel", m.car_group, u.entries, u.laps
    from (
      select car_model, sum(entries)::int as entries, sum(laps)::bigint as laps from car_totals ${ofDays(sql, period)}
      group by car_model
    ) u left join car_models m on m.id = u.car_model
    order by u.entries desc, u.laps desc, u.car_model limit ${MAX_ROWS}`;
}

export function listTrackPopularity(sql: Sql, period: Period | null): Promise<TrackPopularity[]> {
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
          from ${eventsOf(sql, period)} e group by track_id
        ) e`;
  return sql<TrackPopularity[]>`
    select t.slug as "trackName", u.events, u.laps, u.drivers
    from (${used}) u join tracks t on t.id = u.track_id
    order by u.events desc, u.laps desc, ${trackOrder(sql)} limit ${MAX_ROWS}`;
}

/** Counting events that are known to have ended within a range. */
function eventsOf(sql: Sql, range: { from: string; to: string }): Fragment {
  return sql`(
    select * from ${countingEvents(sql)} e where ${within(sql, sql`end_at`, range)} and not is_end_approximate
  )`;
}

function within(sql: Sql, column: Fragment, { from, to }: { from: string; to: string }): Fragment {
  return sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
}

function ofDays(sql: Sql, period: Period | null): Fragment {
  return period === null ? sql`` : sql`where day >= ${period.fromDay}::date and day < ${period.toDay}::date`;
}

function countRecords(sql: Sql, range: { from: string; to: string } | null): Fragment {
  return sql`(
    select count(*) from track_records r
    where r.car_group = '' ${range === null ? sql`` : sql`and ${within(sql, sql`r.end_at`, range)}`} and ${breaksRecord(sql)}
  )::int`;
}

export async function readTotals(sql: Sql): Promise<Stats> {
  const [row] = await sql<[Stats]>`
    select events as "eventCount", drivers as "driverCount", laps as "lapCount",
      (select count(*) from track_totals where events > 0)::int as "trackCount"
    from site_totals`;
  return row;
}

export function listPlayerSamples(sql: Sql, since: string): Promise<PlayerSample[]> {
  return sql<PlayerSample[]>`select at, players from player_samples where at >= ${since}::timestamptz order by at`;
}

import type { CarPopularity, HourCount, PeriodStats, StatsToday, TrackPopularity } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { countingEntries, countingEvents, countingLaps } from '../leaderboards/counting.ts';

/** A period as the tables need it; null: all time. `year` when it is a whole one, for which totals are kept. */
export interface Period {
  readonly from: string;
  readonly to: string;
  /** Calendar dates in the site's zone; `toDay` does not belong to it. */
  readonly fromDay: string;
  readonly toDay: string;
  readonly year: number | null;
}

const MOST_ROWS = 1000;

type DayCounts = Pick<StatsToday, 'events' | 'drivers' | 'laps' | 'records'>;

/** Counts of a day or a part of one, without events whose day is a guess. */
export async function countDay(sql: Sql, range: { from: string; to: string }): Promise<DayCounts> {
  const [row] = await sql<DayCounts[]>`
    with day as (select id, lap_count from ${countingEvents(sql)} e
      where ${within(sql, sql`end_at`, range)} and not is_end_approximate)
    select count(*)::int as events, coalesce(sum(lap_count), 0)::int as laps,
      (select count(distinct driver_id) from driver_results where event_id in (select id from day))::int as drivers,
      (select count(*) from track_records r where r.car_group = '' and r.event_id in (select id from day) and ${breaksRecord(sql)})::int as records
    from day`;
  return row ?? { events: 0, drivers: 0, laps: 0, records: 0 };
}

const NOTHING: PeriodStats = { events: 0, drivers: 0, laps: 0, tracks: 0, records: 0 };

export async function readPeriodStats(sql: Sql, period: Period | null): Promise<PeriodStats> {
  if (period === null) {
    const [row] = await sql<PeriodStats[]>`
      select events, drivers, laps, (select count(*) from track_totals where events > 0)::int as tracks,
        ${countRecords(sql, null)} as records
      from site_totals`;
    return row ?? NOTHING;
  }
  if (period.year !== null) {
    const [row] = await sql<PeriodStats[]>`
      select events, laps, drivers, (select count(*) from track_years where year = ${period.year})::int as tracks,
        ${countRecords(sql, period)} as records
      from year_totals where year = ${period.year}`;
    return row ?? NOTHING;
  }
  const { fromDay, toDay } = period;
  const ofDays = sql`where day >= ${fromDay}::date and day < ${toDay}::date`;
  const [row] = await sql<PeriodStats[]>`
    select coalesce(sum(events), 0)::int as events, coalesce(sum(laps), 0)::bigint as laps,
      (select count(distinct driver_id) from driver_days ${ofDays})::int as drivers,
      (
        select count(*) from track_totals t
        where exists (select from ${countingEvents(sql)} e where e.track_id = t.track_id and ${within(sql, sql`e.end_at`, period)})
      )::int as tracks,
      ${countRecords(sql, period)} as records
    from day_totals ${ofDays}`;
  return row ?? NOTHING;
}

export async function listHours(sql: Sql, period: Period | null, timeZone: string): Promise<HourCount[]> {
  if (period === null || period.year !== null) {
    return sql<HourCount[]>`
      select weekday, hour, sum(events)::int as events, sum(entries)::int as entries, sum(laps)::bigint as laps
      from hour_totals ${ofYear(sql, period)} group by weekday, hour order by weekday, hour`;
  }
  return sql<HourCount[]>`
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as events,
      sum(entry_count)::int as entries, sum(lap_count)::bigint as laps
    from (
      select e.end_at at time zone ${timeZone}::text as local, e.entry_count, e.lap_count from ${countingEvents(sql)} e
      where ${within(sql, sql`e.end_at`, period)}
    ) e group by 1, 2 order by 1, 2`;
}

export async function listCars(sql: Sql, period: Period | null): Promise<CarPopularity[]> {
  const used =
    period === null || period.year !== null
      ? sql`
        select car_model, sum(entries)::int as entries, sum(laps)::bigint as laps from car_totals ${ofYear(sql, period)}
        group by car_model`
      : sql`
        select coalesce(n.car_model, -1) as car_model, count(*)::int as entries, sum(${countingLaps(sql)})::bigint as laps
        from ${countingEvents(sql)} e join ${countingEntries(sql)} n on n.event_id = e.id where ${within(sql, sql`e.end_at`, period)} group by 1`;
  return sql<CarPopularity[]>`
    select nullif(u.car_model, -1) as "carModel", m.car_group as "carGroup", u.entries, u.laps
    from (${used}) u left join car_models m on m.model = u.car_model
    order by u.entries desc, u.laps desc, u.car_model limit ${MOST_ROWS}`;
}

export async function listTrackPopularity(sql: Sql, period: Period | null): Promise<TrackPopularity[]> {
  // Drivers track by track, with one look for all of a track's events: joined and sorted together they take twice as long.
  const used =
    period === null
      ? sql`select track_id, events, laps, drivers from track_totals where events > 0`
      : period.year !== null
        ? sql`select track_id, events, laps, drivers from track_years where year = ${period.year}`
        : sql`
          select e.track_id, e.events, e.laps, (
            select count(distinct driver_id) from driver_results where event_id = any(e.ids)
          )::int as drivers
          from (
            select track_id, count(*)::int as events, sum(lap_count)::bigint as laps, array_agg(id) as ids
            from ${countingEvents(sql)} e where ${within(sql, sql`end_at`, period)} group by track_id
          ) e`;
  return sql<TrackPopularity[]>`
    select t.code as "trackName", u.events, u.laps, u.drivers
    from (${used}) u join tracks t on t.id = u.track_id
    order by u.events desc, u.laps desc, t.code collate "C" limit ${MOST_ROWS}`;
}

function within(sql: Sql, column: Fragment, { from, to }: { from: string; to: string }): Fragment {
  return sql`${column} >= ${from}::timestamptz and ${column} < ${to}::timestamptz`;
}

function ofYear(sql: Sql, period: Period | null): Fragment {
  return period === null ? sql`` : sql`where year = ${period.year}`;
}

function countRecords(sql: Sql, range: { from: string; to: string } | null): Fragment {
  return sql`(
    select count(*) from track_records r
    where r.car_group = '' ${range === null ? sql`` : sql`and ${within(sql, sql`r.end_at`, range)}`} and ${breaksRecord(sql)}
  )::int`;
}

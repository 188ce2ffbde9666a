import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { countingEntries, countingEvents, countingLaps, resultsWithLaps } from '../not-voided.ts';
import { eventDay, siteDay, type SumTable } from './sum-table.ts';

export const driverTotals: SumTable = {
  table: 'driver_totals',
  keys: ['driver_id'],
  sums: ['events', 'laps', 'starts', 'finishes', 'position_sum', 'wins', 'podiums', 'fastest_laps', 'points'],
  select: (tx, eventId) => tx`
    select r.driver_id, count(*), sum(r.laps), sum(r.is_start::int), sum(r.is_finish::int),
      coalesce(sum(r.position) filter (where r.is_finish), 0), sum(r.is_win::int), sum(r.is_podium::int),
      sum(r.is_fastest_lap::int), sum(r.points)
    from driver_results r where ${ofEvent(tx, tx`r.event_id`, eventId)} group by r.driver_id`,
};

export function hourTotals(siteTimeZone: string): SumTable {
  return {
    table: 'hour_totals',
    keys: ['day', 'hour'],
    sums: ['events', 'entries', 'laps'],
    select: (tx, eventId) => tx`
      select ${siteDay(tx, siteTimeZone, tx`e.end_at`)} as day,
        extract(hour from e.end_at at time zone ${siteTimeZone}::text)::smallint as hour, count(*), sum(e.entry_count),
        sum(e.lap_count)
      from ${countingEvents(tx)} e where ${ofEvent(tx, tx`e.id`, eventId)} and not e.is_end_approximate group by 1, 2`,
  };
}

export function carTotals(siteTimeZone: string): SumTable {
  return {
    table: 'car_totals',
    keys: ['day', 'car_model'],
    sums: ['entries', 'laps'],
    select: (tx, eventId) => tx`
      select ${eventDay(tx, siteTimeZone)} as day, coalesce(n.car_model, -1) as car_model, count(*),
        sum(${countingLaps(tx)})
      from ${countingEntries(tx)} n join ${countingEvents(tx)} e on e.id = n.event_id
      where ${ofEvent(tx, tx`e.id`, eventId)} group by 1, 2`,
  };
}

function ofEvent(tx: Transaction, column: Fragment, eventId: number | undefined): Fragment {
  return eventId === undefined ? tx`true` : tx`${column} = ${eventId}`;
}

/** Recounts the distinct drivers of an event's day. */
export function addDayDrivers(tx: Transaction, siteTimeZone: string, eventId: number) {
  // The index contains instants. With a clock change a day has up to 26 hours.
  const sameDay = tx`
    join events e on e.id = ${eventId} and not e.is_end_approximate
      and r.end_at between e.end_at - interval '26 hours' and e.end_at + interval '26 hours'
      and ${siteDay(tx, siteTimeZone, tx`r.end_at`)} = ${siteDay(tx, siteTimeZone, tx`e.end_at`)}`;
  return tx`
    insert into day_drivers (day, drivers) ${driversByDay(tx, siteTimeZone, sameDay)}
    on conflict (day) do update set drivers = excluded.drivers`;
}

/** Statements that replace some days; `where` is a condition on `day`. */
export function rebuildDayDrivers(tx: Transaction, siteTimeZone: string, where: Fragment) {
  return [
    tx`delete from day_drivers ${where}`,
    tx`insert into day_drivers (day, drivers) select * from (${driversByDay(tx, siteTimeZone)}) rows ${where}`,
  ];
}

function driversByDay(tx: Transaction, siteTimeZone: string, joined = tx``): Fragment {
  return tx`
    select ${siteDay(tx, siteTimeZone, tx`r.end_at`)} as day, count(distinct r.driver_id)
    from ${resultsWithLaps(tx)} r join events d on d.id = r.event_id and not d.is_end_approximate ${joined} group by 1`;
}

/** Adds an event to the totals of its track; drivers new on its board are added together with the board. */
export function addTrackTotals(tx: Transaction, eventId: number) {
  return tx`
    insert into track_totals as t (track_id, events, drivers, laps, timed_drivers)
    select e.track_id, 1, (
      select count(*) from ${resultsWithLaps(tx)} r where r.event_id = e.id and not exists (
        select from ${resultsWithLaps(tx)} o join events before on before.id = o.event_id
        where o.driver_id = r.driver_id and before.track_id = e.track_id and before.id <> e.id
      )
    ), e.lap_count, 0
    from ${countingEvents(tx)} e where e.id = ${eventId}
    on conflict (track_id) do update set events = t.events + 1, drivers = t.drivers + excluded.drivers,
      laps = t.laps + excluded.laps`;
}

/** Adds an event; call it before its drivers are added to `driver_totals`. */
export function addSiteTotals(tx: Transaction, eventId: number) {
  return tx`
    update site_totals t set events = t.events + 1, laps = t.laps + e.lap_count, drivers = t.drivers + (
      select count(*) from ${resultsWithLaps(tx)} r
      where r.event_id = e.id and not exists (
        select from driver_totals d where d.driver_id = r.driver_id and d.laps > 0
      )
    )
    from ${countingEvents(tx)} e where e.id = ${eventId}`;
}

/** Statements that replace totals of tracks and of the site, after boards and `driver_totals` are rebuilt. */
export function rebuildTrackAndSite(tx: Transaction, trackIds: readonly number[] | 'all') {
  const where = trackIds === 'all' ? tx`` : tx`where track_id = any(${arrayLiteral(trackIds)}::int[])`;
  return [
    tx`delete from track_totals ${where}`,
    tx`
      insert into track_totals (track_id, events, drivers, laps, timed_drivers)
      select e.track_id, count(*), (
          select count(distinct r.driver_id) from ${resultsWithLaps(tx)} r join events o on o.id = r.event_id
          where o.track_id = e.track_id
        ), sum(e.lap_count), (select count(*) from track_boards b where b.track_id = e.track_id)
      from ${countingEvents(tx)} e ${where} group by e.track_id`,
    tx`
      update site_totals set events = e.events, laps = e.laps, drivers = d.drivers
      from (select count(*) as events, coalesce(sum(lap_count), 0) as laps from ${countingEvents(tx)} e) e,
        (select count(*) as drivers from driver_totals where laps > 0) d`,
  ];
}

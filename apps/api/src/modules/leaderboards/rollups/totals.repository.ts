import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { countingEntries, countingEvents, countingLaps, resultsWithLaps } from '../not-voided.ts';
import { eventDay, siteDay, type SumTable } from './sum-table.ts';

/** Of each game, and of all games together (game ''). */
export const driverTotals: SumTable = {
  table: 'driver_totals',
  keys: ['driver_id', 'game'],
  sums: ['events', 'laps', 'starts', 'finishes', 'position_sum', 'wins', 'podiums', 'fastest_laps', 'points'],
  select: (tx, eventId) => tx`
    select r.driver_id, coalesce(e.game, ''), count(*), sum(r.laps), sum(r.is_start::int), sum(r.is_finish::int),
      coalesce(sum(r.position) filter (where r.is_finish), 0), sum(r.is_win::int), sum(r.is_podium::int),
      sum(r.is_fastest_lap::int), sum(r.points)
    from driver_results r join events e on e.id = r.event_id
    where ${ofEvent(tx, tx`r.event_id`, eventId)} group by r.driver_id, ${gamesAndAll(tx)}`,
};

/** Sums the points of all drivers up again. */
export function updateDriverPoints(tx: Transaction) {
  return tx`
    update driver_totals t set points = r.points
    from (
      select r.driver_id, coalesce(e.game, '') as game, sum(r.points) as points
      from driver_results r join events e on e.id = r.event_id group by r.driver_id, ${gamesAndAll(tx)}
    ) r
    where r.driver_id = t.driver_id and r.game = t.game and r.points <> t.points`;
}

export function hourTotals(siteTimeZone: string): SumTable {
  return {
    table: 'hour_totals',
    keys: ['day', 'hour', 'game'],
    sums: ['events', 'entries', 'laps'],
    select: (tx, eventId) => tx`
      select ${siteDay(tx, siteTimeZone, tx`e.end_at`)} as day,
        extract(hour from e.end_at at time zone ${siteTimeZone}::text)::smallint as hour, e.game, count(*), sum(e.entry_count),
        sum(e.lap_count)
      from ${countingEvents(tx)} e where ${ofEvent(tx, tx`e.id`, eventId)} and not e.is_end_approximate group by 1, 2, 3`,
  };
}

export function carTotals(siteTimeZone: string): SumTable {
  return {
    table: 'car_totals',
    keys: ['day', 'game', 'car_model'],
    sums: ['entries', 'laps'],
    select: (tx, eventId) => tx`
      select ${eventDay(tx, siteTimeZone)} as day, e.game, coalesce(n.car_model, -1) as car_model, count(*),
        coalesce(sum(${countingLaps(tx)}), 0)
      from ${countingEntries(tx)} n join ${countingEvents(tx)} e on e.id = n.event_id
      where ${ofEvent(tx, tx`e.id`, eventId)} group by 1, 2, 3`,
  };
}

/** Groups by the game of event `e`, and all games together, where `e.game` is null. */
function gamesAndAll(tx: Transaction): Fragment {
  return tx`grouping sets ((e.game), ())`;
}

function ofEvent(tx: Transaction, column: Fragment, eventId: number | undefined): Fragment {
  return eventId === undefined ? tx`true` : tx`${column} = ${eventId}`;
}

/** Recounts the distinct drivers of an event's day, of its game and of all. */
export function addDayDrivers(tx: Transaction, siteTimeZone: string, eventId: number) {
  // The index contains instants. With a clock change a day has up to 26 hours.
  const sameDay = tx`
    join events added on added.id = ${eventId} and not added.is_end_approximate
      and r.end_at between added.end_at - interval '26 hours' and added.end_at + interval '26 hours'
      and ${siteDay(tx, siteTimeZone, tx`r.end_at`)} = ${siteDay(tx, siteTimeZone, tx`added.end_at`)}`;
  return tx`
    insert into day_drivers (day, game, drivers) ${driversByDay(tx, siteTimeZone, sameDay)}
    on conflict (day, game) do update set drivers = excluded.drivers`;
}

/** Statements that replace some days; `where` is a condition on `day`. */
export function rebuildDayDrivers(tx: Transaction, siteTimeZone: string, where: Fragment) {
  return [
    tx`delete from day_drivers ${where}`,
    tx`insert into day_drivers (day, game, drivers) select * from (${driversByDay(tx, siteTimeZone)}) rows ${where}`,
  ];
}

function driversByDay(tx: Transaction, siteTimeZone: string, joined = tx``): Fragment {
  return tx`
    select ${siteDay(tx, siteTimeZone, tx`r.end_at`)} as day, coalesce(e.game, '') as game,
      count(distinct r.driver_id)
    from ${resultsWithLaps(tx)} r join events e on e.id = r.event_id and not e.is_end_approximate ${joined}
    group by 1, ${gamesAndAll(tx)}`;
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

/** Adds an event to its game and to all games; call it before its drivers are added to `driver_totals`. */
export function addSiteTotals(tx: Transaction, eventId: number) {
  return tx`
    insert into site_totals as t (game, events, drivers, laps)
    select g.game, 1, (
      select count(*) from ${resultsWithLaps(tx)} r
      where r.event_id = e.id and not exists (
        select from driver_totals d where d.driver_id = r.driver_id and d.game = g.game and d.laps > 0
      )
    ), e.lap_count
    from ${countingEvents(tx)} e cross join lateral (values (e.game), ('')) g (game) where e.id = ${eventId}
    on conflict (game) do update set events = t.events + 1, drivers = t.drivers + excluded.drivers,
      laps = t.laps + excluded.laps`;
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
    tx`delete from site_totals`,
    tx`
      insert into site_totals (game, events, drivers, laps)
      select e.game, e.events, (select count(*) from driver_totals d where d.game = e.game and d.laps > 0), e.laps
      from (
        select coalesce(e.game, '') as game, count(*) as events, coalesce(sum(e.lap_count), 0) as laps
        from ${countingEvents(tx)} e group by ${gamesAndAll(tx)}
      ) e`,
  ];
}

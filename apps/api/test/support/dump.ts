import type { Sql } from '../../src/database/client.ts';

/**
 * Everything derived, in a form that does not depend on the numbers a database happened to give out: events by content
 * hash, tracks by slug, cars by code, drivers by platform id. Two databases that say the same dump the same.
 */
export async function dumpDerived(sql: Sql): Promise<Record<string, unknown[]>> {
  const queries = {
    siteTotals: sql`select * from site_totals order by game`,
    trackTotals: sql`select t.slug, r.events, r.drivers, r.laps, r.timed_drivers from track_totals r join tracks t on t.id = r.track_id order by 1`,
    driverTotals: sql`select * from driver_totals order by driver_id, game`,
    seasonPoints: sql`select * from season_points order by season_key, game, driver_id`,
    bestLaps: sql`
        select b.driver_id, t.slug, m.code as car, b.is_wet, b.session_kind, b.lap_time, b.split_1, b.split_2, b.split_3,
          b.position, b.end_at, encode(e.content_hash, 'hex') || '#' || e.session_index as event
        from best_laps b join tracks t on t.id = b.track_id join events e on e.id = b.event_id
        left join car_models m on m.id = b.car_model order by 1, 2, 3, 4, 5`,
    trackBoards: sql`
        select b.driver_id, t.slug, m.code as car, b.is_wet, b.session_kind, b.lap_time, b.position, b.end_at,
          encode(e.content_hash, 'hex') || '#' || e.session_index as event
        from track_boards b join tracks t on t.id = b.track_id join events e on e.id = b.event_id
        left join car_models m on m.id = b.car_model order by 1, 2`,
    trackRecords: sql`
        select t.slug, r.car_group, r.end_at, r.lap_time, r.position, r.driver_id, r.lap_number, m.code as car, r.is_wet,
          r.session_kind, encode(e.content_hash, 'hex') || '#' || e.session_index as event
        from track_records r join tracks t on t.id = r.track_id join events e on e.id = r.event_id
        left join car_models m on m.id = r.car_model order by 1, 2, 3, 4`,
    dayDrivers: sql`select * from day_drivers order by day, game`,
    hourTotals: sql`select * from hour_totals order by day, hour, game`,
    carTotals: sql`
        select c.day, c.game, m.code as car, c.entries, c.laps
        from car_totals c left join car_models m on m.id = c.car_model order by 1, 2, 3`,
    names: sql`select driver_id, name, short_name, search_name, first_at, last_at from driver_names order by 1, 2`,
    ratings: sql`
        select id, platform_id, name, short_name, first_seen_at, last_seen_at,
          (select jsonb_agg(to_jsonb(r) order by r.game) from driver_ratings r where r.driver_id = drivers.id) as ratings
        from drivers where exists (select from driver_totals t where t.driver_id = drivers.id) order by id`,
    changes: sql`
        select driver_id, game, encode(content_hash, 'hex') as event, file_position, class_position, rivals, rating_before,
          rating_after, rated_races
        from rating_changes order by 3, 1, end_at`,
    paces: sql`
        select p.driver_id, encode(e.content_hash, 'hex') || '#' || e.session_index as event, p.file_position, p.laps, p.deviation,
          p.spread
        from driver_paces p join events e on e.id = p.event_id order by 2, 3, 1, e.end_at`,
    paceIndices: sql`
        select i.driver_id, i.game, i.car_group, m.code as car, i.is_wet, t.slug, i.deviation, i.margin, i.laps, i.sessions,
          i.field, i.field_drivers
        from pace_indices i left join tracks t on t.id = i.track_id left join car_models m on m.id = i.car_model
        order by 1, 2, 3, 4, 5, 6`,
    forecasts: sql`
        select encode(e.content_hash, 'hex') || '#' || e.session_index as event, f.file_position, f.is_newcomer, f.win, f.podium,
          f.top_ten
        from race_forecasts f join events e on e.id = f.event_id order by 1, 2, e.end_at`,
    forecastFigures: sql`select game, figures from forecast_state where figures is not null order by 1`,
    events: sql`
        select encode(e.content_hash, 'hex') || '#' || e.session_index as event, e.server_id, e.game, e.session_type, t.slug, e.start_at, e.end_at, e.title,
          e.entry_count, e.classified_count, e.lap_count, e.usable_driver_ids,
          e.voided_at, e.revised_at,
          (select md5(string_agg(to_jsonb(l)::text, '' order by file_position, lap_number)) from (
            select file_position, lap_number, is_valid, is_voided, lap_time from laps where event_id = e.id) l) as lap_sum,
          (select jsonb_agg(to_jsonb(n) - 'event_id' order by ordinal) from penalties n where n.event_id = e.id)
            as penalties,
          (select count(*)::int from laps l where l.event_id = e.id) as laps,
          (select content from lap_orders o where o.event_id = e.id) as lap_order,
          (select jsonb_agg(to_jsonb(n) - array['event_id', 'car_model'] || jsonb_build_object('car', m.code) order by file_position)
            from entries n left join car_models m on m.id = n.car_model where n.event_id = e.id) as entries,
          (select jsonb_agg(to_jsonb(n) - 'event_id' order by file_position, driver_index) from entry_drivers n
            where n.event_id = e.id) as drivers,
          (select jsonb_agg(to_jsonb(n) - 'event_id' order by driver_id) from driver_results n where n.event_id = e.id)
            as results
        from events e join tracks t on t.id = e.track_id order by 1, 2, e.end_at`,
  };
  const rows = await Promise.all(Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, index) => [name, rows[index] ?? []]));
}

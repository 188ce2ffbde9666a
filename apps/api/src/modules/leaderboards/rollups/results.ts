import type { Fragment, Transaction } from '../../../database/client.ts';

/**
 * What each result adds to the sums of its driver, and where they are: on which track, on which day and in which year of the
 * site's time zone. Ends with the tables (r driver_results, e events), so that a condition can follow.
 */
export function resultRows(tx: Transaction, siteTimeZone: string): Fragment {
  return tx`
    select r.driver_id, e.track_id, ${localEnd(tx, siteTimeZone)}::date as day,
      extract(year from ${localEnd(tx, siteTimeZone)})::smallint as year, 1 as events, r.laps, r.is_start::int as starts,
      r.is_finish::int as finishes, case when r.is_finish then r.position else 0 end as position_sum,
      r.is_win::int as wins, r.is_podium::int as podiums, r.is_pole::int as poles, r.is_fastest_lap::int as fastest_laps,
      r.points, r.position
    from driver_results r join events e on e.id = r.event_id`;
}

/** When an event (alias e) ended, by the site's clock. */
export function localEnd(tx: Transaction, siteTimeZone: string): Fragment {
  return tx`(e.end_at at time zone ${siteTimeZone}::text)`;
}

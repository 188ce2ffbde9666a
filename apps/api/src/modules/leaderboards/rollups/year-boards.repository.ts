import { numberArray, textArray } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { countingEvents } from '../counting.ts';
import { isBetter, setLap } from './best-laps.repository.ts';
import { localEnd, resultRows } from './results.ts';
import type { RollupScope } from './rollups.repository.ts';

/**
 * The board of each track and year (`year_boards`, with those who drove no lap that counts), and the sums of each track's
 * (`track_years`) and of all tracks' (`year_totals`). Years are those of the site's time zone. Of equal laps the one stands that
 * stands on the board of all time.
 */
export class YearBoards {
  readonly #siteTimeZone: string;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
  }

  /**
   * Parts of a statement that add one event, whose facts are there. They read its results as `r` and the event itself as
   * `event`, and leave `years`: a row for each driver, `is_new` if he comes to the track for the first time this year.
   */
  adding(tx: Transaction, eventId: number): Fragment {
    return tx`
      years as materialized (
        select r.driver_id, r.track_id, r.year, k.driver_id is null as is_new, k.has_returned, ${lapColumns(tx, tx`b.`)},
          k.lap_time is null and b.lap_time is not null as is_first_lap,
          b.lap_time is not null and (k.lap_time is null or ${isBetter(tx)}) as is_better
        from r
        left join year_boards k on (k.driver_id, k.track_id, k.year) = (r.driver_id, r.track_id, r.year)
        -- Each driver's by the index: comparing all of them with all takes the square of their number.
        left join lateral (
          select b.*, e.content_hash from events e
          join driver_bests b on (b.driver_id, b.end_at, b.event_id) = (r.driver_id, e.end_at, e.id)
          where e.id = ${eventId} order by b.lap_time, b.position limit 1
        ) b on true
      ),
      come_this_year as (
        insert into year_boards (driver_id, track_id, year, has_returned, ${lapColumns(tx)})
        select driver_id, track_id, year, false, ${lapColumns(tx)} from years where is_new
      ),
      faster_this_year as (
        update year_boards t set has_returned = true, car_model = n.car_model, is_wet = n.is_wet,
          session_kind = n.session_kind, ${setLap(tx)}
        from years n
        where not n.is_new and n.is_better and (t.driver_id, t.track_id, t.year) = (n.driver_id, n.track_id, n.year)
      ),
      returned as (
        update year_boards t set has_returned = true from years n
        where not n.is_new and not n.is_better and not n.has_returned
          and (t.driver_id, t.track_id, t.year) = (n.driver_id, n.track_id, n.year)
      ),
      of_track_and_year as (
        insert into track_years (year, track_id, events, drivers, laps, timed_drivers)
        select year, track_id, 1, (select count(*) from years where is_new), lap_count,
          (select count(*) from years where is_first_lap)
        from event
        on conflict (year, track_id) do update set events = track_years.events + 1,
          drivers = track_years.drivers + excluded.drivers, laps = track_years.laps + excluded.laps,
          timed_drivers = track_years.timed_drivers + excluded.timed_drivers
      ),
      of_year as (
        insert into year_totals (year, events, drivers, laps)
        select year, 1, (
          select count(*) from years n where n.is_new and not exists (
            select from driver_days d where d.driver_id = n.driver_id
              and d.day >= make_date(n.year, 1, 1) and d.day < make_date(n.year + 1, 1, 1)
          )
        ), lap_count from event
        on conflict (year) do update set events = year_totals.events + 1,
          drivers = year_totals.drivers + excluded.drivers, laps = year_totals.laps + excluded.laps
      )`;
  }

  /** Drivers among `years` who had not driven on the track in any year, as an expression. */
  newOnTrack(tx: Transaction): Fragment {
    return tx`(
      select count(*) from years n where n.is_new and not exists (
        select from year_boards k where k.driver_id = n.driver_id and k.track_id = n.track_id
      )
    )`;
  }

  /** Statements that replace the rows of some drivers; `where` is a condition on the column it is given. */
  rebuildBoards(tx: Transaction, where: (column: Fragment) => Fragment) {
    return [
      tx`delete from year_boards ${where(tx`driver_id`)}`,
      tx`
        insert into year_boards (driver_id, track_id, year, has_returned, ${lapColumns(tx)})
        select r.driver_id, r.track_id, r.year, r.events > 1, ${lapColumns(tx, tx`b.`)}
        from (
          select driver_id, track_id, year, count(*) as events from (${resultRows(tx, this.#siteTimeZone)}) r
          ${where(tx`r.driver_id`)} group by 1, 2, 3
        ) r
        left join (
          select distinct on (b.driver_id, b.track_id, b.year) b.* from (
            select b.*, e.content_hash, ${this.#year(tx)} as year from driver_bests b join events e on e.id = b.event_id
          ) b ${where(tx`b.driver_id`)}
          order by b.driver_id, b.track_id, b.year, b.lap_time, b.end_at, b.content_hash, b.position
        ) b on (b.driver_id, b.track_id, b.year) = (r.driver_id, r.track_id, r.year)`,
    ];
  }

  /** Statements that replace the sums of a scope's tracks and years, once the boards and the drivers' days are there. */
  rebuildSums(tx: Transaction, scope: RollupScope | 'all') {
    const tracks = (column: Fragment) =>
      scope === 'all' ? tx`where true` : tx`where ${column} = any(${numberArray(scope.trackIds)}::int[])`;
    const years = (column: Fragment) =>
      scope === 'all'
        ? tx`where true`
        : tx`where ${column} = any(select extract(year from day) from unnest(${textArray(scope.days)}::date[]) day)`;
    return [
      tx`delete from track_years ${tracks(tx`track_id`)}`,
      tx`
        insert into track_years (year, track_id, events, drivers, laps, timed_drivers)
        select e.year, e.track_id, e.events, coalesce(b.drivers, 0), e.laps, coalesce(b.timed_drivers, 0)
        from (
          select ${this.#year(tx)} as year, e.track_id, count(*) as events, sum(e.lap_count) as laps
          from ${countingEvents(tx)} e ${tracks(tx`e.track_id`)} group by 1, 2
        ) e
        left join (
          select year, track_id, count(*) as drivers, count(lap_time) as timed_drivers from year_boards
          ${tracks(tx`track_id`)} group by 1, 2
        ) b on (b.year, b.track_id) = (e.year, e.track_id)`,
      tx`delete from year_totals ${years(tx`year`)}`,
      tx`
        insert into year_totals (year, events, drivers, laps)
        select t.year, t.events, (
          select count(distinct driver_id) from driver_days
          where day >= make_date(t.year, 1, 1) and day < make_date(t.year + 1, 1, 1)
        ), t.laps
        from (
          select extract(year from day)::int as year, sum(events) as events, sum(laps) as laps from day_totals group by 1
        ) t ${years(tx`t.year`)}`,
    ];
  }

  #year(tx: Transaction): Fragment {
    return tx`extract(year from ${localEnd(tx, this.#siteTimeZone)})::smallint`;
  }
}

/** What a row says of its lap. */
function lapColumns(tx: Transaction, of = tx``): Fragment {
  return tx`${of}car_model, ${of}is_wet, ${of}session_kind, ${of}lap_time, ${of}split_1, ${of}split_2, ${of}split_3,
    ${of}event_id, ${of}position, ${of}end_at`;
}

import type { Fragment, Transaction } from '../../platform/db/client.ts';

/** What the column holds: after a thousand wins of one season nobody asks for the count of the others. */
const HIGHEST_COUNT_BACK = '9'.repeat(30);

/**
 * Points of drivers by season. Seasons of which all results count are kept as sums; of those with a best-N a driver's row
 * is made anew with each of his results, since a better one pushes another out.
 */
export class SeasonPoints {
  readonly #siteTimeZone: string;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
  }

  /** Whether an event that ends then falls into a season of which not all results count. */
  hasBestOf(tx: Transaction, endAt: string): Fragment {
    const day = tx`(${endAt}::timestamptz at time zone ${this.#siteTimeZone}::text)::date`;
    return tx`exists (select from seasons where best_n is not null and ${day} between starts_on and ends_on)`;
  }

  /** Adds one event, whose facts were written in this transaction. */
  async add(tx: Transaction, eventId: number, { hasBestOf }: { hasBestOf: boolean }): Promise<void> {
    await Promise.all([
      tx`
        insert into season_points ${this.#sums(tx, tx`where e.id = ${eventId}`)}
        on conflict (season_key, driver_id) do update set points = season_points.points + excluded.points,
          starts = season_points.starts + excluded.starts, wins = season_points.wins + excluded.wins,
          podiums = season_points.podiums + excluded.podiums,
          count_back = least(season_points.count_back + excluded.count_back, ${HIGHEST_COUNT_BACK}::text::numeric)`,
      ...(hasBestOf ? this.#chooseBest(tx, eventId) : []),
    ]);
  }

  #chooseBest(tx: Transaction, eventId: number) {
    const drivers = () => tx`select driver_id from driver_results where event_id = ${eventId}`;
    const seasons = () => tx`
      select 's' || seasons.id from seasons join events e on e.id = ${eventId}
      where best_n is not null and ${this.#day(tx)} between starts_on and ends_on`;
    return [
      tx`delete from season_points where season_key in (${seasons()}) and driver_id in (${drivers()})`,
      tx`
        insert into season_points
        ${this.#bestOf(tx, tx`where s.key in (${seasons()}) and r.driver_id in (${drivers()})`)}`,
    ];
  }

  /** Replaces the rows of these drivers; `where` is a condition on the column it is given. */
  async rebuild(tx: Transaction, where: (column: Fragment) => Fragment): Promise<void> {
    await Promise.all([
      tx`delete from season_points ${where(tx`driver_id`)}`,
      tx`insert into season_points ${this.#sums(tx, where(tx`r.driver_id`))}`,
      tx`insert into season_points ${this.#bestOf(tx, where(tx`r.driver_id`))}`,
    ]);
  }

  #sums(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (season_key, driver_id, points, starts, wins, podiums, count_back)
      select s.key, r.driver_id, sum(r.points), ${this.#others(tx)}
      from driver_results r join events e on e.id = r.event_id
      cross join lateral (
        select 's' || seasons.id as key from seasons
        where ${this.#day(tx)} between starts_on and ends_on and best_n is null
        union all
        select 'y' || extract(year from ${this.#day(tx)}) where not exists (select from seasons)
      ) s
      ${where} and r.is_start group by s.key, r.driver_id`;
  }

  #bestOf(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (season_key, driver_id, points, starts, wins, podiums, count_back)
      select r.key, r.driver_id, sum(r.points) filter (where r.nth <= r.best_n), ${this.#others(tx)}
      from (
        select s.key, s.best_n, r.*,
          row_number() over (partition by s.key, r.driver_id order by r.points desc, r.position) as nth
        from driver_results r join events e on e.id = r.event_id
        join (select 's' || id as key, best_n, starts_on, ends_on from seasons where best_n is not null) s
          on ${this.#day(tx)} between s.starts_on and s.ends_on
        ${where} and r.is_start
      ) r group by r.key, r.driver_id`;
  }

  /** Count-back: finishes by place, three digits for each of the first ten places, the first place foremost. */
  #others(tx: Transaction): Fragment {
    return tx`
      count(*) filter (where r.is_start), count(*) filter (where r.is_win), count(*) filter (where r.is_podium),
      least(
        coalesce(sum(rpad('1', 31 - 3 * r.position, '0')::numeric) filter (where r.points > 0 and r.position <= 10), 0),
        ${HIGHEST_COUNT_BACK}::text::numeric)`;
  }

  #day(tx: Transaction): Fragment {
    return tx`(e.end_at at time zone ${this.#siteTimeZone}::text)::date`;
  }
}

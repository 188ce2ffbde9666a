import { textArray } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { resultRows } from './results.ts';

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

  /** Parts of a statement that add the results `r` of one event to sums; `day` is when it ended. */
  adding(tx: Transaction, day: Fragment): Fragment {
    return tx`
      season as materialized (${seasonsOf(tx, day)}),
      scored (season_key, driver_id, points, starts, wins, podiums, count_back) as materialized (
        select s.key, r.driver_id, r.points, ${rest(tx)} from r cross join season s where r.starts > 0
      ),
      added_points as (
        update season_points t set points = t.points + n.points, starts = t.starts + n.starts, wins = t.wins + n.wins,
          podiums = t.podiums + n.podiums, count_back = ${atMost(tx, tx`t.count_back + n.count_back`)}
        from scored n where (t.season_key, t.driver_id) = (n.season_key, n.driver_id)
        returning t.season_key, t.driver_id
      ),
      first_points as (
        insert into season_points (season_key, driver_id, points, starts, wins, podiums, count_back)
        select * from scored where (season_key, driver_id) not in (select season_key, driver_id from added_points)
      )`;
  }

  /** Makes the rows of an event's drivers anew in seasons of which not all results count. */
  async chooseBest(tx: Transaction, eventId: number): Promise<void> {
    const seasons = await tx<{ key: string }[]>`
      select 's' || seasons.id as key from seasons join events e on e.id = ${eventId}
      where best_n is not null
        and (e.end_at at time zone ${this.#siteTimeZone}::text)::date between starts_on and ends_on`;
    if (seasons.length === 0) return;
    const keys = textArray(seasons.map(({ key }) => key));
    const drivers = () => tx`select driver_id from driver_results where event_id = ${eventId}`;
    await tx`delete from season_points where season_key = any(${keys}::text[]) and driver_id in (${drivers()})`;
    await tx`
      insert into season_points
      ${this.#bestOf(tx, tx`where s.key = any(${keys}::text[]) and r.driver_id in (${drivers()})`)}`;
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
      select n.key, n.driver_id, sum(n.points), ${sumOfRest(tx)}
      from (
        select s.key, r.driver_id, r.points, ${rest(tx)}
        from (${resultRows(tx, this.#siteTimeZone)}) r cross join lateral (${seasonsOf(tx, tx`r.day`)}) s
        ${where} and r.starts > 0
      ) n group by n.key, n.driver_id`;
  }

  #bestOf(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (season_key, driver_id, points, starts, wins, podiums, count_back)
      select n.key, n.driver_id, sum(n.points) filter (where n.nth <= n.best_n), ${sumOfRest(tx)}
      from (
        select s.key, s.best_n, r.driver_id, r.points, ${rest(tx)},
          row_number() over (partition by s.key, r.driver_id order by r.points desc, r.position) as nth
        from (${resultRows(tx, this.#siteTimeZone)}) r
        join (select 's' || id as key, best_n, starts_on, ends_on from seasons where best_n is not null) s
          on r.day between s.starts_on and s.ends_on
        ${where} and r.starts > 0
      ) n group by n.key, n.driver_id`;
  }
}

/** Those that a day falls into and of which all results count; without named ones, its calendar year. */
function seasonsOf(tx: Transaction, day: Fragment): Fragment {
  return tx`
    select 's' || seasons.id as key from seasons where ${day} between starts_on and ends_on and best_n is null
    union all
    select 'y' || extract(year from ${day}) where not exists (select from seasons)`;
}

/** Count-back: finishes by place, three digits for each of the first ten places, the first place foremost. */
function rest(tx: Transaction): Fragment {
  return tx`
    r.starts, r.wins, r.podiums,
    case when r.points > 0 and r.position <= 10 then rpad('1', 31 - 3 * r.position, '0')::numeric else 0 end as count_back`;
}

function sumOfRest(tx: Transaction): Fragment {
  return tx`sum(n.starts), sum(n.wins), sum(n.podiums), ${atMost(tx, tx`sum(n.count_back)`)}`;
}

function atMost(tx: Transaction, countBack: Fragment): Fragment {
  return tx`least(${countBack}, ${HIGHEST_COUNT_BACK}::text::numeric)`;
}

import type { AnySql, Fragment, Transaction } from '../../../database/client.ts';
import { rebuildSums, siteDay, type SumTable } from './sum-table.ts';

/**
 * Driver points by season and game. Seasons that count all results are kept as sums; in a season that counts the best N, a
 * driver's row is recomputed with each result, since a better one replaces another.
 */
export class SeasonPoints {
  readonly #siteTimeZone: string;
  /** Seasons that count all results. */
  readonly sums: SumTable;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
    this.sums = {
      table: 'season_points',
      keys: ['season_key', 'game', 'driver_id'],
      sums: ['points', 'starts', 'wins', 'podiums', 'count_back'],
      select: (tx, eventId) => tx`
        select s.key as season_key, e.game, r.driver_id, sum(r.points), ${countBackSums(tx)}
        from driver_results r join events e on e.id = r.event_id cross join lateral (${seasonsOf(tx, this.#day(tx))}) s
        where r.is_start ${eventId === undefined ? tx`` : tx`and r.event_id = ${eventId}`} group by 1, 2, 3`,
    };
  }

  /** The statements that recompute the rows of an event's drivers in seasons that count only the best results. */
  chooseBest(tx: Transaction, eventId: number): Fragment[] {
    const where = tx`
      where (season_key, game) in (
        select 's' || s.id, r.game from seasons s join events r on r.id = ${eventId}
        where s.best_n is not null and ${this.#day(tx)} between s.starts_on and s.ends_on
      ) and driver_id in (select driver_id from driver_results where event_id = ${eventId})`;
    return [tx`delete from season_points ${where}`, this.#insertBest(tx, where)];
  }

  /** Statements that replace rows; `where` is a condition on `driver_id`. */
  rebuild(tx: Transaction, where: Fragment) {
    return [...rebuildSums(tx, this.sums, where), this.#insertBest(tx, where)];
  }

  #insertBest(tx: Transaction, where: Fragment) {
    return tx`
      insert into season_points (season_key, game, driver_id, points, starts, wins, podiums, count_back)
      select * from (
        select r.key as season_key, r.game, r.driver_id, sum(r.points) filter (where r.nth <= r.best_n), ${countBackSums(tx)}
        from (
          select 's' || s.id as key, s.best_n, e.game, r.*,
            row_number() over (partition by s.id, e.game, r.driver_id order by r.points desc, r.position) as nth
          from driver_results r join events e on e.id = r.event_id join seasons s on ${this.#day(tx)} between s.starts_on and s.ends_on
          where s.best_n is not null and r.is_start
        ) r group by 1, 2, 3
      ) rows ${where}`;
  }

  #day(tx: Transaction): Fragment {
    return siteDay(tx, this.#siteTimeZone, tx`r.end_at`);
  }
}

/** The season that contains a day, if it counts all results; of a day that no season has, the calendar year. */
function seasonsOf(tx: Transaction, day: Fragment): Fragment {
  return tx`
    select 's' || seasons.id as key from seasons where ${day} between starts_on and ends_on and best_n is null
    union all
    select 'y' || extract(year from ${day})
    where not exists (select from seasons where ${day} between starts_on and ends_on)`;
}

/** Sums over results `r` beside their points. Count-back: finishes in each of the first ten places, three digits per place. */
export function countBackSums(sql: AnySql): Fragment {
  return sql`count(*) as starts, sum(r.is_win::int) as wins, sum(r.is_podium::int) as podiums,
    sum(case when r.points > 0 and r.position <= 10 then rpad('1', 31 - 3 * r.position, '0')::numeric else 0 end) as count_back`;
}

import { FIGURE_BINS, type FigureSpread } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { countLeaders, preparedOf, type Ranking } from './board-ranks.repository.ts';

/** All drivers of a board, also those whom its filter leaves out. */
export interface Everyone {
  /** Rows with `figure`, a whole number or null, and `starts`. */
  readonly from: Fragment;
  /** Further counts to select of them. */
  readonly counts: Fragment;
}

/** How many drivers have which figure, and how many share the first rank. Reads what the ranking has prepared, or a row of a rollup for each driver. */
export async function readEveryone<Counts extends object>(
  sql: Sql,
  ranking: Ranking,
  { from, counts }: Everyone,
): Promise<FigureSpread & { starts: number } & Counts> {
  const [row] = await sql<[FigureSpread & { starts: number } & Counts]>`
    with ${preparedOf(sql, ranking)} everyone as materialized (select * from ${from} e),
    scale as (
      select max(figure) as highest, ceil((coalesce(max(figure), 0) + 1) / ${FIGURE_BINS}::float8)::int as step from everyone
    )
    select count(*)::int as drivers, coalesce(sum(starts), 0)::int as starts, ${counts},
      ${countLeaders(sql, ranking)} as leaders, (select step from scale) as step,
      array(
        select count(e.figure)::int
        from scale cross join generate_series(0, scale.highest / scale.step) as bin
        left join everyone e on e.figure / scale.step = bin group by bin order by bin
      ) as bins
    from everyone`;
  return row;
}

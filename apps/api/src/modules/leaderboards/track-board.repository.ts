import { SPREAD_BIN_MS, SPREAD_BINS, type BoardSpread } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { tracks } from '../../database/schema/index.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { countBoardRows } from './board-counts.ts';
import { boardRows, splitsOf, type BoardQuery } from './track-board-filter.ts';
import type { Ranking } from './board-ranks.repository.ts';

export type Track = Columns<typeof tracks, 'id' | 'game' | 'lengthMetres'>;

/** Throws `not_found` if there is no such track. */
export async function getTrack(sql: Sql, code: string): Promise<Track> {
  const [row] = await sql<Track[]>`
    select id, game, length_metres from tracks where slug = ${code}`;
  if (row === undefined) throw new NotFoundError(`There is no track ${code}.`);
  return row;
}

export async function countBoard(sql: Sql, query: BoardQuery, trackId: number): Promise<number> {
  // A track without any event has no totals.
  const [row] = await sql<[{ count: number }]>`
    select coalesce(${countBoardRows(sql, query, sql`${trackId}::int`)}, 0) as count`;
  return row.count;
}

/** The drivers of a track's board by their best laps. Ties share a rank. */
export function trackRanking(sql: Sql, query: BoardQuery, trackId: number): Ranking {
  return {
    from: boardRows(sql, query, sql`${trackId}::int`),
    columns: [
      { name: 'lap_time', type: 'int' },
      { name: 'end_at', type: 'timestamptz' },
      { name: 'position', type: 'int' },
    ],
    direction: 'asc',
    tiedBy: 1,
    game: query.game,
    computed: sql`, r.lap_time - first_value(r.lap_time) over ranking as gap,
      r.lap_time - lag(r.lap_time, 1, r.lap_time) over ranking as interval`,
    figures: sql`nullif(r.car_model, -1) as "carModel",
      (select car_group from car_models where id = r.car_model) as "carGroup", r.is_wet, r.session_kind, r.lap_time,
      ${splitsOf(sql, sql`r`)} as splits, r.event_id, r.end_at as at, r.gap, r.interval`,
  };
}

/** Number of drivers on a board in each tenth of a second from the leader's on. */
export async function readSpread(sql: Sql, query: BoardQuery, trackId: number) {
  const [spread] = await sql<[Omit<BoardSpread, 'game' | 'trackName'>]>`
    with behind as (
      select lap_time, lap_time / ${SPREAD_BIN_MS}::int - min(lap_time) over () / ${SPREAD_BIN_MS}::int as bin
      from ${boardRows(sql, query, sql`${trackId}::int`)} b
    )
    select min(lap_time) as "lapTime", count(*)::int as total,
      array(
        select count(b.bin)::int from generate_series(0, ${SPREAD_BINS - 1}::int) as bin left join behind b using (bin)
        group by bin order by bin
      ) as bins,
      (count(*) filter (where bin >= ${SPREAD_BINS}))::int as beyond
    from behind`;
  return spread;
}

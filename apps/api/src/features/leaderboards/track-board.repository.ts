import type { SessionKind } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';
import { driverColumns, type DriverRow } from '../drivers/driver-ref.ts';
import { countOnBoard } from '../drivers/visibility.ts';
import { boardSource, isUnfiltered, type BoardQuery } from './board-source.ts';

export interface BoardRow extends DriverRow {
  carModel: number | null;
  carGroup: string | null;
  isWet: boolean;
  sessionKind: SessionKind;
  lapTime: number;
  split1: number | null;
  split2: number | null;
  split3: number | null;
  eventId: number;
  position: number;
  at: string;
}

/** A row's place in the order of a board. */
export interface BoardPlace {
  readonly lapTime: number;
  readonly at: string;
  readonly position: number;
  readonly playerId: string;
}

export interface BoardTrack {
  readonly id: number;
  readonly lengthMetres: number | null;
}

export async function findTrack(sql: Sql, code: string): Promise<BoardTrack | null> {
  const [row] = await sql<BoardTrack[]>`select id, length_metres as "lengthMetres" from tracks where code = ${code}`;
  return row ?? null;
}

export async function findTrackId(sql: Sql, code: string): Promise<number | null> {
  return (await findTrack(sql, code))?.id ?? null;
}

/** Rows after a place, or with `offset` from there on. */
export function listBoardRows(
  sql: Sql,
  query: BoardQuery,
  { trackId, after, offset, limit }: { trackId: number; after: BoardPlace | null; offset: number; limit: number },
): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select ${driverColumns(sql)}, nullif(b.car_model, -1) as "carModel", c.car_group as "carGroup", b.is_wet as "isWet",
      b.session_kind as "sessionKind", b.lap_time as "lapTime", b.split_1 as "split1", b.split_2 as "split2",
      b.split_3 as "split3", b.event_id as "eventId", b.position, b.end_at as at
    from (
      select * from ${boardSource(sql, query, trackId)} b
      ${
        after === null
          ? sql``
          : sql`where (lap_time, end_at, position, driver_id) > (${after.lapTime}::int,
        ${after.at}::timestamptz, ${after.position}::int, (select id from drivers where public_id = ${after.playerId}))`
      }
      order by lap_time, end_at, position, driver_id limit ${limit} offset ${offset}
    ) b
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    order by b.lap_time, b.end_at, b.position, b.driver_id`;
}

export async function countBoard(sql: Sql, query: BoardQuery, trackId: number): Promise<number> {
  const [row] = isUnfiltered(query)
    ? await sql<{ total: number }[]>`
        select ${countOnBoard(sql, sql`a`)} as total from track_totals a where a.track_id = ${trackId}`
    : await sql<{ total: number }[]>`select count(*)::int as total from ${boardSource(sql, query, trackId)} b`;
  return row?.total ?? 0;
}

export interface Standing {
  /** Rows before the driver's own. */
  readonly rowsBefore: number;
}

/** Where a driver stands on a board; null: not on it. */
export async function findStanding(
  sql: Sql,
  query: BoardQuery,
  { trackId, playerId }: { trackId: number; playerId: string },
): Promise<Standing | null> {
  const [row] = await sql<Standing[]>`
    with board as (select * from ${boardSource(sql, query, trackId)} b), mine as (
      select b.* from board b join drivers d on d.id = b.driver_id where d.public_id = ${playerId}
    )
    select (
      select count(*)::int from board b
      where (b.lap_time, b.end_at, b.position, b.driver_id) < (m.lap_time, m.end_at, m.position, m.driver_id)
    ) as "rowsBefore"
    from mine m`;
  return row ?? null;
}

/** Drivers strictly faster than a time: one less than the rank of that time. */
export async function countFaster(
  sql: Sql,
  query: BoardQuery,
  { trackId, lapTime }: { trackId: number; lapTime: number },
): Promise<number> {
  const [row] = await sql<{ faster: number }[]>`
    select count(*)::int as faster from ${boardSource(sql, query, trackId)} b where b.lap_time < ${lapTime}`;
  return row?.faster ?? 0;
}

export interface SpreadBin {
  /** Of the leader. */
  readonly leader: number;
  readonly bin: number;
  readonly drivers: number;
}

/** How many drivers stand in each bin of time behind the leader; the last bin takes all that is further back. */
export function listSpread(
  sql: Sql,
  query: BoardQuery,
  { trackId, binMs, bins }: { trackId: number; binMs: number; bins: number },
): Promise<SpreadBin[]> {
  return sql<SpreadBin[]>`
    with board as (select lap_time from ${boardSource(sql, query, trackId)} b), first as (
      select min(lap_time) as lap_time from board
    )
    select f.lap_time as leader, least((b.lap_time - f.lap_time) / ${binMs}::int, ${bins}::int) as bin,
      count(*)::int as drivers
    from board b cross join first f group by 1, 2 order by 2`;
}

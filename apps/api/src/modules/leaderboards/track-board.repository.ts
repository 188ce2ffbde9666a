import { SPREAD_BIN_MS, type TrackBoardRow } from '@paddock/contracts';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import { NotFoundError } from '../../shared/errors.ts';
import { driverJson } from '../identity/driver-ref.ts';
import { countBoardRows } from './board-counts.ts';
import { fittingLaps, splitsOf, type BoardQuery } from './board-rows.ts';

export interface BoardRow extends Omit<TrackBoardRow, 'rank' | 'gap' | 'interval'> {
  position: number;
}

/** A row's position in the order of a board. */
export type BoardPlace = Pick<BoardRow, 'lapTime' | 'at' | 'position'> & { readonly playerId: string };

export interface BoardTrack {
  readonly id: number;
  readonly lengthMetres: number | null;
}

/** Throws `not_found` if there is no such track. */
export async function getTrack(sql: Sql, code: string): Promise<BoardTrack> {
  const [row] = await sql<BoardTrack[]>`select id, length_metres from tracks where code = ${code}`;
  if (row === undefined) throw new NotFoundError(`There is no track ${code}.`);
  return row;
}

export async function countBoard(sql: Sql, query: BoardQuery, trackId: Fragment): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select ${countBoardRows(sql, query, trackId)} as count`;
  return row.count;
}

/** The fastest time of a board; null: the board is empty. */
export async function findLeader(sql: Sql, query: BoardQuery, trackId: Fragment): Promise<number | null> {
  const [row] = await sql<[{ lapTime: number | null }]>`
    select min(lap_time) as "lapTime" from ${fittingLaps(sql, query, trackId)} b`;
  return row.lapTime;
}

// `board` is `boardRows` of one track.

/** Rows after a place. */
export function listBoardRows(
  sql: Sql,
  board: Fragment,
  { after, limit }: { after: BoardPlace | null; limit: number },
): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select ${driverJson(sql)} as driver, nullif(b.car_model, -1) as "carModel", c.car_group, b.is_wet, b.session_kind,
      b.lap_time, ${splitsOf(sql, sql`b`)} as splits, b.event_id, b.position, b.end_at as at
    from (
      select * from ${board} b
      ${after === null ? sql`` : sql`where ${order(sql)} > ${placeOf(sql, after)}`}
      order by lap_time, end_at, position, driver_id limit ${limit}
    ) b
    join drivers d on d.id = b.driver_id
    left join car_models c on c.model = b.car_model
    order by b.lap_time, b.end_at, b.position, b.driver_id`;
}

/** The place of a driver's row; null: not on the board. */
export function findPlace(sql: Sql, board: Fragment, playerId: string): Promise<BoardPlace | null> {
  return firstRow(sql<BoardPlace[]>`
    select b.lap_time, b.end_at as at, b.position, ${playerId}::text as "playerId"
    from ${board} b where b.driver_id = (select id from drivers where public_id = ${playerId})`);
}

/** The place of the row after so many others; null: there are not so many. Reads nothing that is not in the index. */
export function findPlaceAfter(sql: Sql, board: Fragment, count: number): Promise<BoardPlace | null> {
  return firstRow(sql<BoardPlace[]>`
    select b.lap_time, b.end_at as at, b.position, d.public_id as "playerId"
    from (
      select lap_time, end_at, position, driver_id from ${board} b
      order by lap_time, end_at, position, driver_id limit 1 offset ${count}
    ) b
    join drivers d on d.id = b.driver_id`);
}

/** Rows before a place. */
export function countBefore(sql: Sql, board: Fragment, place: BoardPlace): Promise<number> {
  return countRows(sql, board, sql`${order(sql)} < ${placeOf(sql, place)}`);
}

/** Number of drivers strictly faster than a time: its rank minus one. */
export function countFaster(sql: Sql, board: Fragment, lapTime: number): Promise<number> {
  return countRows(sql, board, sql`b.lap_time < ${lapTime}`);
}

async function countRows(sql: Sql, board: Fragment, where: Fragment): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from ${board} b where ${where}`;
  return row.count;
}

function order(sql: Sql): Fragment {
  return sql`(b.lap_time, b.end_at, b.position, b.driver_id)`;
}

function placeOf(sql: Sql, { lapTime, at, position, playerId }: BoardPlace): Fragment {
  return sql`(${lapTime}::int, ${at}::timestamptz, ${position}::int,
    (select id from drivers where public_id = ${playerId}))`;
}

export interface SpreadBin {
  /** Tenths of a second behind the leader. */
  readonly bin: number;
  readonly drivers: number;
}

/** Number of drivers in each tenth of a second behind the leader; the last one includes everything further back. */
export function listSpread(
  sql: Sql,
  board: Fragment,
  { leader, bins }: { leader: number; bins: number },
): Promise<SpreadBin[]> {
  const bin = (lapTime: Fragment) => sql`${lapTime} / ${SPREAD_BIN_MS}::int`;
  return sql<SpreadBin[]>`
    select least(${bin(sql`lap_time`)} - ${bin(sql`${leader}::int`)}, ${bins}::int) as bin, count(*)::int as drivers
    from ${board} b group by 1 order by 1`;
}

import { PlayerId, type DriverSummary, type Game } from '@paddock/contracts';
import { z } from 'zod';
import type { Fragment, Sql } from '../../database/client.ts';
import { CursorInstant, CursorNumber, readPage, type PageQuery } from '../../database/cursor.ts';
import { driverJson } from '../identity/driver-ref.ts';

export interface BoardPageQuery extends PageQuery {
  /** Public id of the driver in the middle of the page. */
  readonly around?: string | undefined;
}

/** What a cursor holds of a column, by the column's type. */
const ColumnValue = {
  int: CursorNumber,
  float8: z.number().min(0).max(1),
  numeric: z.string().regex(/^\d{1,31}$/),
  timestamptz: CursorInstant,
};

interface RankingColumn {
  readonly name: string;
  readonly type: keyof typeof ColumnValue;
}

/** Drivers ordered by some columns, then by id. */
export interface Ranking {
  /** Named queries that `from` reads, as in `with`: what would be computed again wherever it is read. */
  readonly prepared?: Fragment | undefined;
  /** Rows with `driver_id` and the columns. */
  readonly from: Fragment;
  readonly columns: readonly [RankingColumn, ...RankingColumn[]];
  readonly direction: 'asc' | 'desc';
  /** Rows that are equal in this many of the first columns share a rank. */
  readonly tiedBy: number;
  /** Whose class values are shown beside the names; null: there is no event yet. */
  readonly game: Game | null;
  /** Further columns that are computed over all rows, in the window `ranking`. */
  readonly computed?: Fragment;
  /** What to select of a row `r` beside its rank and driver. */
  readonly figures: Fragment;
}

/**
 * Reads one page of a ranking, and the rows above it to count their ranks. If an index has the order, it reads
 * no row below the page except those level with one of its rows in all columns.
 */
export async function readRanking<Row extends { readonly driver: DriverSummary }>(
  sql: Sql,
  ranking: Ranking,
  { around, ...page }: BoardPageQuery,
) {
  const { from, columns, tiedBy, game, computed = sql``, figures } = ranking;
  const [first, ...more] = columns;
  const place = z.tuple([ColumnValue[first.type], ...more.map(({ type }) => ColumnValue[type]), PlayerId]);
  const order = sql`${orderBy(sql, ranking, columns.length)}, r.driver_id`;
  const { rows, nextCursor } = await readPage(
    { ...page, place },
    (after, limit) => sql<(Row & { rowsBefore: number; place: readonly (number | string)[] })[]>`
      with ${preparedOf(sql, ranking)} start as (select ${rowsBeforePage(sql, ranking, { after, around, limit: page.limit })} as rows_before),
      ranked as (
        select r.*, rank() over (order by ${orderBy(sql, ranking, tiedBy)}) as rank,
          row_number() over ranking - 1 as rows_before ${computed}
        from (
          select * from ${from} r order by ${order} limit ${limit}::int + (select rows_before from start)
        ) r
        window ranking as (order by ${order})
      )
      select r.rank, ${driverJson(sql, sql`${game}`)} as driver, ${figures}, r.rows_before,
        json_build_array(${list(sql, columns, (column) => cursorValue(sql, column))}) as place
      from (
        select * from ranked where rows_before >= (select rows_before from start) order by rows_before limit ${limit}
      ) r
      join drivers d on d.id = r.driver_id
      order by r.rows_before`,
    (row) => [...row.place, row.driver.playerId],
  );
  return { rowsBefore: rows[0]?.rowsBefore ?? 0, rows, nextCursor };
}

interface PageStart {
  /** Values of the columns and public id of the driver of the row before the page. */
  readonly after: readonly (number | string)[] | null;
  readonly around: string | undefined;
  readonly limit: number;
}

/** Number of rows before a page; zero around a driver who is not ranked. */
function rowsBeforePage(sql: Sql, ranking: Ranking, { after, around, limit }: PageStart): Fragment {
  const { from, columns, direction } = ranking;
  const driverId = (publicId: string): Fragment => sql`(select id from drivers where public_id = ${publicId})`;
  const namesOf = (row: string): Fragment => list(sql, columns, ({ name }) => sql`${sql(`${row}.${name}`)}`);
  /** Number of rows up to one with these values and driver. The comparison of the columns alone can use their index. */
  const countUpTo = (values: Fragment, id: Fragment): Fragment => sql`(
    select count(*) from ${from} r
    where (${namesOf('r')}) ${direction === 'desc' ? sql`>=` : sql`<=`} (${values})
      and ((${namesOf('r')}) <> (${values}) or r.driver_id <= ${id})
  )`;
  if (after !== null) {
    const value = ({ type }: RankingColumn, index: number) => sql`${String(after[index])}::text::${sql.unsafe(type)}`;
    return countUpTo(list(sql, columns, value), driverId(String(after.at(-1))));
  }
  if (around === undefined) return sql`0`;
  const own = sql`select ${namesOf('m')} from ${from} m where m.driver_id = ${driverId(around)}`;
  return sql`greatest(0, ${countUpTo(own, driverId(around))} - ${1 + Math.floor(limit / 2)}::int)`;
}

/** What has to stand first in a `with` whose queries read the ranking. */
export function preparedOf(sql: Sql, { prepared }: Ranking): Fragment {
  return prepared === undefined ? sql`` : sql`${prepared},`;
}

/** SQL expression: number of drivers who share the first rank. */
export function countLeaders(sql: Sql, ranking: Ranking): Fragment {
  const { from, columns, tiedBy } = ranking;
  const tied = list(sql, columns.slice(0, tiedBy), ({ name }) => sql`${sql(`r.${name}`)}`);
  return sql`(
    select count(*)::int from ${from} r
    where (${tied}) = (select ${tied} from ${from} r order by ${orderBy(sql, ranking, tiedBy)} limit 1)
  )`;
}

/** Order by the first columns of rows `r`. With "nulls last" as in the indexes, which would not be used otherwise. */
function orderBy(sql: Sql, { columns, direction }: Ranking, count: number): Fragment {
  const way = direction === 'desc' ? sql`desc nulls last` : sql`asc`;
  return list(sql, columns.slice(0, count), ({ name }) => sql`${sql(`r.${name}`)} ${way}`);
}

/** A column of a row `r` as JSON that fits the schema of its type. */
function cursorValue(sql: Sql, { name, type }: RankingColumn): Fragment {
  const column = sql`${sql(`r.${name}`)}`;
  if (type === 'numeric') return sql`${column}::text`;
  if (type === 'timestamptz') return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return column;
}

function list(
  sql: Sql,
  columns: readonly RankingColumn[],
  write: (column: RankingColumn, index: number) => Fragment,
): Fragment {
  return sql`${columns.map((column, index) => sql`${index === 0 ? sql`` : sql`, `}${write(column, index)}`)}`;
}

import type { DriverSummary } from '@paddock/contracts';
import type { Fragment, Sql } from '../../database/client.ts';
import { driverJson } from '../identity/driver-ref.ts';

export interface RankingColumn {
  readonly name: string;
  readonly type: 'int' | 'float8' | 'numeric';
}

/** Drivers by some columns, highest first, then by id. */
export interface Ranking {
  /** Rows with `driver_id` and the columns. */
  readonly from: Fragment;
  readonly columns: readonly [RankingColumn, ...RankingColumn[]];
  /** Rows that are equal in this many of the first columns share a rank. */
  readonly tiedBy: number;
}

/** The values of a row's columns; of a numeric one as text. */
export type RankingValues = readonly (number | string)[];

export interface RankingPlace {
  readonly values: RankingValues;
  readonly playerId: string;
}

/** Rows after a place, or from an offset on. `figures`: what to select of a row `r`. */
export function listRanked<Figures extends object>(
  sql: Sql,
  ranking: Ranking,
  { figures, after, offset, limit }: { figures: Fragment; after: RankingPlace | null; offset: number; limit: number },
) {
  const page = after === null ? pageFrom(sql, ranking, { offset, limit }) : pageAfter(sql, ranking, { after, limit });
  const values = ranking.columns.map(
    ({ name, type }) => sql`${column(sql, name)}${type === 'numeric' ? sql`::text` : sql``}`,
  );
  return sql<(Figures & { driver: DriverSummary; values: RankingValues })[]>`
    select ${driverJson(sql)} as driver, ${figures}, json_build_array(${list(sql, values)}) as values
    from ${page} r join drivers d on d.id = r.driver_id order by ${order(sql, ranking)}`;
}

function pageFrom(sql: Sql, ranking: Ranking, { offset, limit }: { offset: number; limit: number }): Fragment {
  return sql`(select * from ${ranking.from} r order by ${order(sql, ranking)} limit ${limit} offset ${offset})`;
}

/**
 * Reads rows tied with the place, and rows below it only if those don't fill the page: thousands can be tied, and a single
 * condition would scan all of them.
 */
function pageAfter(sql: Sql, ranking: Ranking, { after, limit }: { after: RankingPlace; limit: number }): Fragment {
  const { from, columns } = ranking;
  const [row, place] = [rowOf(sql, ranking, columns.length), valuesOf(sql, ranking, after.values)];
  return sql`(
    with tied as materialized (
      select * from ${from} r
      where ${row} = ${place} and r.driver_id > (select id from drivers where public_id = ${after.playerId})
      order by r.driver_id limit ${limit}
    )
    select * from tied union all (
      select * from ${from} r where ${row} < ${place}
      order by ${order(sql, ranking)} limit ${limit}::int - (select count(*) from tied)
    )
  )`;
}

/** Number of rows before a driver's row; null: not in the ranking. */
export async function countRankedBefore(
  sql: Sql,
  { from, columns }: Ranking,
  playerId: string,
): Promise<number | null> {
  const key = (row: string): Fragment =>
    sql`(${list(sql, [...columns.map(({ name }) => sql`-${sql(`${row}.${name}`)}`), sql`${sql(row)}.driver_id`])})`;
  const [row] = await sql<{ rowsBefore: number }[]>`
    select (
      select count(*)::int from ${from} r where ${key('r')} < ${key('m')} and r.${sql(columns[0].name)} >= m.${sql(columns[0].name)}
    ) as "rowsBefore"
    from ${from} m where m.driver_id = (select id from drivers where public_id = ${playerId})`;
  return row?.rowsBefore ?? null;
}

/** Number of drivers ranked above a row. */
export async function countRankedAbove(sql: Sql, ranking: Ranking, values: RankingValues): Promise<number> {
  const { from, tiedBy } = ranking;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from ${from} r
    where ${rowOf(sql, ranking, tiedBy)} > ${valuesOf(sql, ranking, values.slice(0, tiedBy))}`;
  return row.count;
}

function order(sql: Sql, { columns }: Ranking): Fragment {
  // With "nulls last" as in the indexes, which would not be used otherwise.
  return list(sql, [...columns.map(({ name }) => sql`${column(sql, name)} desc nulls last`), sql`r.driver_id`]);
}

/** The first columns as a row. */
function rowOf(sql: Sql, { columns }: Ranking, count: number): Fragment {
  return sql`(${list(
    sql,
    columns.slice(0, count).map(({ name }) => column(sql, name)),
  )})`;
}

function valuesOf(sql: Sql, { columns }: Ranking, values: RankingValues): Fragment {
  const typed = values.map((value, index) => sql`${String(value)}::text::${sql.unsafe(columns[index]?.type ?? 'int')}`);
  return sql`(${list(sql, typed)})`;
}

function column(sql: Sql, name: string): Fragment {
  return sql`${sql(`r.${name}`)}`;
}

function list(sql: Sql, parts: readonly Fragment[]): Fragment {
  return sql`${parts.map((part, index) => (index === 0 ? part : sql`, ${part}`))}`;
}

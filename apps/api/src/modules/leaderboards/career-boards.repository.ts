import type { DriverSummary, PointsBoard, RacesBoard, RacesFilter, RacesSort, Season } from '@paddock/contracts';
import type postgres from 'postgres';
import type { Fragment, Sql } from '../../database/client.ts';
import { driverColumns, withDriver, type DriverRow } from '../identity/driver-ref.ts';
import { PROVISIONAL_RACES } from '../identity/provisional.rules.ts';
import { isOnBoards, isVisible } from '../identity/visibility.ts';

type RacesRow = Omit<RacesBoard['rows'][number], 'rank' | 'driver'>;
export type RankedRaces = RacesRow & { driver: DriverSummary };

/** The columns that each order compares: equal values of the first share a rank. */
const RACES_ORDERS = {
  starts: ['starts', 'wins', 'podiums'],
  wins: ['wins', 'podiums', 'starts'],
  podiums: ['podiums', 'wins', 'starts'],
  winRate: ['win_rate', 'wins', 'podiums'],
  classValue: ['class_value', 'wins', 'starts'],
} as const satisfies Record<RacesSort, readonly RacesColumn[]>;

type RacesColumn = 'starts' | 'wins' | 'podiums' | 'win_rate' | 'class_value';

/** The figures of a row. */
export interface RacesFigures {
  readonly starts: number;
  readonly wins: number;
  readonly podiums: number;
  readonly classValue: number;
}

export interface RacesPlace extends RacesFigures {
  readonly playerId: string;
  /** Whether so many rows are tied here that they probably fill the page. */
  readonly isAmongMany: boolean;
}

export async function listRaces(
  sql: Sql,
  { filter, after, offset, limit }: { filter: RacesFilter; after: RacesPlace | null; offset: number; limit: number },
): Promise<RankedRaces[]> {
  const rows = await (after !== null
    ? listRacesAfter(sql, { filter, after, limit })
    : selectRaces(
        sql,
        filter,
        sql`(select * from ${racesFrom(sql, filter)} t order by ${racesOrder(sql, filter)} limit ${limit} offset ${offset})`,
      ));
  return rows.map(withDriver);
}

async function listRacesAfter(
  sql: Sql,
  { filter, after, limit }: { filter: RacesFilter; after: RacesPlace; limit: number },
): Promise<(DriverRow & RacesRow)[]> {
  // The cursor belongs to another board.
  if (after.starts < filter.minStarts) return [];
  const from = racesFrom(sql, filter);
  const columns = racesColumns(sql, filter);
  const place = figuresOf(sql, filter, after);
  const level = sql`(
    select * from ${from} l where ${columns} = ${place} and driver_id > (select id from drivers where public_id = ${after.playerId})
    order by driver_id limit ${limit}
  )`;
  if (after.isAmongMany) {
    const rows = await selectRaces(sql, filter, level);
    if (rows.length >= limit) return rows;
  }
  // Two index scans, one for rows tied with the place and one for rows below: thousands can be tied, and a single
  // condition would scan all of them.
  const below = sql`(select * from ${from} t where ${columns} < ${place} order by ${racesOrder(sql, filter)} limit ${limit})`;
  return selectRaces(
    sql,
    filter,
    sql`(select * from (${level} union all ${below}) t order by ${racesOrder(sql, filter)} limit ${limit})`,
  );
}

function racesFrom(sql: Sql, { minStarts, sort }: RacesFilter): Fragment {
  const visible = isVisible(sql, sql`driver_id`);
  if (sort !== 'classValue') {
    return sql`(select *, wins::float8 / starts as win_rate from driver_totals where starts >= ${minStarts} and ${visible})`;
  }
  return sql`(
    select t.*, d.class_value from driver_totals t join drivers d on d.id = t.driver_id
    where starts >= ${minStarts} and d.rated_races >= ${PROVISIONAL_RACES} and ${visible}
  )`;
}

/** The compared columns as a row. */
function racesColumns(sql: Sql, { sort }: RacesFilter): Fragment {
  const [first, second, third] = RACES_ORDERS[sort];
  return sql`(${sql(first)}, ${sql(second)}, ${sql(third)})`;
}

/** The compared figures of a place as a row. */
function figuresOf(sql: Sql, { sort }: RacesFilter, place: RacesFigures): Fragment {
  const [first, second, third] = RACES_ORDERS[sort].map((column) => figureOf(sql, column, place));
  return sql`(${first ?? sql``}, ${second ?? sql``}, ${third ?? sql``})`;
}

function figureOf(sql: Sql, column: RacesColumn, { starts, wins, podiums, classValue }: RacesFigures): Fragment {
  switch (column) {
    case 'starts':
      return sql`${starts}::int`;
    case 'wins':
      return sql`${wins}::int`;
    case 'podiums':
      return sql`${podiums}::int`;
    case 'win_rate':
      return sql`${wins}::float8 / nullif(${starts}::int, 0)`;
    case 'class_value':
      return sql`${classValue}::int`;
  }
}

function racesOrder(sql: Sql, { sort }: RacesFilter): Fragment {
  const [first, second, third] = RACES_ORDERS[sort];
  return sql`${sql(first)} desc nulls last, ${sql(second)} desc nulls last, ${sql(third)} desc nulls last, driver_id`;
}

function selectRaces(sql: Sql, filter: RacesFilter, page: Fragment): postgres.PendingQuery<(DriverRow & RacesRow)[]> {
  const [first, second, third] = RACES_ORDERS[filter.sort];
  return sql<(DriverRow & RacesRow)[]>`
    select ${driverColumns(sql)}, t.starts, t.wins, t.podiums, t.wins::float8 / t.starts as "winRate"
    from ${page} t join drivers d on d.id = t.driver_id
    order by t.${sql(first)} desc, t.${sql(second)} desc, t.${sql(third)} desc, t.driver_id`;
}

/** Number of rows before a driver's row; null: not on the board. */
export async function countRacesBefore(
  sql: Sql,
  { filter, playerId }: { filter: RacesFilter; playerId: string },
): Promise<number | null> {
  const from = racesFrom(sql, filter);
  const [first, second, third] = RACES_ORDERS[filter.sort];
  const key = (row: Fragment) =>
    sql`(-${row}.${sql(first)}, -${row}.${sql(second)}, -${row}.${sql(third)}, ${row}.driver_id)`;
  const [row] = await sql<{ rowsBefore: number }[]>`
    select (
      select count(*)::int from ${from} t where ${key(sql`t`)} < ${key(sql`m`)} and t.${sql(first)} >= m.${sql(first)}
    ) as "rowsBefore"
    from ${from} m where m.driver_id = (select id from drivers where public_id = ${playerId})`;
  return row?.rowsBefore ?? null;
}

/** Number of drivers with a better first figure than a row's. */
export async function countBetterRaces(sql: Sql, filter: RacesFilter, than: RacesFigures): Promise<number> {
  const [first] = RACES_ORDERS[filter.sort];
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${racesFrom(sql, filter)} t where ${sql(first)} > ${figureOf(sql, first, than)}`;
  return row?.count ?? 0;
}

/** Named seasons or, if there are none, the calendar years with points; newest first. */
export async function listSeasons(sql: Sql): Promise<Season[]> {
  const named = await sql<Season[]>`
    select 's' || id as key, name, starts_on::text as "startsOn", ends_on::text as "endsOn", best_n as "bestN"
    from seasons order by starts_on desc, id desc`;
  if (named.length > 0) return named;
  // Skips from key to key in the index: there are few seasons, but each has a row per driver.
  const years = await sql<{ key: string }[]>`
    with recursive keys as (
      select min(season_key) as key from season_points
      union all
      select (select min(season_key) from season_points where season_key > keys.key) from keys where keys.key is not null
    )
    select key from keys where key like 'y%' order by 1 desc`;
  return years.map(({ key }) => {
    const year = key.slice(1);
    return { key, name: year, startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, bestN: null };
  });
}

type PointsRow = Omit<PointsBoard['rows'][number], 'rank' | 'driver'> & { countBack: string };
export type RankedPoints = PointsRow & { driver: DriverSummary };

export interface PointsPlace {
  readonly points: number;
  readonly countBack: string;
  readonly playerId: string;
}

export async function listMostPoints(
  sql: Sql,
  { season, after, offset, limit }: { season: string; after: PointsPlace | null; offset: number; limit: number },
): Promise<RankedPoints[]> {
  const rows = await (after !== null
    ? listPointsAfter(sql, { season, after, limit })
    : selectPoints(sql, pointsOf(sql, season), sql`limit ${limit} offset ${offset}`));
  return rows.map(withDriver);
}

function listPointsAfter(
  sql: Sql,
  { season, after, limit }: { season: string; after: PointsPlace; limit: number },
): Promise<(DriverRow & PointsRow)[]> {
  const { points, countBack, playerId } = after;
  const from = pointsOf(sql, season);
  const limited = sql`limit ${limit}`;
  const page = sql`(
    (
      select * from ${from} p where points = ${points}::int and count_back = ${countBack}::text::numeric
        and driver_id > (select id from drivers where public_id = ${playerId}) order by driver_id ${limited}
    ) union all (
      select * from ${from} p where (points, count_back) < (${points}::int, ${countBack}::text::numeric)
      order by ${pointsOrder(sql)} ${limited}
    )
  )`;
  return selectPoints(sql, page, limited);
}

const pointsOrder = (sql: Sql): Fragment => sql`points desc nulls last, count_back desc nulls last, driver_id`;

function pointsOf(sql: Sql, season: string): Fragment {
  return sql`(
    select * from season_points where season_key = ${season} and points > 0 and ${isVisible(sql, sql`driver_id`)}
  )`;
}

function selectPoints(sql: Sql, from: Fragment, limited: Fragment): postgres.PendingQuery<(DriverRow & PointsRow)[]> {
  return sql<(DriverRow & PointsRow)[]>`
    select ${driverColumns(sql)}, p.points, p.starts, p.wins, p.podiums, p.count_back::text as "countBack"
    from (select * from ${from} p order by ${pointsOrder(sql)} ${limited}) p
    join drivers d on d.id = p.driver_id order by p.points desc, p.count_back desc, p.driver_id`;
}

/** Number of rows before a driver's row; null: not on the board. */
export async function countPointsBefore(
  sql: Sql,
  { season, playerId }: { season: string; playerId: string },
): Promise<number | null> {
  const [row] = await sql<{ rowsBefore: number }[]>`
    select (
      select count(*)::int from season_points p
      where p.season_key = m.season_key and p.points >= m.points
        and (-p.points, -p.count_back, p.driver_id) < (-m.points, -m.count_back, m.driver_id)
        and ${isVisible(sql, sql`p.driver_id`)}
    ) as "rowsBefore"
    from season_points m join drivers d on d.id = m.driver_id
    where d.public_id = ${playerId} and ${isOnBoards(sql, sql`d`)} and m.season_key = ${season} and m.points > 0`;
  return row?.rowsBefore ?? null;
}

/** Number of drivers with a better result, without ties. */
export async function countMorePoints(
  sql: Sql,
  { season, than }: { season: string; than: Pick<RankedPoints, 'points' | 'countBack'> | null },
): Promise<number> {
  if (than === null) return 0;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from season_points
    where season_key = ${season} and points >= ${than.points} and ${isVisible(sql, sql`driver_id`)}
      and (points, count_back) > (${than.points}::int, ${than.countBack}::text::numeric)`;
  return row?.count ?? 0;
}

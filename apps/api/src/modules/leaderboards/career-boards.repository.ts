import type { DriverSummary, PointsBoard, RacesBoard, Season } from '@paddock/contracts';
import type postgres from 'postgres';
import type { Fragment, Sql } from '../../database/client.ts';
import { driverColumns, withDriver, type DriverRow } from '../identity/driver-ref.ts';
import { isOnBoards, isVisible } from '../identity/visibility.ts';

type RacesRow = Omit<RacesBoard['rows'][number], 'rank' | 'driver'>;
export type RankedRaces = RacesRow & { driver: DriverSummary };

export interface RacesPlace {
  readonly starts: number;
  readonly wins: number;
  readonly podiums: number;
  readonly playerId: string;
  /** Whether so many rows are tied here that they probably fill the page. */
  readonly isAmongMany: boolean;
}

export async function listMostRaces(
  sql: Sql,
  { minStarts, after, offset, limit }: { minStarts: number; after: RacesPlace | null; offset: number; limit: number },
): Promise<RankedRaces[]> {
  const rows = await (after !== null
    ? listRacesAfter(sql, { minStarts, after, limit })
    : selectRaces(sql, racesFrom(sql, minStarts), sql`limit ${limit} offset ${offset}`));
  return rows.map(withDriver);
}

async function listRacesAfter(
  sql: Sql,
  { minStarts, after, limit }: { minStarts: number; after: RacesPlace; limit: number },
): Promise<(DriverRow & RacesRow)[]> {
  // The cursor belongs to another board.
  if (after.starts < minStarts) return [];
  const { starts, wins, podiums } = after;
  const limited = sql`limit ${limit}`;
  if (after.isAmongMany) {
    const level = await selectRaces(sql, levelWith(sql, after), limited);
    if (level.length >= limit) return level;
  }
  // Two index scans, one for rows tied with the place and one for rows below: thousands can be tied, and a single
  // condition would scan all of them.
  const page = sql`(
    (
      select * from ${levelWith(sql, after)} l order by driver_id ${limited}
    ) union all (
      select * from ${racesFrom(sql, minStarts)} t where (starts, wins, podiums) < (${starts}::int, ${wins}::int, ${podiums}::int)
      order by ${racesOrder(sql)} ${limited}
    )
  )`;
  return selectRaces(sql, page, limited);
}

function levelWith(sql: Sql, { starts, wins, podiums, playerId }: Omit<RacesPlace, 'isAmongMany'>): Fragment {
  return sql`(
    select * from driver_totals where ${isVisible(sql, sql`driver_id`)} and starts = ${starts}::int and wins = ${wins}::int and podiums = ${podiums}::int
      and driver_id > (select id from drivers where public_id = ${playerId})
  )`;
}

const racesOrder = (sql: Sql): Fragment =>
  sql`starts desc nulls last, wins desc nulls last, podiums desc nulls last, driver_id`;

function racesFrom(sql: Sql, minStarts: number): Fragment {
  return sql`(select * from driver_totals where starts >= ${minStarts} and ${isVisible(sql, sql`driver_id`)})`;
}

function selectRaces(sql: Sql, from: Fragment, limited: Fragment): postgres.PendingQuery<(DriverRow & RacesRow)[]> {
  return sql<(DriverRow & RacesRow)[]>`
    select ${driverColumns(sql)}, t.starts, t.wins, t.podiums, t.wins::float8 / t.starts as "winRate"
    from (select * from ${from} t order by ${racesOrder(sql)} ${limited}) t
    join drivers d on d.id = t.driver_id order by t.starts desc, t.wins desc, t.podiums desc, t.driver_id`;
}

/** Number of rows before a driver's row; null: not on the board. */
export async function countRacesBefore(
  sql: Sql,
  { minStarts, playerId }: { minStarts: number; playerId: string },
): Promise<number | null> {
  const [row] = await sql<{ rowsBefore: number }[]>`
    select (
      select count(*)::int from driver_totals t
      where (-t.starts, -t.wins, -t.podiums, t.driver_id) < (-m.starts, -m.wins, -m.podiums, m.driver_id)
        and t.starts >= m.starts and ${isVisible(sql, sql`t.driver_id`)}
    ) as "rowsBefore"
    from driver_totals m join drivers d on d.id = m.driver_id
    where d.public_id = ${playerId} and ${isOnBoards(sql, sql`d`)} and m.starts >= ${minStarts}`;
  return row?.rowsBefore ?? null;
}

export async function countMoreStarts(sql: Sql, starts: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from driver_totals
    where starts > ${starts} and ${isVisible(sql, sql`driver_id`)}`;
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

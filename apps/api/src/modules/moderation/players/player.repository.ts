import type { AdminPlayer, DriverSummary, PlayerReport } from '@paddock/contracts';
import { firstRow, type AnySql, type Sql } from '../../../database/client.ts';
import { driverByPublicId, driverJson } from '../../identity/driver-ref.ts';
import { crewIds } from '../reports/report-rows.ts';
import type { Parties } from '../reports/report.rules.ts';
import { banOf } from './players.repository.ts';

type ReadApart = keyof DriverSummary | 'totals' | 'names' | 'contestedUntil';

export interface PlayerProfile extends Omit<AdminPlayer, ReadApart | 'mergedInto' | 'mergedFrom'> {
  readonly driverId: number;
  readonly driver: DriverSummary;
  readonly mergedIntoId: number | null;
}

export function findPlayer(
  sql: Sql,
  { playerId, now }: { playerId: string; now: string },
): Promise<PlayerProfile | null> {
  return firstRow(sql<PlayerProfile[]>`
    select d.id as "driverId", ${driverJson(sql, sql`d`, sql`d.name`)} as driver, d.short_name,
      d.platform_id, d.rated_races, d.uses_short_name, d.is_hidden, d.erased_at is not null as "isErased",
      ${banOf(sql, sql`d.id`, now)} as ban, d.first_seen_at, d.last_seen_at, d.merged_into_id,
      case when a.id is not null then jsonb_build_object('accountId', a.id, 'name', a.name, 'role', a.role,
        'isLocked', a.locked_at is not null) end as account
    from drivers d left join accounts a on a.driver_id = d.id where d.public_id = ${playerId}`);
}

export async function findDriverId(sql: AnySql, playerId: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`select id from drivers where public_id = ${playerId}`;
  return row?.id ?? null;
}

/** The driver that a public id leads to, through all merges. */
export function findPerson(sql: Sql, playerId: string): Promise<{ id: number; isErased: boolean } | null> {
  return firstRow(sql<{ id: number; isErased: boolean }[]>`
    select id, erased_at is not null as "isErased" from drivers where id = ${driverByPublicId(sql, playerId)}`);
}

/** Every name a player was seen under, the latest first. */
export function listNames(sql: Sql, driverId: number, limit: number): Promise<AdminPlayer['names']> {
  return sql<AdminPlayer['names']>`
    select n.name, n.short_name, n.first_at, n.last_at from driver_names n
    where n.driver_id = ${driverId} order by n.last_at desc, n.name limit ${limit}`;
}

/** The driver that this one was merged into, and those merged into this one. */
export async function listMerged(
  sql: Sql,
  { driverId, mergedIntoId, limit }: { driverId: number; mergedIntoId: number | null; limit: number },
): Promise<Pick<AdminPlayer, 'mergedInto' | 'mergedFrom'>> {
  const [into, from] = await Promise.all([
    sql<{ driver: DriverSummary }[]>`select ${driverJson(sql)} as driver from drivers d where d.id = ${mergedIntoId}`,
    sql<{ driver: DriverSummary }[]>`
      select ${driverJson(sql)} as driver from drivers d where d.merged_into_id = ${driverId} order by d.name limit ${limit}`,
  ]);
  return { mergedInto: into[0]?.driver ?? null, mergedFrom: from.map(({ driver }) => driver) };
}

/** Reports about a player and by the player, the latest first, with their parties. */
export function listReports(sql: Sql, driverId: number, limit: number): Promise<(PlayerReport & Parties)[]> {
  const columns = sql`r.id as "reportId", r.status, r.category, r.event_id, r.created_at,
    r.reporter_id, r.reporter_driver_id,
    r.accused_driver_id, ${crewIds(sql)} as "crewIds"`;
  return sql<(PlayerReport & Parties)[]>`
    (select ${columns}, 'accused' as side from reports r where r.accused_driver_id = ${driverId}
      order by r.created_at desc limit ${limit})
    union all
    (select ${columns}, 'reporter' as side from reports r where r.reporter_driver_id = ${driverId}
      order by r.created_at desc limit ${limit})
    order by created_at desc, "reportId" desc limit ${limit}`;
}

import {
  MAX_PLAYER_PARTS,
  type AdminPlayer,
  type AdminPlayerRow,
  type DriverSummary,
  type PlayerReport,
  type playerList,
} from '@paddock/contracts';
import type { z } from 'zod';
import { arrayLiteral } from '../../../database/arrays.ts';
import { firstRow, type AnySql, type Fragment, type Sql } from '../../../database/client.ts';
import { instantText } from '../../../database/instant-text.ts';
import { keyset, type KeysetOptions } from '../../../database/keyset.ts';
import { mostDrivenGame, personJson, ratedRaces } from '../../identity/driver-ref.ts';
import { driverByPublicId } from '../../identity/driver-by-public-id.ts';
import { isInvolved } from '../../identity/involved-in-report.ts';
import { isBanInForce } from '../sanctions/ban-in-force.ts';
import { matchedName } from './player-search.repository.ts';

export interface PlayerQuery extends z.output<typeof playerList.csv> {
  /** Drivers that the search found; null: all who are not merged into another. */
  readonly among: readonly number[] | null;
  /** The last row of the page before. */
  readonly place: KeysetOptions['place'];
  readonly limit: number;
  readonly now: string;
}

interface PlayerRow extends Omit<AdminPlayerRow, keyof DriverSummary> {
  readonly driver: DriverSummary;
  /** The value of the sort column. */
  readonly place: string | number;
}

/** The combined scope of a driver's bans in force; null: none is in force. */
function banOf(sql: Sql, driverId: Fragment, now: string): Fragment {
  return sql`(
    select jsonb_build_object('joining', bool_or(s.bans_joining), 'boards', bool_or(s.bans_from_boards),
      'reporting', bool_or(s.bans_reporting))
    from sanctions s where s.driver_id = ${driverId} and ${isBanInForce(sql, now)} having count(*) > 0
  )`;
}

/** A page of players. Every order and every filter uses an index, so the time does not grow with the number of drivers. */
export function listPlayers(
  sql: Sql,
  { search = '', among, state, sort, direction, place, limit, now }: PlayerQuery,
): Promise<PlayerRow[]> {
  const type = ({ lastSeen: 'timestamptz', name: 'text', races: 'int', classValue: 'int' } as const)[sort];
  const sources = sourcesOf(sql, sort, among === null && state !== 'merged');
  const pages = sources.map(({ from, column, id }, index) => {
    const { after, order } = keyset(sql, { column, id, direction, place, type });
    return sql`${index === 0 ? sql`` : sql`union all`} (
      select ${id} as id, ${column} as place from ${from}
      where ${after} and ${filterOf(sql, { among, state, now, id })}
      order by ${order} limit ${limit}
    )`;
  });
  const listed = keyset(sql, { column: sql`p.place`, id: sql`p.id`, direction, place: null, type });
  return sql<PlayerRow[]>`
    with p as materialized (select * from (${pages}) p order by ${listed.order} limit ${limit})
    select ${personJson(sql, sql`d`, sql`d.name`)} as driver, p.place, d.platform_id,
      ${ratedRaces(sql, sql`d.id`)} as "ratedRaces", nullif(t.starts, 0) as races, d.last_seen_at, a.id as "accountId",
      ${banOf(sql, sql`d.id`, now)} as ban,
      (select count(*)::int from sanctions s where s.driver_id = d.id and s.kind = 'warning') as warnings, d.is_hidden, d.erased_at is not null as "isErased",
      m.public_id as "mergedInto", ${matchedName(sql, search)} as "matchedName"
    from p
    join drivers d on d.id = p.id
    left join driver_totals t on t.driver_id = d.id and t.game = ''
    left join accounts a on a.driver_id = d.id
    left join drivers m on m.id = d.merged_into_id
    order by ${listed.order}`;
}

interface Source {
  /** Drivers `d`, joined with whatever has the column. */
  readonly from: Fragment;
  /** The column of the order, and the driver's id, as an index has them. */
  readonly column: Fragment;
  readonly id: Fragment;
}

/**
 * Where the drivers of a list in some order come from. If they are many, from tables whose index has the order: people who never drove
 * have no row of totals, and those who were never rated are beside the rated ones. Otherwise they can be sorted at once.
 */
function sourcesOf(sql: Sql, sort: PlayerQuery['sort'], areMany: boolean): Source[] {
  const [from, id] = [sql`drivers d`, sql`d.id`];
  const totals = sql`t.driver_id = d.id and t.game = ''`;
  const rating = sql`r.driver_id = d.id and r.game = ${mostDrivenGame(sql, sql`r.driver_id`)}`;
  switch (sort) {
    case 'lastSeen':
      return [{ from, column: sql`d.last_seen_at`, id }];
    case 'name':
      return [{ from, column: sql`d.name`, id }];
    case 'races':
      return areMany
        ? [{ from: sql`driver_totals t join drivers d on ${totals}`, column: sql`t.starts`, id: sql`t.driver_id` }]
        : [{ from: sql`drivers d left join driver_totals t on ${totals}`, column: sql`coalesce(t.starts, 0)`, id }];
    case 'classValue': {
      // Counted for one driver after the other, in their order, until there are enough: a join would read them all.
      const unrated = sql`(select * from drivers d where (select count(*) from driver_ratings r where ${rating}) = 0) d`;
      return areMany
        ? [
            {
              from: sql`driver_ratings r join drivers d on ${rating}`,
              column: sql`r.class_value`,
              id: sql`r.driver_id`,
            },
            { from: unrated, column: sql`'0'::int`, id },
          ]
        : [
            {
              from: sql`drivers d left join driver_ratings r on ${rating}`,
              column: sql`coalesce(r.class_value, 0)`,
              id,
            },
          ];
    }
  }
}

/** `id`: of the driver. */
function filterOf(
  sql: Sql,
  { among, state, now, id }: Pick<PlayerQuery, 'among' | 'state' | 'now'> & { readonly id: Fragment },
): Fragment {
  const states = {
    banned: sql`${id} in (select s.driver_id from sanctions s where ${isBanInForce(sql, now)})`,
    warned: sql`${id} in (select s.driver_id from sanctions s where s.kind = 'warning' and s.ended_at is null)`,
    account: sql`exists (select from accounts o where o.driver_id = ${id})`,
    hidden: sql`d.is_hidden`,
    merged: sql`d.merged_into_id is not null`,
  };
  if (among === null) return state === undefined ? sql`d.merged_into_id is null` : states[state];
  const found = sql`d.id = any(${arrayLiteral(among)}::bigint[])`;
  return state === undefined ? found : sql`${found} and ${states[state]}`;
}

export interface PlayerProfile extends Omit<AdminPlayer, keyof DriverSummary | 'totals' | 'contestedUntil'> {
  readonly driverId: number;
  readonly driver: DriverSummary;
  readonly mergedIntoId: number | null;
}

/** A player with every name they were seen under, the latest first, and those merged into them. */
export function findPlayer(
  sql: Sql,
  { playerId, now }: { playerId: string; now: string },
): Promise<PlayerProfile | null> {
  return firstRow(sql<PlayerProfile[]>`
    select d.id as "driverId", ${personJson(sql, sql`d`, sql`d.name`)} as driver, d.short_name,
      d.platform_id, ${ratedRaces(sql, sql`d.id`)} as "ratedRaces", d.uses_short_name, d.is_name_masked, d.is_hidden, d.erased_at is not null as "isErased",
      ${banOf(sql, sql`d.id`, now)} as ban, d.first_seen_at, d.last_seen_at, d.merged_into_id,
      case when a.id is not null then jsonb_build_object('accountId', a.id, 'name', a.name, 'role', a.role,
        'isLocked', a.locked_at is not null) end as account,
      (select ${personJson(sql, sql`i`)} from drivers i where i.id = d.merged_into_id) as "mergedInto",
      (
        select coalesce(json_agg(m.driver), '[]') from (
          select ${personJson(sql, sql`f`)} as driver from drivers f
          where f.merged_into_id = d.id order by f.name limit ${MAX_PLAYER_PARTS}
        ) m
      ) as "mergedFrom",
      (
        select coalesce(json_agg(json_build_object('name', n.name, 'shortName', n.short_name,
          'firstAt', ${instantText(sql, sql`n.first_at`)}, 'lastAt', ${instantText(sql, sql`n.last_at`)})), '[]')
        from (
          select * from driver_names where driver_id = d.id order by last_at desc, name limit ${MAX_PLAYER_PARTS}
        ) n
      ) as names
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

/**
 * Reports about a player and by the player, the latest first, without those that an account is involved in: they would reveal the
 * reporter.
 */
export function listReports(
  sql: Sql,
  { driverId, viewerId }: { driverId: number; viewerId: number },
): Promise<PlayerReport[]> {
  return sql<PlayerReport[]>`
    select r.id as "reportId", case when r.accused_driver_id = ${driverId} then 'accused' else 'reporter' end as side,
      r.status, r.category, r.event_id, r.created_at
    from reports r
    where (r.accused_driver_id = ${driverId} or r.reporter_driver_id = ${driverId}) and not ${isInvolved(sql, viewerId)}
    order by r.created_at desc, r.id desc limit ${MAX_PLAYER_PARTS}`;
}

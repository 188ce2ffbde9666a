import type { AdminPlayerRow, DriverSummary, playerList, PlayerState, SortDirection } from '@paddock/contracts';
import type { z } from 'zod';
import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { keyset, type KeysetOptions } from '../../../database/keyset.ts';
import { driverJson } from '../../identity/driver-ref.ts';
import { isBanInForce } from '../sanctions/sanctions.repository.ts';

type PlayerSort = z.output<typeof playerList.csv>['sort'];

export interface PlayerQuery {
  /** Drivers that a search found; null: all who are not merged into another. */
  readonly among: readonly number[] | null;
  readonly state?: PlayerState | undefined;
  readonly sort: PlayerSort;
  readonly direction: SortDirection;
  /** The last row of the page before. */
  readonly place: KeysetOptions['place'];
  readonly limit: number;
  readonly now: string;
}

interface PlayerRow extends Omit<AdminPlayerRow, keyof DriverSummary | 'matchedName'> {
  readonly driver: DriverSummary;
  /** The value of the sort column. */
  readonly place: string | number;
}

/** The combined scope of the bans in force among sanctions (alias s); null: none is in force. */
function bansTogether(sql: Sql, now: string): Fragment {
  const held = sql`filter (where ${isBanInForce(sql, now)})`;
  return sql`case when count(*) ${held} > 0 then jsonb_build_object('joining', bool_or(s.bans_joining) ${held},
    'boards', bool_or(s.bans_from_boards) ${held}, 'reporting', bool_or(s.bans_reporting) ${held}) end`;
}

/** The combined scope of a driver's bans in force; null: none is in force. */
export function banOf(sql: Sql, driverId: Fragment, now: string): Fragment {
  return sql`(select ${bansTogether(sql, now)} from sanctions s where s.driver_id = ${driverId})`;
}

/** A page of players. Every order and every filter uses an index, so the time does not grow with the number of drivers. */
export function listPlayers(
  sql: Sql,
  { among, state, sort, direction, place, limit, now }: PlayerQuery,
): Promise<PlayerRow[]> {
  // The totals' index has the order; drivers without a race start have no row there. Few are merged, or found by a search: they can
  // be sorted at once.
  const isByTotals = sort === 'races' && among === null && state !== 'merged';
  const orders = {
    lastSeen: { column: sql`d.last_seen_at`, type: 'timestamptz' },
    name: { column: sql`d.name`, type: 'text' },
    races: { column: isByTotals ? sql`t.starts` : sql`coalesce(t.starts, 0)`, type: 'int' },
    classValue: { column: sql`d.class_value`, type: 'int' },
  } as const;
  const id = isByTotals ? sql`t.driver_id` : sql`d.id`;
  const { column, type } = orders[sort];
  const { after, order } = keyset(sql, { column, id, direction, place, type });
  const listed = keyset(sql, { column: sql`p.place`, id: sql`p.id`, direction, place: null, type });
  // Filters by sanctions and accounts need no row of the driver: there may be hundreds to sort.
  const needsDriver = state === undefined || state === 'hidden';
  const withDriver = needsDriver ? sql`join drivers d on d.id = ${id}` : sql``;
  const joined = isByTotals
    ? sql`driver_totals t ${withDriver}`
    : sql`drivers d left join driver_totals t on t.driver_id = d.id`;
  return sql<PlayerRow[]>`
    with p as materialized (
      select ${id} as id, ${column} as place from ${joined}
      where ${after} and ${filterOf(sql, { among, state, now, id })}
      order by ${order} limit ${limit}
    ),
    sanctioned as (
      select s.driver_id, ${bansTogether(sql, now)} as ban, (count(*) filter (where s.kind = 'warning'))::int as warnings
      from sanctions s where s.driver_id in (select id from p) group by s.driver_id
    )
    select ${driverJson(sql, sql`d`, sql`d.name`)} as driver, p.place, d.platform_id,
      d.rated_races, nullif(t.starts, 0) as races, d.last_seen_at, a.id as "accountId", c.ban,
      coalesce(c.warnings, 0) as warnings, d.is_hidden, d.erased_at is not null as "isErased",
      m.public_id as "mergedInto"
    from p
    join drivers d on d.id = p.id
    left join sanctioned c on c.driver_id = d.id
    left join driver_totals t on t.driver_id = d.id
    left join accounts a on a.driver_id = d.id
    left join drivers m on m.id = d.merged_into_id
    order by ${listed.order}`;
}

/** `id`: of the driver. */
function filterOf(
  sql: Sql,
  { among, state, now, id }: Pick<PlayerQuery, 'among' | 'state' | 'now'> & { readonly id: Fragment },
): Fragment {
  const found = among === null ? sql`true` : sql`d.id = any(${arrayLiteral(among)}::bigint[])`;
  switch (state) {
    case 'banned':
      return sql`${found} and ${id} in (select s.driver_id from sanctions s where ${isBanInForce(sql, now)})`;
    case 'warned':
      return sql`${found} and ${id} in (
        select s.driver_id from sanctions s where s.kind = 'warning' and s.ended_at is null
      )`;
    case 'account':
      return sql`${found} and exists (select from accounts o where o.driver_id = ${id})`;
    case 'hidden':
      return sql`${found} and d.is_hidden`;
    case 'merged':
      return sql`${found} and d.merged_into_id is not null`;
    case undefined:
      return among === null ? sql`d.merged_into_id is null` : found;
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { RoleValues } from '@paddock/contracts';
import { firstRow, type AnySql, type Sql } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import type { roleConnections } from '../../../database/schema/index.ts';

export type StoredConnection = Columns<typeof roleConnections>;

export function findConnection(sql: AnySql, accountId: number): Promise<StoredConnection | null> {
  return firstRow(sql<StoredConnection[]>`
    select account_id, tokens, expires_at, linked_at, sent, sent_at, ended_at
    from role_connections where account_id = ${accountId}`);
}

/** Whether somebody at Discord has a connection, whose tokens a revocation would end. */
export async function hasConnection(sql: Sql, providerUserId: string): Promise<boolean> {
  const rows = await sql`
    select from role_connections r join accounts a on a.id = r.account_id where a.provider_user_id = ${providerUserId}`;
  return rows.length > 0;
}

/** Figures of the account's driver in all games; the class value is of the game driven most. null: it has no driver. */
export async function readValues(
  sql: Sql,
  { accountId, timeZone }: { accountId: number; timeZone: string },
): Promise<RoleValues | null> {
  return (await listValues(sql, { accountIds: [accountId], timeZone })).get(accountId) ?? null;
}

interface ValuesRow extends RoleValues {
  readonly accountId: number;
}

async function listValues(
  sql: Sql,
  { accountIds, timeZone }: { accountIds: readonly number[]; timeZone: string },
): Promise<Map<number, RoleValues>> {
  const rows = await sql<ValuesRow[]>`
    select a.id as "accountId", most.class_value, coalesce(most.rated_races, 0) as "ratedRaces", coalesce(t.wins, 0) as wins,
      (
        select (max(e.end_at) at time zone ${timeZone})::date::text from entry_drivers d join events e on e.id = d.event_id
        where d.driver_id = a.driver_id and e.session_kind = 'race' and e.voided_at is null
      ) as "lastRaceOn"
    from accounts a
    left join driver_totals t on t.driver_id = a.driver_id and t.game = ''
    left join lateral (
      select r.class_value, r.rated_races from driver_totals g left join driver_ratings r on r.driver_id = g.driver_id and r.game = g.game
      where g.driver_id = a.driver_id and g.game <> '' order by g.events desc, g.game limit 1
    ) most on true
    where a.id = any(${[...accountIds]}) and a.driver_id is not null`;
  return new Map(rows.map(({ accountId, ...values }) => [accountId, values]));
}

/** Connections whose values are no longer those that Discord has, the longest waiting first. */
export async function listChanged(
  sql: Sql,
  { limit, timeZone }: { limit: number; timeZone: string },
): Promise<{ readonly connection: StoredConnection; readonly values: RoleValues | null }[]> {
  const connections = await sql<StoredConnection[]>`
    select account_id, tokens, expires_at, linked_at, sent, sent_at, ended_at
    from role_connections where ended_at is null order by sent_at nulls first`;
  const values = await listValues(sql, { accountIds: connections.map(({ accountId }) => accountId), timeZone });
  return connections
    .map((connection) => ({ connection, values: values.get(connection.accountId) ?? null }))
    .filter(({ connection, values: now }) => connection.sentAt === null || !isDeepStrictEqual(connection.sent, now))
    .slice(0, limit);
}

import type { LiveSeat, LiveServer } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { serverStates } from '../../database/schema/index.ts';
import { afterMerges } from '../identity/driver-ref.ts';

/** The stored state of a server, from its last report; with the ids of the known drivers in cars, ascending. */
export type ServerState = Omit<Columns<typeof serverStates>, 'serverId'>;

/** A listed server as it last reported; all is null if it never did. */
export type ListedServer = Omit<LiveServer, 'state' | 'sessionKind'>;

export type CountedState = Pick<ServerState, 'reportedAt' | 'trackCode' | 'players' | 'spectators'>;

/** More servers are not shown. */
const MOST_SERVERS = 200;

/** The listed servers. Unlisted ones are excluded from totals too, so that a total reveals nothing about them. */
export function listServerStates(sql: Sql): Promise<ListedServer[]> {
  return sql<ListedServer[]>`
    select s.id as "serverId", s.name, coalesce(t.capacity, s.capacity) as capacity, t.reported_at,
      t.track_code as "trackName", t.session_type, t.phase, t.session_began_at, t.session_ends_at, t.players, t.spectators,
      t.best_lap
    from servers s left join server_states t on t.server_id = s.id
    where s.kind = 'registered' and s.is_listed
    order by t.reported_at desc nulls last, s.name limit ${MOST_SERVERS}`;
}

export const listCountedStates = (sql: Sql, since: string) => sql<CountedState[]>`
    select t.reported_at, t.track_code, t.players, t.spectators
    from server_states t join servers s on s.id = t.server_id
    where t.reported_at >= ${since}::timestamptz and s.kind = 'registered' and s.is_listed
    order by t.reported_at desc, s.name limit ${MOST_SERVERS}`;

export function lockServerState(tx: Transaction, serverId: number): Promise<ServerState | null> {
  return firstRow(tx<ServerState[]>`
    select reported_at, track_code, session_type, phase, session_began_at, session_ends_at, players, spectators,
      capacity, best_lap, driver_ids
    from server_states where server_id = ${serverId} for update`);
}

export async function saveServerState(tx: Transaction, serverId: number, state: ServerState): Promise<void> {
  const row = { ...state, driverIds: arrayLiteral(state.driverIds) };
  await tx`insert into server_states ${tx({ serverId, ...row })} on conflict (server_id) do update set ${tx(row)}`;
}

/** Ids of the known drivers among some driver ids, ascending. */
export async function listKnownDrivers(sql: Sql, driverIds: readonly number[]): Promise<number[]> {
  if (driverIds.length === 0) return [];
  const rows = await sql<{ id: number }[]>`
    select id from ${afterMerges(sql, sql`id = any(${arrayLiteral(driverIds)}::bigint[])`)} known order by id`;
  return rows.map(({ id }) => id);
}

/** The listed server on which a driver sits in a car, among those that reported since an instant. */
export function findSeat(sql: Sql, { driverId, since }: { driverId: number; since: string }): Promise<LiveSeat | null> {
  return firstRow(sql<LiveSeat[]>`
    select s.name as "serverName", t.track_code as "trackName", t.session_type
    from server_states t join servers s on s.id = t.server_id
    where ${driverId}::bigint = any(t.driver_ids) and t.reported_at >= ${since}::timestamptz and s.is_listed
    order by t.reported_at desc limit 1`);
}

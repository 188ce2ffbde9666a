import type { LiveSeat, LiveServer } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { serverStates } from '../../database/schema/index.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import { hasReportedWithin, LIVE_MS, STALE_MS } from './offline.ts';

/** The stored state of a server, from its last report; with the ids of the known drivers in cars, ascending. */
export type ServerState = Omit<Columns<typeof serverStates>, 'serverId'>;

/** More servers are not shown. */
const MAX_SERVERS = 200;

/**
 * The listed servers: fullest first, then stale ones, then empty ones; offline ones last, by their last report. Of an offline server
 * only the track is known. Unlisted ones are excluded from totals too, so that a total reveals nothing about them.
 */
export function listLiveServers(sql: Sql, now: Date): Promise<Omit<LiveServer, 'sessionKind'>[]> {
  return sql<Omit<LiveServer, 'sessionKind'>[]>`
    select s.id as "serverId", s.name, last.game, coalesce(t.capacity, s.capacity) as capacity, coalesce(k.state, 'offline') as state,
      t.reported_at, k.state_at, t.track_code as "trackName", k.session_type, k.phase, k.session_began_at, k.session_ends_at, k.players,
      k.spectators, k.best_lap
    from servers s left join server_states t on t.server_id = s.id
    left join (
      select *, case when ${hasReportedWithin(sql, LIVE_MS, now)} then 'live' else 'stale' end as state
      from server_states where ${hasReportedWithin(sql, STALE_MS, now)}
    ) k on k.server_id = s.id
    ${joinLatestEvent(sql)}
    where s.kind = 'registered' and s.is_listed
    order by case when k.state is null then 3 when k.state = 'stale' then 1 when k.players = 0 then 2 else 0 end,
      k.players desc, case when k.state is null then t.reported_at end desc nulls last, s.name collate "C"
    limit ${MAX_SERVERS}`;
}

/** Joins what a server's latest event says; alias: s servers, last. */
function joinLatestEvent(sql: Sql): Fragment {
  return sql`left join lateral (
    select e.game from events e where e.server_id = s.id order by e.end_at desc nulls last, e.id desc nulls last limit 1
  ) last on true`;
}

export function lockServerState(tx: Transaction, serverId: number): Promise<ServerState | null> {
  return firstRow(tx<ServerState[]>`
    select reported_at, state_at, track_code, session_type, phase, session_began_at, session_ends_at, players, spectators,
      capacity, best_lap, driver_ids
    from server_states where server_id = ${serverId} for update`);
}

export async function saveServerState(tx: Transaction, serverId: number, state: ServerState): Promise<void> {
  const row = { ...state, driverIds: arrayLiteral(state.driverIds) };
  await tx`insert into server_states ${tx({ serverId, ...row })} on conflict (server_id) do update set ${tx(row)}`;
}

/** Those among some driver ids that we know; instead of a merged driver, the one they were merged into. */
export async function listKnownDrivers(sql: Sql, driverIds: readonly number[]): Promise<Map<number, number>> {
  if (driverIds.length === 0) return new Map();
  const rows = await sql<{ asked: number; id: number }[]>`
    select asked.id as asked, known.id
    from unnest(${arrayLiteral(driverIds)}::bigint[]) asked (id)
    cross join lateral ${afterMerges(sql, sql`id = asked.id`)} known`;
  return new Map(rows.map(({ asked, id }) => [asked, id]));
}

/** The listed server on which a driver sits in a car right now. */
export function findSeat(sql: Sql, driverId: number, now: Date): Promise<LiveSeat | null> {
  return firstRow(sql<LiveSeat[]>`
    select s.id as "serverId", s.name as "serverName", t.track_code as "trackName", t.session_type
    from server_states t join servers s on s.id = t.server_id
    where ${driverId}::bigint = any(t.driver_ids) and ${hasReportedWithin(sql, LIVE_MS, now)} and s.is_listed
    order by t.reported_at desc limit 1`);
}

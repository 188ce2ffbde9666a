import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Transaction } from '../../database/client.ts';
import type { PublishedScope } from '../imports/preview/published.repository.ts';

export interface ZoneServer {
  readonly name: string;
  readonly timeZone: string;
}

export async function lockServer(tx: Transaction, serverId: number): Promise<ZoneServer | null> {
  const [row] = await tx<ZoneServer[]>`
    select name, time_zone as "timeZone" from servers where id = ${serverId} for no key update`;
  return row ?? null;
}

export function setTimeZone(tx: Transaction, serverId: number, timeZone: string) {
  return tx`update servers set time_zone = ${timeZone} where id = ${serverId}`;
}

export interface TimedEvent {
  readonly eventId: number;
  readonly sessionType: string;
  readonly trackName: string;
  readonly endAt: string;
}

/** All events of a server, the newest first. */
export function listTimed(sql: AnySql, serverId: number): Promise<TimedEvent[]> {
  return sql<TimedEvent[]>`
    select e.id as "eventId", e.session_type as "sessionType", t.code as "trackName", e.end_at as "endAt"
    from events e join tracks t on t.id = e.track_id
    where e.server_id = ${serverId} order by e.end_at desc, e.id desc`;
}

export async function countWeekends(tx: Transaction, serverId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from weekends where server_id = ${serverId}`;
  return row?.count ?? 0;
}

/** Drivers and tracks whose published figures a server's events can affect. */
export async function scopeOfServer(tx: Transaction, serverId: number): Promise<PublishedScope> {
  const [drivers, tracks] = await Promise.all([
    tx<{ id: number }[]>`
      select distinct r.driver_id as id from driver_results r join events e on e.id = r.event_id
      where e.server_id = ${serverId}`,
    tx<{ id: number }[]>`select distinct track_id as id from events where server_id = ${serverId}`,
  ]);
  // Another time changes no row of a result.
  return { eventIds: [], driverIds: drivers.map(({ id }) => id), trackIds: tracks.map(({ id }) => id) };
}

/** Adds an entry to each event's history: it ends at another time. */
export function insertTimeRevisions(
  tx: Transaction,
  {
    eventIds,
    before,
    at,
    reason,
  }: { eventIds: readonly number[]; before: readonly string[]; at: Date; reason: string },
) {
  return tx`
    insert into event_revisions (event_id, at, kind, reason, changes)
    select t.id, ${at.toISOString()}, 'timesChanged', ${reason}, jsonb_build_object('endAt', t.before)
    from unnest(${arrayLiteral(eventIds)}::int[], ${before as string[]}::text[]) as t (id, before)`;
}

import type { TimeZonePreview } from '@paddock/contracts';
import type { AnySql, Transaction } from '../../database/client.ts';
import { countWeekendsOf } from '../events/weekends.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { eventRevisions } from '../../database/schema/index.ts';

export type TimedEvent = Omit<TimeZonePreview['examples'][number], 'before' | 'after'> & { readonly endAt: string };

/** All events with a file of a server, the newest first. */
export function listTimed(sql: AnySql, serverId: number): Promise<TimedEvent[]> {
  return sql<TimedEvent[]>`
    select e.id as "eventId", e.session_type, t.slug as "trackName", e.end_at
    from events e join tracks t on t.id = e.track_id
    where e.id in (
      select p.event_id from file_sessions p join ingest_files f on f.id = p.file_id where f.server_id = ${serverId}
    )
    order by e.end_at desc, e.id desc`;
}

export async function countWeekends(tx: Transaction, serverId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`${countWeekendsOf(tx, serverId)}`;
  return row?.count ?? 0;
}

/** Adds an entry to each event's history: it ends at another time. */
export function insertTimeRevisions(
  tx: Transaction,
  events: readonly { readonly eventId: number; readonly before: string }[],
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const rows = events.map(({ eventId, before }) => ({ eventId, changes: JSON.stringify({ endAt: before }) }));
  return insertRows(tx, eventRevisions, rows, { shared: { at: at.toISOString(), kind: 'timesChanged', reason } });
}

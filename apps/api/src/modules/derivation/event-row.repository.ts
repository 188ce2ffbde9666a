import type { Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import type { events } from '../../database/schema/index.ts';

export type EventSource = Columns<
  typeof events,
  'fileId' | 'identityHash' | 'contentHash' | 'usableDriverIds' | 'namedDrivers' | 'knownLaps'
>;

/** The id for an event to be inserted, so that its rows can be sent together with it. */
export async function reserveEventId(tx: Transaction): Promise<number> {
  const [row] = await tx<[{ id: number }]>`select nextval(pg_get_serial_sequence('events', 'id'))::int as id`;
  return row.id;
}

export async function updateEvent(
  tx: Transaction,
  eventId: number,
  { event }: EventFacts,
  source: EventSource,
): Promise<void> {
  await tx`update events set ${tx({ ...event, ...source })}, changed_at = clock_timestamp() where id = ${eventId}`;
}

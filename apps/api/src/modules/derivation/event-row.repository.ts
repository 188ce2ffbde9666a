import type { Fragment, Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import type { events } from '../../database/schema/index.ts';

export type EventSource = Columns<
  typeof events,
  'fileId' | 'sessionIndex' | 'identityHash' | 'contentHash' | 'usableDriverIds' | 'namedDrivers' | 'knownLaps'
>;

/** Ids for events to be inserted, so that their rows can be sent together with them. */
export async function reserveEventIds(tx: Transaction, count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await tx<{ id: number }[]>`
    select nextval(pg_get_serial_sequence('events', 'id'))::int as id from generate_series(1, ${count}::int)`;
  return rows.map(({ id }) => id);
}

interface NewEvent {
  /** From `reserveEventIds`. */
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly source: EventSource;
}

/** The statements that insert an event's own row, and that its file's session is this event. */
export function insertEvent(tx: Transaction, { eventId, facts, source }: NewEvent): Fragment[] {
  const { fileId, sessionIndex } = source;
  return [
    tx`insert into events ${tx({ ...facts.event, ...source, id: eventId })}`,
    tx`
      insert into file_sessions (file_id, session_index, event_id, status)
      values (${fileId}, ${sessionIndex}, ${eventId}, 'imported')`,
  ];
}

export async function updateEvent(
  tx: Transaction,
  eventId: number,
  { event }: EventFacts,
  source: EventSource,
): Promise<void> {
  await tx`update events set ${tx({ ...event, ...source })}, changed_at = clock_timestamp() where id = ${eventId}`;
}

import type { EventFiles } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../../database/client.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';

interface FileOfEvent {
  readonly eventId: number;
  /** null: staff did not part it. */
  readonly partedFromEventId: number | null;
  /** Another file of the event; null: it has none. */
  readonly otherFileId: number | null;
}

export async function findEventFile(tx: Transaction, fileId: number): Promise<FileOfEvent> {
  const file = requireFound(
    await firstRow(tx<(Omit<FileOfEvent, 'eventId'> & { eventId: number | null })[]>`
      select event_id, parted_from_event_id, (
        select min(o.id)::int from ingest_files o where o.event_id = f.event_id and o.id <> f.id
      ) as "otherFileId"
      from ingest_files f where id = ${fileId}`),
    `There is no file ${fileId}.`,
  );
  if (file.eventId === null) throw new AppError('conflict', 'No event was made from this file.');
  return { ...file, eventId: file.eventId };
}

export async function countFiles(sql: Sql, eventId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ingest_files where event_id = ${eventId} and body is not null`;
  return row?.count ?? 0;
}

/** The files that were parted from an event. */
export function listParted(sql: Sql, eventId: number): Promise<EventFiles['parted']> {
  return sql<EventFiles['parted'][number][]>`
    select id as "fileId", file_name, event_id from ingest_files
    where parted_from_event_id = ${eventId} and event_id is not null order by id`;
}

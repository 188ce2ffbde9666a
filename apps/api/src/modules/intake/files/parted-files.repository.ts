import type { EventFiles } from '@paddock/contracts';
import { firstRow, type Sql, type Transaction } from '../../../database/client.ts';
import { findRow } from '../../../database/row.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';

/** A session of a file. */
export interface SessionOfFile {
  readonly fileId: number;
  readonly sessionIndex: number;
}

interface FileOfEvent {
  readonly eventId: number;
  /** null: staff did not part it. */
  readonly partedFromEventId: number | null;
  /** A session of another file of the event; null: it has none. */
  readonly other: SessionOfFile | null;
}

export async function findEventFile(tx: Transaction, { fileId, sessionIndex }: SessionOfFile): Promise<FileOfEvent> {
  requireFound(await findRow(tx, 'ingestFiles', fileId), `There is no file ${fileId}.`);
  const file = await firstRow(tx<FileOfEvent[]>`
    select event_id, parted_from_event_id, (
      select json_build_object('fileId', o.file_id, 'sessionIndex', o.session_index) from file_sessions o
      where o.event_id = p.event_id and (o.file_id, o.session_index) <> (p.file_id, p.session_index)
        and o.status <> 'repeated'
      order by o.file_id, o.session_index limit 1
    ) as other
    from file_sessions p where file_id = ${fileId} and session_index = ${sessionIndex} and status <> 'repeated'`);
  if (file === null) throw new AppError('conflict', 'No event was made from this session of the file.');
  return file;
}

/** The event that a session of a file was parted from; null: it is not parted. */
export async function savePartedFrom(
  tx: Transaction,
  { fileId, sessionIndex }: SessionOfFile,
  eventId: number | null,
): Promise<void> {
  await tx`
    update file_sessions set parted_from_event_id = ${eventId}
    where file_id = ${fileId} and session_index = ${sessionIndex}`;
}

export async function countFiles(sql: Sql, eventId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from file_sessions p join ingest_files f on f.id = p.file_id
    where p.event_id = ${eventId} and p.status <> 'repeated' and f.body is not null`;
  return row?.count ?? 0;
}

/** The files that were parted from an event. */
export function listParted(sql: Sql, eventId: number): Promise<EventFiles['parted']> {
  return sql<EventFiles['parted'][number][]>`
    select p.file_id, p.session_index, f.file_name, p.event_id
    from file_sessions p join ingest_files f on f.id = p.file_id
    where p.parted_from_event_id = ${eventId} order by p.file_id, p.session_index`;
}

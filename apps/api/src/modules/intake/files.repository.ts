import type { Warning } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Fragment, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { ingestFiles } from '../../database/schema/index.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import type { EventSource } from '../derivation/event-row.repository.ts';
import type { FileProblem } from './import-outcome.ts';

export type KnownFile = Columns<typeof ingestFiles, 'id' | 'status' | 'eventId' | 'fileModifiedAt' | 'receivedAt'>;

export interface FileRecord extends Omit<
  Columns<typeof ingestFiles>,
  'id' | 'problem' | 'warnings' | 'partedFromEventId'
> {
  readonly problem: FileProblem | null;
  readonly warnings: readonly Warning[];
}

/** IANA zone of a server: file names contain local time. */
export async function findTimeZone(tx: Transaction, serverId: number): Promise<string> {
  const [row] = await tx<{ timeZone: string }[]>`select time_zone from servers where id = ${serverId}`;
  if (row === undefined) throw new Error(`there is no server ${serverId}`);
  return row.timeZone;
}

export function findFile(
  tx: Transaction,
  file: Pick<FileRecord, 'serverId' | 'contentHash' | 'fileName'>,
): Promise<KnownFile | null> {
  return firstRow(tx<KnownFile[]>`
    select id, status, event_id, file_modified_at, received_at from ingest_files
    where server_id = ${file.serverId} and content_hash = ${file.contentHash} and file_name = ${file.fileName}`);
}

/** Records a file that was too large to read, once per name and size. */
export async function saveTooLarge(
  sql: Sql,
  file: Pick<FileRecord, 'serverId' | 'fileName' | 'byteLength' | 'receivedAt' | 'problem'>,
): Promise<void> {
  const { serverId, fileName, byteLength } = file;
  await sql`
    insert into ingest_files (server_id, file_name, byte_length, received_at, status, problem)
    select ${serverId}::int, ${fileName}::text, ${byteLength}::bigint, ${file.receivedAt}::timestamptz, 'failed',
      ${JSON.stringify(file.problem)}::text::jsonb
    where not exists (
      select from ingest_files where server_id = ${serverId} and content_hash is null and file_name = ${fileName}
        and byte_length = ${byteLength}
    )`;
}

/** Inserts the record of a file, or updates it if the file was imported before. Returns its id. */
export async function saveFile(tx: Transaction, file: FileRecord): Promise<number> {
  const [row] = await tx<[{ id: number }]>`${fileWrite(tx, file)}`;
  return row.id;
}

/** SQL that writes the record of a file and returns its `id`. */
function fileWrite(tx: Transaction, file: FileRecord): Fragment {
  const row = {
    ...file,
    problem: file.problem && tx`${JSON.stringify(file.problem)}::text::jsonb`,
    warnings: tx`${JSON.stringify(file.warnings)}::text::jsonb`,
    people: file.people && tx`${arrayLiteral(file.people)}::text[]`,
  };
  return tx`
    insert into ingest_files ${tx(row)}
    on conflict (server_id, content_hash, file_name) do update set
      file_modified_at = excluded.file_modified_at, received_at = excluded.received_at, body = excluded.body,
      status = excluded.status, event_id = excluded.event_id, problem = excluded.problem, warnings = excluded.warnings,
      people = excluded.people
    returning id`;
}

export interface NewEvent {
  /** From `reserveEventId`. */
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly file: Omit<FileRecord, 'status' | 'eventId'>;
  readonly source: Omit<EventSource, 'fileId'>;
}

/** The statement that inserts an event's own row and the record of its file: each refers to the other. */
export function insertEvent(tx: Transaction, { eventId, facts, file, source }: NewEvent): Fragment {
  return tx`
    with file as (${fileWrite(tx, { ...file, status: 'imported', eventId })})
    insert into events ${tx({ ...facts.event, ...source, id: eventId, fileId: tx`(select id from file)` })}`;
}

/** Deletes the bytes of files that failed long ago; the record and its problem stay. */
export async function forgetFailedFiles(
  tx: Transaction,
  { now, keepDays }: { now: string; keepDays: number },
): Promise<void> {
  await tx`
    update ingest_files set body = null, people = null
    where status = 'failed' and body is not null and received_at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}

/**
 * Limits the bytes of a server's failed files: the oldest lose theirs, those that failed by our own fault last. The records and their
 * problems stay.
 */
export async function limitFailedFiles(tx: Transaction, serverId: number, mostBytes: number): Promise<void> {
  await tx`
    update ingest_files set body = null, people = null where id in (
      select id from (
        select id, sum(octet_length(body)) over (
          order by problem ->> 'code' in ('import_failed', 'import_took_too_long') desc, received_at desc, id desc
        ) as bytes
        from ingest_files where server_id = ${serverId} and status = 'failed' and body is not null
      ) kept where bytes > ${mostBytes}
    )`;
}

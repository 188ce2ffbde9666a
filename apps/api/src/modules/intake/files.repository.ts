import type { Warning } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type Sql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { fileSessions, ingestFiles } from '../../database/schema/index.ts';
import type { FileProblem } from './import-outcome.ts';

export interface KnownFile extends Columns<typeof ingestFiles, 'id' | 'status' | 'fileModifiedAt' | 'receivedAt'> {
  /** Its sessions that are or belong to events. */
  readonly sessions: readonly Columns<typeof fileSessions, 'sessionIndex' | 'eventId' | 'status'>[];
}

export interface FileRecord extends Omit<Columns<typeof ingestFiles>, 'id' | 'problem' | 'warnings' | 'objectHash'> {
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
    select id, status, file_modified_at, received_at, (
        select coalesce(json_agg(json_build_object('sessionIndex', session_index, 'eventId', event_id, 'status', p.status)
          order by session_index), '[]')
        from file_sessions p where p.file_id = f.id
      ) as sessions
    from ingest_files f where server_id = ${file.serverId} and content_hash = ${file.contentHash} and file_name = ${file.fileName}`);
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
  const row = {
    ...file,
    problem: file.problem && tx`${JSON.stringify(file.problem)}::text::jsonb`,
    warnings: tx`${JSON.stringify(file.warnings)}::text::jsonb`,
    people: file.people && tx`${arrayLiteral(file.people)}::text[]`,
  };
  const [saved] = await tx<[{ id: number }]>`
    insert into ingest_files ${tx(row)}
    on conflict (server_id, content_hash, file_name) do update set
      file_modified_at = excluded.file_modified_at, received_at = excluded.received_at, body = excluded.body,
      status = excluded.status, problem = excluded.problem, warnings = excluded.warnings, people = excluded.people
    returning id`;
  return saved.id;
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

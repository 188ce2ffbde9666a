import type { Warning } from '@paddock/result-files';
import type { Fragment, Transaction } from '../../platform/db/client.ts';
import type { EventFacts } from './facts.ts';
import type { FileProblem } from './ingest-outcome.ts';

/** Any number, as long as every process takes the same. */
const IMPORT_LOCK = 728;

export interface KnownFile {
  readonly id: number;
  readonly status: 'imported' | 'duplicate' | 'empty' | 'failed';
  readonly eventId: number | null;
}

export interface FileRecord {
  /** null: drawn when it is written. */
  readonly id: number | null;
  readonly serverId: number;
  readonly contentHash: Buffer | null;
  readonly fileName: string;
  readonly fileModifiedAt: string | null;
  readonly receivedAt: string;
  readonly byteLength: number;
  /** Compressed bytes. */
  readonly body: Buffer | null;
  readonly status: KnownFile['status'];
  readonly eventId: number | null;
  readonly problem: FileProblem | null;
  readonly warnings: readonly Warning[];
}

export interface KnownEvent {
  readonly id: number;
  readonly fileId: number;
  readonly usableDriverIds: number;
  readonly contentHash: Buffer;
}

/**
 * Imports run one after another, whatever process they come from: rollups, weekends and the outbox then never see half
 * of another import, and no two of them can deadlock. Ends with the transaction. Async, so that it is sent when it is
 * called: what is read along with it in one round trip has to see what was committed while it waited, and a bare query
 * is sent no sooner than somebody awaits it.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}

/**
 * Whoever has written before he has the lock holds back the news that others commit meanwhile (see the outbox): he waits as
 * long as an import takes, not as long as a recomputation.
 */
const LONGEST_WAIT_AHEAD_MS = 500;

/** The same for a transaction that has already written; the whole of it waits for no other lock longer than that, either. */
export async function lockImportsSoon(tx: Transaction): Promise<void> {
  await tx`
    select set_config('lock_timeout', ${LONGEST_WAIT_AHEAD_MS}::text, true), pg_advisory_xact_lock(${IMPORT_LOCK})`;
}

/** Sent after the lock was asked for: what an import does while it has it may not take long. */
export async function limitStatements(tx: Transaction, longestMs: number): Promise<void> {
  await tx`select set_config('statement_timeout', ${longestMs}::text, true)`;
}

/** IANA zone of a server's clock: file names carry local time. */
export async function findTimeZone(tx: Transaction, serverId: number): Promise<string> {
  const [row] = await tx<{ timeZone: string }[]>`select time_zone as "timeZone" from servers where id = ${serverId}`;
  if (row === undefined) throw new Error(`there is no server ${serverId}`);
  return row.timeZone;
}

export async function findFile(
  tx: Transaction,
  file: Pick<FileRecord, 'serverId' | 'contentHash' | 'fileName'>,
): Promise<KnownFile | null> {
  const [row] = await tx<KnownFile[]>`
    select id, status, event_id as "eventId" from ingest_files
    where server_id = ${file.serverId} and content_hash = ${file.contentHash} and file_name = ${file.fileName}`;
  return row ?? null;
}

/** Where a file would go: all that its session, read in the server's zone, says of which event it is. */
export interface Address {
  readonly serverId: number;
  readonly contentHash: Buffer | null;
  readonly fileName: string;
  readonly trackCode: string;
  readonly sessionType: string;
  readonly endAt: string;
  readonly identityHash: Buffer;
}

/** What is already there. Numbers are drawn for what is not, so that nothing has to be asked for while writing. */
export interface Place {
  readonly timeZone: string;
  readonly trackId: number | null;
  readonly file: KnownFile | null;
  readonly twin: KnownEvent | null;
  /** Its own, or a new one. */
  readonly fileId: number;
  /** For an event that is to be written, and for a weekend that may begin with it; null: the file or its twin is known. */
  readonly eventId: number | null;
  readonly weekendId: number | null;
  readonly spareEventId: number | null;
}

/** Which numbers are drawn: those that are not are null. */
export interface Draws {
  /** For the event, should it be new. */
  readonly event: boolean;
  /** For another that will come. */
  readonly spare: boolean;
}

interface PlaceRow {
  timeZone: string;
  trackId: number | null;
  fileId: number;
  fileStatus: KnownFile['status'] | null;
  fileEventId: number | null;
  twinId: number | null;
  twinFileId: number | null;
  twinUsableDriverIds: number | null;
  twinContentHash: Buffer | null;
  eventId: number | null;
  weekendId: number | null;
  spareEventId: number | null;
}

/** `more` is read along with it: columns that begin with a comma, and stand for T. */
export async function findPlace<T>(
  tx: Transaction,
  address: Address,
  { draws, more }: { draws: Draws; more: Fragment },
): Promise<Place & { more: T }> {
  const [row] = await tx<(PlaceRow & T)[]>`
    select s.time_zone as "timeZone", t.id as "trackId", coalesce(f.id, nextval('ingest_files_id_seq')) as "fileId",
      f.status as "fileStatus", f.event_id as "fileEventId", e.id as "twinId", e.file_id as "twinFileId",
      e.usable_driver_ids as "twinUsableDriverIds", e.content_hash as "twinContentHash",
      case when ${draws.event} and e.id is null and (f.id is null or f.status = 'failed')
        then nextval('events_id_seq') end as "eventId",
      case when e.id is null and (f.id is null or f.status = 'failed') then nextval('weekends_id_seq') end as "weekendId",
      case when ${draws.spare} then nextval('events_id_seq') end as "spareEventId"
      ${more}
    from servers s
    left join ingest_files f
      on f.server_id = s.id and f.content_hash = ${address.contentHash} and f.file_name = ${address.fileName}
    left join tracks t on t.code = ${address.trackCode}
    left join events e on e.server_id = s.id and e.session_type = ${address.sessionType} and e.track_id = t.id
      and e.end_at = ${address.endAt}::timestamptz and e.identity_hash = ${address.identityHash}
    where s.id = ${address.serverId}`;
  if (row === undefined) throw new Error(`there is no server ${address.serverId}`);
  const { timeZone, trackId, fileId, fileStatus, fileEventId, eventId, weekendId, spareEventId } = row;
  return {
    timeZone,
    trackId,
    file: fileStatus === null ? null : { id: fileId, status: fileStatus, eventId: fileEventId },
    twin: twinOf(row),
    fileId,
    eventId,
    weekendId,
    spareEventId,
    more: row,
  };
}

function twinOf({ twinId, twinFileId, twinUsableDriverIds, twinContentHash }: PlaceRow): KnownEvent | null {
  if (twinId === null || twinFileId === null || twinUsableDriverIds === null || twinContentHash === null) return null;
  return { id: twinId, fileId: twinFileId, usableDriverIds: twinUsableDriverIds, contentHash: twinContentHash };
}

/** Writes or, where the same file was handed in before, overwrites what became of a file. On its way when this returns. */
export function saveFile(tx: Transaction, file: FileRecord): Promise<unknown> {
  return tx`
    insert into ingest_files (id, server_id, content_hash, file_name, file_modified_at, received_at, byte_length, body,
      status, event_id, problem, warnings)
    overriding system value
    values (${file.id ?? tx`nextval('ingest_files_id_seq')`}, ${file.serverId}, ${file.contentHash}, ${file.fileName},
      ${file.fileModifiedAt}::timestamptz, ${file.receivedAt}::timestamptz, ${file.byteLength}, ${file.body}, ${file.status},
      ${file.eventId}, ${file.problem === null ? null : JSON.stringify(file.problem)}::text::jsonb,
      ${JSON.stringify(file.warnings)}::text::jsonb)
    on conflict (server_id, content_hash, file_name) do update set
      file_modified_at = excluded.file_modified_at, received_at = excluded.received_at, body = excluded.body,
      status = excluded.status, event_id = excluded.event_id, problem = excluded.problem, warnings = excluded.warnings`.execute();
}

export function setFileOutcome(tx: Transaction, fileId: number, status: KnownFile['status'], eventId: number) {
  return tx`update ingest_files set status = ${status}, event_id = ${eventId} where id = ${fileId}`;
}

export interface EventSource {
  readonly fileId: number;
  readonly identityHash: Buffer;
  readonly contentHash: Buffer;
  readonly usableDriverIds: number;
}

export interface NewEvent {
  readonly eventId: number;
  readonly weekendId: number;
  readonly facts: EventFacts;
  readonly source: EventSource;
}

/** On its way when this returns: what refers to the event is to be sent after it. */
export function insertEvent(tx: Transaction, { eventId, weekendId, facts, source }: NewEvent): Promise<unknown> {
  const { event } = facts;
  return tx`
    insert into events (id, server_id, track_id, weekend_id, session_type, session_kind, title, start_at, end_at,
      is_end_approximate, is_wet, entry_count, classified_count, lap_count, identity_hash, file_id, content_hash,
      usable_driver_ids)
    overriding system value
    values (${eventId}, ${event.serverId}, ${event.trackId}, ${weekendId}, ${event.sessionType}, ${event.sessionKind},
      ${event.title}, ${event.startAt}::timestamptz, ${event.endAt}::timestamptz, ${event.isEndApproximate}, ${event.isWet},
      ${event.entryCount}, ${event.classifiedCount}, ${event.lapCount}, ${source.identityHash}, ${source.fileId},
      ${source.contentHash}, ${source.usableDriverIds})`.execute();
}

/** Resolves to a row, unless it says all of that already. */
export function updateEvent(tx: Transaction, eventId: number, facts: EventFacts, source: EventSource) {
  const { event } = facts;
  const columns = () => tx`server_id, track_id, session_type, session_kind, title, start_at, end_at, is_end_approximate,
    is_wet, entry_count, classified_count, lap_count, identity_hash, file_id, content_hash, usable_driver_ids, voided_at,
    revised_at`;
  return tx<{ id: number }[]>`
    update events set (${columns()}) = row (t.*)
    from (values (${event.serverId}::int, ${event.trackId}::int, ${event.sessionType}::text, ${event.sessionKind}::text,
      ${event.title}::text, ${event.startAt}::timestamptz, ${event.endAt}::timestamptz,
      ${event.isEndApproximate}::boolean, ${event.isWet}::boolean, ${event.entryCount}::int,
      ${event.classifiedCount}::int, ${event.lapCount}::int, ${source.identityHash}::bytea, ${source.fileId}::bigint,
      ${source.contentHash}::bytea, ${source.usableDriverIds}::int, ${event.voidedAt}::timestamptz,
      ${event.revisedAt}::timestamptz)) t
    where id = ${eventId} and row (${columns()}) is distinct from row (t.*)
    returning id`;
}

/** Lets go of the bytes of files that could not be read long ago; that they came, and what was wrong, stays on record. */
export async function forgetFailedFiles(
  tx: Transaction,
  { now, keepDays }: { now: string; keepDays: number },
): Promise<void> {
  await tx`
    update ingest_files set body = null
    where status = 'failed' and body is not null and received_at < ${now}::timestamptz - make_interval(days => ${keepDays})`;
}

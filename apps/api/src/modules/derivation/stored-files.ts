import { readResultFile, storedFileLimits, type GameSession } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import { isKept, readContents, type StoredBytes } from '../../file-store/contents.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { mapConcurrent } from '../../shared/map-concurrent.ts';
import { identityOf, type Copy, type Identity, type ServerOfFiles } from './copies.rules.ts';
import { withPeople } from './people-by-name.ts';
import { endOf, type SessionEnd } from './session-start-and-end.ts';

/** A session of a stored file, as an event has it. */
export interface EventFile extends Copy {
  readonly fileId: number;
  /** Which of the file's sessions, from 0. */
  readonly sessionIndex: number;
  readonly eventId: number;
  /** Whether the event's facts come from it. */
  readonly isSource: boolean;
  readonly isParted: boolean;
  readonly receivedAt: string;
  /** The server it was sent to. */
  readonly server: ServerOfFiles;
  readonly session: GameSession;
  readonly end: SessionEnd;
  readonly identity: Identity;
}

/** An object store answers each call after some milliseconds. */
const READ_AT_ONCE = 8;

interface StoredFile extends ServerOfFiles, StoredBytes {
  readonly fileId: number;
  readonly sessionIndex: number;
  readonly eventId: number;
  readonly isSource: boolean;
  readonly isParted: boolean;
  readonly timeZone: string;
  readonly fileName: string;
  readonly modifiedAt: string | null;
  readonly receivedAt: string;
  readonly contentHash: Buffer;
}

/** The files of some events, each event's counting file first. One that can no longer be read is left out, unless the event's facts come from it. */
export async function readEventFiles(
  store: FileStore | null,
  sql: AnySql,
  eventIds: readonly number[],
  limit: number | null = null,
): Promise<EventFile[]> {
  const stored = await sql<StoredFile[]>`
    select f.id as "fileId", p.session_index, p.event_id, (e.file_id, e.session_index) = (f.id, p.session_index) as "isSource",
      p.parted_from_event_id is not null as "isParted",
      s.id as "serverId", s.name, s.kind = 'registered' as "isRegistered", s.time_zone,
      f.file_name, f.file_modified_at as "modifiedAt", f.received_at, f.content_hash, f.body, f.object_hash
    from file_sessions p join ingest_files f on f.id = p.file_id
    join events e on e.id = p.event_id join servers s on s.id = f.server_id
    where p.event_id = any(${arrayLiteral(eventIds)}::int[]) and p.status <> 'repeated' and ${isKept(sql)}
    order by p.event_id, (e.file_id, e.session_index) = (f.id, p.session_index) desc, f.id, p.session_index limit ${limit}`;
  const files = await mapConcurrent(stored, READ_AT_ONCE, (file) => readFile(store, file));
  return files.filter((file) => file !== null);
}

async function readFile(
  store: FileStore | null,
  { body, objectHash, timeZone, modifiedAt, name, isRegistered, ...file }: StoredFile,
): Promise<EventFile | null> {
  const bytes = await readContents(store, { body, objectHash });
  if (bytes === null) return null;
  const read = readResultFile({ bytes, fileName: file.fileName }, storedFileLimits);
  const found = read.ok ? read.sessions[file.sessionIndex] : undefined;
  if (found === undefined) {
    if (!file.isSource) return null;
    const why = read.ok ? `it has no session ${file.sessionIndex}` : read.problem.message;
    throw new Error(`The stored file of event ${file.eventId} cannot be read: ${why}`);
  }
  const session = withPeople(found, file.serverId);
  const end = endOf(session, { timeZone, modifiedAt }, file.receivedAt);
  const { endAt, isEndApproximate } = end;
  const identity = identityOf(session, {
    serverId: file.serverId,
    endAt,
    partedFile: file.isParted ? file : null,
  });
  const { sessionKind } = session;
  const server = { serverId: file.serverId, name, isRegistered };
  return { ...file, ...identity, endAt, isEndApproximate, sessionKind, server, session, end, identity };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import {
  identityText,
  parseResultFile,
  storedFileLimits,
  usableDriverIds,
  type RaceSession,
} from '@paddock/result-files';
import { numberArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { dayOf } from '../../platform/time.ts';
import type { Decision } from './amendments.rules.ts';
import type { EventFacts } from './facts.ts';
import { deriveFacts } from './facts.rules.ts';
import type { EventSource } from './ingest.repository.ts';
import { lookUp, type Lookups } from './lookups.repository.ts';
import { endOf } from './session-end.ts';

const decompress = promisify(zstdDecompress);

/** An event with the file it was read from and what that file does not say. */
export interface StoredEvent {
  readonly eventId: number;
  readonly serverId: number;
  readonly timeZone: string;
  readonly fileId: number;
  readonly fileName: string;
  readonly fileModifiedAt: string | null;
  readonly receivedAt: string;
  readonly contentHash: Buffer;
  readonly body: Buffer;
}

/** An event as it is to be written. */
export interface DerivedEvent {
  readonly facts: EventFacts;
  readonly source: EventSource;
}

/** Some stored events, in no order. */
export function listStoredEvents(tx: Transaction, eventIds: readonly number[]): Promise<StoredEvent[]> {
  return tx<StoredEvent[]>`
    select e.id as "eventId", e.server_id as "serverId", s.time_zone as "timeZone", f.id as "fileId",
      f.file_name as "fileName", f.file_modified_at as "fileModifiedAt", f.received_at as "receivedAt",
      f.content_hash as "contentHash", f.body
    from events e join ingest_files f on f.id = e.file_id join servers s on s.id = e.server_id
    where e.id = any(${numberArray(eventIds)}::int[])`;
}

/** A stored file as it was read. */
export interface ReadEvent {
  readonly stored: StoredEvent;
  readonly session: RaceSession;
  readonly endAt: string;
  readonly isEndApproximate: boolean;
}

/** What an event's stored file says today: of its server's time zone, the drivers, cars and points there are now. */
export async function deriveStored(
  tx: Transaction,
  stored: StoredEvent,
  { siteTimeZone, decisions }: { siteTimeZone: string; decisions: readonly Decision[] },
): Promise<DerivedEvent> {
  const read = await readStored(stored);
  const { session, endAt } = read;
  return deriveRead(read, await lookUp(tx, session, { endAt, day: dayOf(endAt, siteTimeZone) }), decisions);
}

/** The same of a file that was read, once it is known what it names. */
export function deriveRead(
  { stored, session, endAt, isEndApproximate }: ReadEvent,
  lookups: Lookups,
  decisions: readonly Decision[],
): DerivedEvent {
  const { serverId, fileId, contentHash } = stored;
  return {
    facts: deriveFacts(session, { ...lookups, serverId, endAt, isEndApproximate, decisions }),
    source: { fileId, contentHash, identityHash: identityOf(session), usableDriverIds: usableDriverIds(session) },
  };
}

export async function readStored(stored: StoredEvent): Promise<ReadEvent> {
  const session = await parseStored(stored);
  const { endAt, isApproximate } = endOf(session, { ...stored, modifiedAt: stored.fileModifiedAt }, stored.receivedAt);
  return { stored, session, endAt, isEndApproximate: isApproximate };
}

async function parseStored(stored: StoredEvent): Promise<RaceSession> {
  const bytes = await decompress(stored.body);
  const parsed = parseResultFile({ bytes, fileName: stored.fileName }, storedFileLimits);
  if (!parsed.ok)
    throw new Error(`The stored file of event ${stored.eventId} cannot be read: ${parsed.problem.message}`);
  return parsed.session;
}

export function identityOf(session: RaceSession): Buffer {
  return createHash('sha256').update(identityText(session)).digest();
}

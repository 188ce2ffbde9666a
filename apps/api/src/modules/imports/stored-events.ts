import { parseResultFile, storedFileLimits, usableDriverIds } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { listDecisions } from './decisions.repository.ts';
import { loadDeriver, type PlacedSession } from './derive-event.ts';
import type { EventFacts } from '../../database/fact-rows.ts';
import type { EventSource } from './imports.repository.ts';
import { identityOf } from './received-file.ts';
import { endOf } from './session-end.ts';
import { decompress } from '../../shared/zstd.ts';

/** An event ready to be written. */
export interface DerivedEvent {
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly source: EventSource;
}

/** Derives events again from their stored files and what else they depend on now, in the order of `eventIds`. */
export async function deriveStoredEvents(
  tx: Transaction,
  siteTimeZone: string,
  eventIds: readonly number[],
): Promise<DerivedEvent[]> {
  const [stored, decisions] = await Promise.all([listStoredEvents(tx, eventIds), listDecisions(tx, eventIds)]);
  const byId = new Map(stored.map((event) => [event.eventId, event]));
  const events: (PlacedSession & { readonly stored: StoredEvent })[] = [];
  for (const eventId of eventIds) {
    const event = byId.get(eventId);
    if (event === undefined) throw new Error(`there is no event ${eventId}, or its file is gone`);
    events.push({ ...(await readStoredEvent(event)), stored: event, decisions: decisions.get(eventId) ?? [] });
  }
  const derive = await loadDeriver(tx, siteTimeZone, events);
  return events.map(({ stored: { eventId, fileId, contentHash }, ...event }) => {
    const { session } = event;
    const hashes = { contentHash, identityHash: identityOf(session) };
    return { eventId, facts: derive(event), source: { fileId, ...hashes, usableDriverIds: usableDriverIds(session) } };
  });
}

/** An event with its source file and the data outside that file. */
interface StoredEvent {
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

function listStoredEvents(tx: Transaction, eventIds: readonly number[]): Promise<StoredEvent[]> {
  return tx<StoredEvent[]>`
    select e.id as "eventId", e.server_id, s.time_zone, f.id as "fileId", f.file_name, f.file_modified_at,
      f.received_at, f.content_hash, f.body
    from events e join ingest_files f on f.id = e.file_id join servers s on s.id = e.server_id
    where e.id = any(${arrayLiteral(eventIds)}::int[])`;
}

async function readStoredEvent(stored: StoredEvent): Promise<Omit<PlacedSession, 'decisions'>> {
  const bytes = await decompress(stored.body);
  const parsed = parseResultFile({ bytes, fileName: stored.fileName }, storedFileLimits);
  if (!parsed.ok)
    throw new Error(`The stored file of event ${stored.eventId} cannot be read: ${parsed.problem.message}`);
  const { session } = parsed;
  const { serverId, timeZone, fileModifiedAt, receivedAt } = stored;
  const { endAt, isApproximate } = endOf(session, { timeZone, modifiedAt: fileModifiedAt }, receivedAt);
  return { session, serverId, endAt, isEndApproximate: isApproximate };
}

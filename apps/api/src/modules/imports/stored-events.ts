import { parseResultFile, storedFileLimits } from '@paddock/result-files';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { EventFacts } from '../../database/event-facts.ts';
import { instantText } from '../../database/instant-text.ts';
import { decompress } from '../../shared/zstd.ts';
import { loadDeriver, type PlacedSession } from './derive-event.ts';
import type { EventSource } from './imports.repository.ts';
import { identityOf } from './received-file.ts';
import type { Decision } from './results-after-decisions.rules.ts';
import { endOf } from './session-start-and-end.ts';

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
  const stored = await listStoredEvents(tx, eventIds);
  if (stored.length < eventIds.length) throw new Error(`one of the events ${eventIds.join(', ')} does not exist`);
  const events: ReadEvent[] = [];
  for (const event of stored) events.push(await readStoredEvent(event));
  const derive = await loadDeriver(tx, siteTimeZone, events);
  return events.map((event) => ({ eventId: event.eventId, facts: derive(event), source: event.source }));
}

/** An event with its source file and the data outside that file. */
interface StoredEvent {
  readonly eventId: number;
  readonly serverId: number;
  readonly timeZone: string;
  readonly fileId: number;
  readonly fileName: string;
  readonly modifiedAt: string | null;
  readonly receivedAt: string;
  readonly contentHash: Buffer;
  readonly body: Buffer;
  /** Staff decisions in force, oldest first. */
  readonly decisions: readonly Decision[];
}

function listStoredEvents(tx: Transaction, eventIds: readonly number[]): Promise<StoredEvent[]> {
  const ids = arrayLiteral(eventIds);
  return tx<StoredEvent[]>`
    select e.id as "eventId", e.server_id, s.time_zone, f.id as "fileId", f.file_name,
      f.file_modified_at as "modifiedAt", f.received_at, f.content_hash, f.body, coalesce((
        select json_agg(json_strip_nulls(json_build_object(
          'kind', a.kind, 'filePosition', a.file_position, 'lapNumber', a.lap_number,
          'timeMs', case when a.kind = 'timePenalty' then a.value end,
          'places', case when a.kind = 'placePenalty' then a.value end,
          'reason', a.reason, 'at', ${instantText(tx, tx`a.created_at`)}
        )) order by a.id)
        from amendments a where a.event_id = e.id and a.revoked_at is null
      ), '[]') as decisions
    from events e join ingest_files f on f.id = e.file_id join servers s on s.id = e.server_id
    where e.id = any(${ids}::int[]) order by array_position(${ids}::int[], e.id)`;
}

type ReadEvent = PlacedSession & Pick<DerivedEvent, 'eventId' | 'source'>;

async function readStoredEvent({ eventId, serverId, decisions, ...file }: StoredEvent): Promise<ReadEvent> {
  const bytes = await decompress(file.body);
  const parsed = parseResultFile({ bytes, fileName: file.fileName }, storedFileLimits);
  if (!parsed.ok) throw new Error(`The stored file of event ${eventId} cannot be read: ${parsed.problem.message}`);
  const { session } = parsed;
  const source = { fileId: file.fileId, contentHash: file.contentHash, ...identityOf(session) };
  return { eventId, source, session, serverId, ...endOf(session, file, file.receivedAt), decisions };
}

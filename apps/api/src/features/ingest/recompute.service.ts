import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { identityText, parseResultFile, usableDriverIds } from '@paddock/result-files';
import type { Sql, Transaction } from '../../platform/db/client.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { dayOf } from '../../platform/time.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { deleteFacts, writeFacts } from './facts.repository.ts';
import { deriveFacts } from './facts.rules.ts';
import { lockImports, lookUp, updateEvent } from './ingest.repository.ts';
import { endOf } from './ingest.service.ts';
import { addNames } from './names.repository.ts';
import type { Rollups } from './rollups.repository.ts';
import { assignWeekends } from './weekends.repository.ts';

const decompress = promisify(zstdDecompress);

/** Files held in memory at once. */
const BATCH_SIZE = 100;

export interface RecomputeDeps {
  readonly sql: Sql;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
}

export interface RecomputeProgress {
  readonly done: number;
  readonly total: number;
}

interface StoredEvent {
  eventId: number;
  serverId: number;
  timeZone: string;
  fileId: number;
  fileName: string;
  fileModifiedAt: string | null;
  receivedAt: string;
  contentHash: Buffer;
  body: Buffer;
}

/**
 * Rebuilds every derived figure from the stored files: facts, names, weekends, rollups. Readers see the old figures
 * until all new ones are there. Ratings are marked stale from the first race; replaying them is the worker's part.
 */
export async function recompute(
  deps: RecomputeDeps,
  onProgress: (progress: RecomputeProgress) => void,
): Promise<number> {
  const events = await deps.sql.begin(async (tx) => {
    await lockImports(tx);
    const total = await countEvents(tx);
    await tx`delete from driver_names`;
    let done = 0;
    for (let after = 0; ;) {
      const batch = await listStoredEvents(tx, after);
      if (batch.length === 0) break;
      for (const stored of batch) {
        await rebuildEvent(deps, tx, stored);
        onProgress({ done: ++done, total });
        after = stored.eventId;
      }
    }
    await rebuildWeekends(tx);
    await deps.rollups.rebuild(tx, 'all');
    await markAllRatingsStale(deps, tx);
    await deps.outbox.write(tx, [{ type: 'stats', payload: { recomputed: true } }]);
    return total;
  });
  await deps.outbox.wake();
  return events;
}

async function countEvents(tx: Transaction): Promise<number> {
  const [row] = await tx<{ total: number }[]>`select count(*)::int as total from events`;
  return row?.total ?? 0;
}

function listStoredEvents(tx: Transaction, afterEventId: number): Promise<StoredEvent[]> {
  return tx<StoredEvent[]>`
    select e.id as "eventId", e.server_id as "serverId", s.time_zone as "timeZone", f.id as "fileId",
      f.file_name as "fileName", f.file_modified_at as "fileModifiedAt", f.received_at as "receivedAt",
      f.content_hash as "contentHash", f.body
    from events e join ingest_files f on f.id = e.file_id join servers s on s.id = e.server_id
    where e.id > ${afterEventId} order by e.id limit ${BATCH_SIZE}`;
}

async function rebuildEvent(deps: RecomputeDeps, tx: Transaction, stored: StoredEvent): Promise<void> {
  const parsed = parseResultFile({ bytes: await decompress(stored.body), fileName: stored.fileName });
  if (!parsed.ok)
    throw new Error(`The stored file of event ${stored.eventId} cannot be read: ${parsed.problem.message}`);
  const { session } = parsed;
  const { endAt, isApproximate } = endOf(session, { ...stored, modifiedAt: stored.fileModifiedAt }, stored.receivedAt);
  const lookups = await lookUp(tx, session, { endAt, day: dayOf(endAt, deps.siteTimeZone) });
  const facts = deriveFacts(session, { ...lookups, serverId: stored.serverId, endAt, isEndApproximate: isApproximate });
  await deleteFacts(tx, stored.eventId);
  await Promise.all([
    updateEvent(tx, stored.eventId, facts, {
      fileId: stored.fileId,
      contentHash: stored.contentHash,
      identityHash: createHash('sha256').update(identityText(session)).digest(),
      usableDriverIds: usableDriverIds(session),
    }),
    writeFacts(tx, stored.eventId, facts),
    addNames(tx, facts),
  ]);
}

async function rebuildWeekends(tx: Transaction): Promise<void> {
  await tx`update events set weekend_id = null`;
  await tx`delete from weekends`;
  const places = await tx<{ serverId: number; trackId: number }[]>`
    select distinct server_id as "serverId", track_id as "trackId" from events`;
  for (const place of places) await assignWeekends(tx, { ...place, around: null });
}

async function markAllRatingsStale({ ratingState }: RecomputeDeps, tx: Transaction): Promise<void> {
  await ratingState.markStale(tx, {
    endAt: '0001-01-01T00:00:00.000Z',
    serverId: 0,
    sessionType: '',
    contentHash: Buffer.alloc(0),
  });
  // The replay takes back what each change did; a rating without any has to be the start's.
  await tx`
    update drivers d set rating = default, rated_races = default, class_value = default
    where not exists (select from rating_changes c where c.driver_id = d.id)`;
}

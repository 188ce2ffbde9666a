import type { Sql, Transaction } from '../../platform/db/client.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { listDecisions } from './decisions.repository.ts';
import { lockImports } from './ingest.repository.ts';
import { rewriteFacts } from './refresh-events.ts';
import type { Rollups } from './rollups.repository.ts';
import { deriveStored, listStoredEvents } from './stored-event.ts';
import { assignWeekends } from './weekends.repository.ts';

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
      const ids = await listEventIds(tx, after);
      if (ids.length === 0) break;
      const [stored, decisions] = await Promise.all([listStoredEvents(tx, ids), listDecisions(tx, ids)]);
      for (const event of stored) {
        const { eventId } = event;
        const derived = await deriveStored(tx, event, { ...deps, decisions: decisions.get(eventId) ?? [] });
        await rewriteFacts(tx, eventId, derived);
        onProgress({ done: ++done, total });
      }
      after = ids.at(-1) ?? after;
    }
    await rebuildWeekends(tx);
    // The boards of classes are counted by what is left of ratings.
    await markAllRatingsStale(deps, tx);
    await deps.rollups.rebuild(tx, 'all');
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

async function listEventIds(tx: Transaction, afterEventId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from events where id > ${afterEventId} order by id limit ${BATCH_SIZE}`;
  return rows.map(({ id }) => id);
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

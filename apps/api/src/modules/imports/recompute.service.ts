import type { Sql, Transaction } from '../../database/client.ts';
import { publish } from '../../jobs/outbox.ts';
import { markRatingsStale } from '../ratings/rating-state.repository.ts';
import { beginLocked } from '../../database/import-lock.ts';
import { rebuildNames } from './names.repository.ts';
import { rewriteFacts } from './rewrite-facts.ts';
import type { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { deriveStoredEvents } from './stored-events.ts';
import { assignWeekends, deleteEmptyWeekends } from './weekends.repository.ts';

/** Files held in memory at once. */
const EVENTS_A_BATCH = 20;
const DRIVERS_A_BATCH = 1_000;

export interface RecomputeDeps {
  readonly sql: Sql;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
}

/** The steps of a recompute, in order. */
export type RecomputeStep = 'facts' | 'names' | 'weekends' | 'rollups';

export interface RecomputeProgress {
  readonly step: RecomputeStep;
  readonly done: number;
  readonly total: number;
}

export interface Recomputed {
  readonly events: number;
  /** Events whose facts changed. */
  readonly changed: number;
}

type OnProgress = (done: number, total: number) => void;

/**
 * Rebuilds all derived data from the stored files: facts, names, weekends, rollups. Runs in one transaction: readers
 * see the old data until it commits, and an interruption changes nothing. Marks ratings as stale from the first race;
 * the worker replays them.
 */
export async function recompute(
  deps: RecomputeDeps,
  onProgress: (progress: RecomputeProgress) => void,
): Promise<Recomputed> {
  const report =
    (step: RecomputeStep): OnProgress =>
    (done, total) =>
      onProgress({ step, done, total });
  return beginLocked(deps.sql, async (tx) => {
    const eventIds = await listEventIds(tx);
    const changed = await rebuildFacts(tx, deps.siteTimeZone, eventIds, report('facts'));
    await rebuildAllNames(tx, report('names'));
    await rebuildWeekends(tx, report('weekends'));
    await markAllRatingsStale(tx);
    await deps.rollups.rebuild(tx, 'all', report('rollups'));
    await publish(tx, [{ type: 'stats', payload: { recomputed: true } }]);
    return { events: eventIds.length, changed };
  });
}

async function listEventIds(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`select id from events order by id`;
  return rows.map(({ id }) => id);
}

async function rebuildFacts(
  tx: Transaction,
  siteTimeZone: string,
  eventIds: readonly number[],
  onProgress: OnProgress,
): Promise<number> {
  let changed = 0;
  onProgress(0, eventIds.length);
  for (const batch of batchesOf(eventIds, EVENTS_A_BATCH)) {
    changed += await rewriteFacts(tx, await deriveStoredEvents(tx, siteTimeZone, batch.items));
    onProgress(batch.end, eventIds.length);
  }
  return changed;
}

async function rebuildAllNames(tx: Transaction, onProgress: OnProgress): Promise<void> {
  const drivers = await tx<{ id: number }[]>`select id from drivers order by id`;
  onProgress(0, drivers.length);
  for (const batch of batchesOf(drivers, DRIVERS_A_BATCH)) {
    await rebuildNames(
      tx,
      batch.items.map(({ id }) => id),
    );
    onProgress(batch.end, drivers.length);
  }
}

function* batchesOf<T>(items: readonly T[], size: number): Generator<{ items: T[]; end: number }> {
  for (let start = 0; start < items.length; start += size) {
    yield { items: items.slice(start, start + size), end: Math.min(start + size, items.length) };
  }
}

/** Events in the right weekend keep it. */
async function rebuildWeekends(tx: Transaction, onProgress: OnProgress): Promise<void> {
  await tx`
    update events e set weekend_id = null from weekends w
    where w.id = e.weekend_id and (w.server_id, w.track_id) <> (e.server_id, e.track_id)`;
  const places = await tx<{ serverId: number; trackId: number }[]>`
    select distinct server_id as "serverId", track_id as "trackId" from events order by 1, 2`;
  onProgress(0, places.length);
  for (const [index, place] of places.entries()) {
    await assignWeekends(tx, { ...place, around: null });
    onProgress(index + 1, places.length);
  }
  await deleteEmptyWeekends(tx);
}

async function markAllRatingsStale(tx: Transaction): Promise<void> {
  await markRatingsStale(tx, {
    endAt: '0001-01-01T00:00:00.000Z',
    serverId: 0,
    sessionType: '',
    contentHash: Buffer.alloc(0),
  });
  // The replay undoes rating changes one by one; a rating without any change must be reset to the start value.
  await tx`
    update drivers d set rating = default, rated_races = default, class_value = default
    where not exists (select from rating_changes c where c.driver_id = d.id)`;
}

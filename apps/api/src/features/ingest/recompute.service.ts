import type { Sql, Transaction } from '../../platform/db/client.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { RatingState } from '../rating/rating-state.repository.ts';
import { lockImports, updateEvent } from './ingest.repository.ts';
import { rebuildAllNames } from './rebuild-names.repository.ts';
import type { Rollups } from './rollups.repository.ts';
import { closeStage, openStage, replaceFacts } from './staged-facts.repository.ts';
import { deriveStoredEvents, type DerivedEvent } from './stored-events.ts';
import { assignWeekends, deleteEmptyWeekends } from './weekends.repository.ts';

/** Files held in memory at once: so many, or as many as begin within so many bytes. */
const BATCH_EVENTS = 100;
const BATCH_BYTES = 4 * 1024 * 1024;

export interface RecomputeDeps {
  readonly sql: Sql;
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly ratingState: RatingState;
  readonly outbox: Outbox;
}

/** What is made anew, one after another. */
export type RecomputeStep = 'facts' | 'names' | 'weekends' | 'rollups';

export interface RecomputeProgress {
  readonly step: RecomputeStep;
  readonly done: number;
  readonly total: number;
}

export interface Recomputed {
  readonly events: number;
  /** Of which a file says something else than was kept. */
  readonly changed: number;
}

type OnProgress = (progress: RecomputeProgress) => void;

/**
 * Rebuilds every derived figure from the stored files: facts, names, weekends, rollups. Readers see the old figures
 * until all new ones are there. Ratings are marked stale from the first race; replaying them is the worker's part.
 */
export async function recompute(
  deps: RecomputeDeps,
  onProgress: OnProgress,
  { batchEvents = BATCH_EVENTS }: { batchEvents?: number } = {},
): Promise<Recomputed> {
  const recomputed = await deps.sql.begin(async (tx) => {
    onProgress({ step: 'facts', done: 0, total: await countEvents(tx) });
    await lockImports(tx);
    const events = await countEvents(tx);
    const changed = await rebuildFacts(tx, {
      siteTimeZone: deps.siteTimeZone,
      batchEvents,
      onProgress: (done) => onProgress({ step: 'facts', done, total: events }),
    });
    await rebuildAllNames(tx, (done, total) => onProgress({ step: 'names', done, total }));
    await rebuildWeekends(tx, (done, total) => onProgress({ step: 'weekends', done, total }));
    // The boards of classes are counted by what is left of ratings.
    await markAllRatingsStale(deps, tx);
    await deps.rollups.rebuild(tx, 'all', (done, total) => onProgress({ step: 'rollups', done, total }));
    await deps.outbox.write(tx, [{ type: 'stats', payload: { recomputed: true } }]);
    return { events, changed };
  });
  await deps.outbox.notify();
  return recomputed;
}

async function countEvents(tx: Transaction): Promise<number> {
  const [row] = await tx<{ total: number }[]>`select count(*)::int as total from events`;
  return row?.total ?? 0;
}

/** While the database writes one batch, the files of the next are read. Resolves to how many events came out otherwise. */
async function rebuildFacts(
  tx: Transaction,
  {
    siteTimeZone,
    batchEvents,
    onProgress,
  }: { siteTimeZone: string; batchEvents: number; onProgress: (done: number) => void },
): Promise<number> {
  await openStage(tx);
  let done = 0;
  let changed = 0;
  let writing: Promise<void> = Promise.resolve();
  onProgress(done);
  for (let ids = await nextEvents(tx, 0, batchEvents); ids.length > 0;) {
    const derived = await deriveStoredEvents(tx, siteTimeZone, ids);
    await writing;
    writing = writeBatch(tx, derived).then((written) => {
      changed += written;
      done += derived.length;
      onProgress(done);
    });
    // It is awaited after the next batch was read, and may fail before.
    writing.catch(() => {});
    ids = await nextEvents(tx, ids.at(-1) ?? 0, batchEvents);
  }
  await writing;
  await closeStage(tx);
  return changed;
}

/** Events as they were imported, by the bytes of their files. */
async function nextEvents(tx: Transaction, afterEventId: number, limit: number): Promise<number[]> {
  const rows = await tx<{ id: number; before: number }[]>`
    select e.id, (sum(f.byte_length) over (order by e.id) - f.byte_length)::float8 as before
    from (select id, file_id from events where id > ${afterEventId} order by id limit ${limit}) e
    join ingest_files f on f.id = e.file_id order by e.id`;
  return rows.filter(({ before }) => before < BATCH_BYTES).map(({ id }) => id);
}

async function writeBatch(tx: Transaction, events: readonly DerivedEvent[]): Promise<number> {
  const [changed, ...updated] = await Promise.all([
    replaceFacts(tx, events),
    ...events.map(({ eventId, facts, source }) => updateEvent(tx, eventId, facts, source)),
  ]);
  for (const { id } of updated.flat()) changed.add(id);
  return changed.size;
}

/** What is in the right weekend stays there. */
async function rebuildWeekends(tx: Transaction, onProgress: (done: number, total: number) => void): Promise<void> {
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

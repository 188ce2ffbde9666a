import type { AnySql, Sql, Transaction } from '../../database/client.ts';
import { dryRun } from '../../database/dry-run.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { inBatches, type OnProgress } from '../../shared/batches.ts';
import { markAllPaceStale } from '../pace/pace.repository.ts';
import { countStaleRaces, markRatingsStale } from '../ratings/replay-start.repository.ts';
import { replayRatings } from '../ratings/rating.worker.ts';
import { beginLocked, lockImports } from '../../database/import-lock.ts';
import { rebuildNames } from './drivers.repository.ts';
import { EVENTS_A_BATCH, type RefreshDeps } from './refresh-events.ts';
import { rewriteFacts } from './facts.repository.ts';
import { deriveSessions, groupBySession } from './stored-events.ts';

const DRIVERS_A_BATCH = 1_000;

export interface RecomputeDeps extends RefreshDeps {
  readonly sql: Sql;
}

/** The steps, in order: the name of each and of what it counts, shown to people. */
const STEPS = {
  files: { what: 'Reading the stored files', counted: 'events' },
  facts: { what: 'Writing what differs', counted: 'events' },
  names: { what: 'Names of drivers', counted: 'drivers' },
  rollups: { what: 'Totals, boards and records', counted: 'parts' },
  ratings: { what: 'Rating the races again', counted: 'races' },
} as const;

type Step = keyof typeof STEPS;

export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
  /** Step 3 of 5: Names of drivers */
  readonly step: string;
  /** The unit of `done` and `total`. */
  readonly counted: string;
}

export interface Rebuilt {
  readonly events: number;
  /** Events whose facts changed. */
  readonly changed: number;
  /** Events that were folded into others, because their files are of one session. */
  readonly folded: number;
  /** null: the replay failed; the rating worker will do it. */
  readonly races: number | null;
}

type Report = (step: Step, done: number, total: number) => void;

/** Rebuilds everything, then replays the ratings. */
export async function rebuild(
  deps: RecomputeDeps,
  onProgress: (progress: RebuildProgress) => void,
  onError: (error: unknown) => void,
): Promise<Rebuilt> {
  const names = Object.keys(STEPS);
  const report: Report = (step, done, total) => {
    const { what, counted } = STEPS[step];
    onProgress({ done, total, counted, step: `Step ${names.indexOf(step) + 1} of ${names.length}: ${what}` });
  };
  const recomputed = await recompute(deps, report);
  try {
    return { ...recomputed, races: await replayAll(deps, (done, total) => report('ratings', done, total)) };
  } catch (error) {
    onError(error);
    return { ...recomputed, races: null };
  }
}

/** Other processes may replay at the same time, so progress is computed from the races left. */
async function replayAll(deps: RecomputeDeps, onProgress: OnProgress): Promise<number> {
  const total = await countStaleRaces(deps.sql);
  let done = 0;
  onProgress(done, total);
  await replayRatings(deps, async () => {
    done = Math.max(done, total - (await countStaleRaces(deps.sql)));
    onProgress(done, total);
  });
  if (done < total) onProgress(total, total);
  return total;
}

/**
 * Rebuilds all derived data from the stored files: facts, names, rollups. Marks ratings as stale from the first race; the worker
 * replays them. The files are read first, which is most of the work: imports wait for a batch at most. What differs is then written in
 * one transaction: readers see the old data until it commits, and an interruption changes nothing.
 */
export async function recompute(deps: RecomputeDeps, report: Report): Promise<Omit<Rebuilt, 'races'>> {
  const eventIds = await listIds(deps.sql, 'events');
  const differing: number[] = [];
  const files = { size: EVENTS_A_BATCH, onProgress: (done: number, total: number) => report('files', done, total) };
  await inBatches(eventIds, files, async (batch) => {
    const { changed, folded } = await dryRun(deps.sql, async (tx) => {
      await lockImports(tx);
      return deriveAgain(deps, tx, batch);
    });
    if (changed + folded > 0) differing.push(...batch);
  });
  const { changed, folded } = await beginLocked(deps.sql, (tx) => recomputeIn(deps, tx, differing, report));
  return { events: eventIds.length - folded, changed, folded };
}

/** Rebuilds the facts of some events, and the names and rollups of all, in a transaction that holds the import lock. */
export async function recomputeIn(
  deps: RefreshDeps,
  tx: Transaction,
  eventIds: readonly number[],
  report: Report = () => {},
): Promise<Pick<Rebuilt, 'changed' | 'folded'>> {
  const { rollups, standings } = deps;
  const written = { changed: 0, folded: 0 };
  const events = { size: EVENTS_A_BATCH, onProgress: (done: number, total: number) => report('facts', done, total) };
  await inBatches(eventIds, events, async (batch) => {
    const { changed, folded } = await deriveAgain(deps, tx, batch);
    written.changed += changed;
    written.folded += folded;
  });
  const names = { size: DRIVERS_A_BATCH, onProgress: (done: number, total: number) => report('names', done, total) };
  await inBatches(await listIds(tx, 'drivers'), names, (batch) => rebuildNames(tx, batch));
  await markAllRatingsStale(tx);
  await markAllPaceStale(tx);
  await rollups.rebuild(tx, 'all', (done, total) => report('rollups', done, total));
  await standings.refreshAll(tx);
  await publish(tx, [{ type: 'stats', payload: { recomputed: true } }]);
  return written;
}

/** Derives events again, writes those whose facts differ, and folds copies. */
async function deriveAgain(
  { siteTimeZone, fileStore }: RefreshDeps,
  tx: Transaction,
  eventIds: readonly number[],
): Promise<Pick<Rebuilt, 'changed' | 'folded'>> {
  const sessions = await groupBySession(fileStore, tx, eventIds);
  const folded = sessions.reduce((sum, { eventIds: copies }) => sum + Math.max(0, copies.length - 1), 0);
  return { folded, changed: await rewriteFacts(tx, await deriveSessions(tx, siteTimeZone, sessions)) };
}

export async function listIds(sql: AnySql, table: 'events' | 'drivers'): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from ${sql(table)} order by id`;
  return rows.map(({ id }) => id);
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
    delete from driver_ratings g
    where not exists (select from rating_changes c where c.driver_id = g.driver_id and c.game = g.game)`;
}

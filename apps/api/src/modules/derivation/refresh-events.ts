import { createHash } from 'node:crypto';
import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { inBatches } from '../../shared/batches.ts';
import { dayOf } from '../../shared/time.ts';
import { markPaceStale } from '../pace/pace.repository.ts';
import { listCars } from '../ratings/rating.repository.ts';
import { markRatingsStale, type ReplayKey } from '../ratings/replay-start.repository.ts';
import type { RatedCar } from '../ratings/rating.rules.ts';
import { rebuildNames } from './drivers.repository.ts';
import { rewriteFacts } from './facts.repository.ts';
import type { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { deriveSessions, groupBySession } from './stored-events.ts';

/** Files held in memory at once. */
export const EVENTS_A_BATCH = 20;

export interface RefreshDeps {
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
  readonly standings: CountedStandings;
  /** Where files may be; null: none are. */
  readonly fileStore: FileStore | null;
}

/** Standings of championships, which are counted from the facts of events. */
export interface CountedStandings {
  /** Those that some events are part of or could be. */
  touchedBy(tx: Transaction, eventIds: readonly number[]): Promise<number[]>;
  /** Those in which some drivers have a part. */
  ofDrivers(tx: Transaction, driverIds: readonly number[]): Promise<number[]>;
  refresh(tx: Transaction, championshipIds: readonly number[]): Promise<void>;
  /** The same where some new events are counted or change what is. */
  refreshAfter(tx: Transaction, championshipIds: readonly number[], eventIds: readonly number[]): Promise<void>;
  refreshAll(tx: Transaction): Promise<void>;
}

export interface RefreshOptions {
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/**
 * Derives stored events again, from their files and from the data outside the files (the server's time zone, car
 * groups, points, merged drivers, staff decisions), and updates all dependent data once for all events: names, rollups,
 * records, messages. Of each event the file that counts is chosen again, and events of one session become one. Marks
 * ratings as stale where a race changed. The caller holds the import lock (`lockImports`).
 */
export async function refreshEvents(
  deps: RefreshDeps,
  tx: Transaction,
  eventIds: readonly number[],
  { onProgress }: RefreshOptions = {},
): Promise<void> {
  const ids = [...new Set(eventIds)];
  const states: EventState[] = [];
  const touched = new Set<number>();
  const batches = { size: EVENTS_A_BATCH, onProgress: (done: number, total: number) => onProgress?.({ done, total }) };
  await inBatches(ids, batches, async (batch) => {
    const sessions = await groupBySession(deps.fileStore, tx, batch);
    const were = unique(sessions.flatMap(({ files }) => files.map(({ eventId }) => eventId)));
    const before = await readStates(tx, were);
    for (const id of await deps.standings.touchedBy(tx, were)) touched.add(id);
    const derived = await deriveSessions(tx, deps.siteTimeZone, sessions);
    await rewriteFacts(tx, derived);
    const are = derived.map(({ eventId }) => eventId);
    const after = await readStates(tx, are);
    for (const id of await deps.standings.touchedBy(tx, are)) touched.add(id);
    for (const eventId of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(eventId), after.get(eventId)];
      if (was?.ratedHash === is?.ratedHash) continue;
      // At both positions: when a race moves in time, its rating changes at the old one must be undone first.
      for (const state of [was, is])
        if (state !== undefined && state.ratedHash !== null) await markRatingsStale(tx, state);
    }
    states.push(...before.values(), ...after.values());
  });
  await updateDependents(deps, tx, states);
  await markPaceStale(
    tx,
    states.map(({ eventId }) => eventId),
  );
  await deps.standings.refresh(tx, [...touched]);
  const [eventId = 0] = ids;
  const payload = ids.length === 1 ? { eventId } : { events: ids.length };
  if (ids.length > 0) await publish(tx, [{ type: 'stats', payload: { revised: true, ...payload } }]);
}

/** The parts of an event that other data depends on. */
interface EventState extends ReplayKey {
  readonly eventId: number;
  readonly trackId: number;
  readonly driverIds: readonly number[];
  /** Hash of what ratings depend on; null: the event is not rated. */
  readonly ratedHash: string | null;
}

async function readStates(tx: Transaction, eventIds: readonly number[]): Promise<Map<number, EventState>> {
  const rows = await tx<(Omit<EventState, 'ratedHash'> & { isRated: boolean })[]>`
    select e.id as "eventId", e.server_id, e.track_id, e.session_type, e.end_at, e.content_hash,
      e.session_kind = 'race' and e.voided_at is null as "isRated",
      array(select distinct d.driver_id from entry_drivers d where d.event_id = e.id and d.driver_id is not null)
        as "driverIds"
    from events e where e.id = any(${arrayLiteral(eventIds)}::int[])`;
  const races = rows.filter(({ isRated }) => isRated).map(({ eventId }) => eventId);
  const carsOf = await listCars(tx, races);
  return new Map(
    rows.map((row) => {
      const cars = carsOf.get(row.eventId);
      return [row.eventId, { ...row, ratedHash: cars === undefined ? null : hashOfRace(row, cars) }];
    }),
  );
}

function hashOfRace({ endAt, serverId, sessionType, contentHash }: ReplayKey, cars: readonly RatedCar[]): string {
  const input = JSON.stringify([endAt, serverId, sessionType, contentHash.toString('hex'), cars]);
  return createHash('sha256').update(input).digest('hex');
}

async function updateDependents(deps: RefreshDeps, tx: Transaction, states: readonly EventState[]): Promise<void> {
  const [recordsFrom] = states.map(({ endAt }) => endAt).toSorted();
  if (recordsFrom === undefined) return;
  const driverIds = unique(states.flatMap((state) => state.driverIds));
  await rebuildNames(tx, driverIds);
  await deps.rollups.rebuild(tx, {
    driverIds,
    trackIds: unique(states.map(({ trackId }) => trackId)),
    // The first is that of events without a known end.
    days: ['-infinity', ...unique(states.map(({ endAt }) => dayOf(endAt, deps.siteTimeZone)))],
    recordsFrom,
  });
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { publish } from '../../jobs/outbox.ts';
import { dayOf } from '../../shared/time.ts';
import { listCars, markRatingsStale, type ReplayKey } from '../ratings/rating.repository.ts';
import { rebuildNames } from './names.repository.ts';
import { rewriteFacts } from './facts.repository.ts';
import type { Rollups } from '../leaderboards/rollups/rollups.repository.ts';
import { deriveStoredEvents, type DerivedEvent } from './stored-events.ts';
import { assignWeekends } from './weekends.repository.ts';

/** Files held in memory at once. */
const BATCH_SIZE = 20;

export interface RefreshDeps {
  readonly siteTimeZone: string;
  readonly rollups: Rollups;
}

export interface RefreshOptions {
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/**
 * Derives stored events again, from their files and from the data outside the files (the server's time zone, car
 * groups, points, merged drivers, staff decisions), and updates all dependent data once for all events: names,
 * weekends, rollups, records, messages. Marks ratings as stale where a race changed. The caller holds the import lock
 * (`lockImports`). Writes events in the given order: when events move in time, the one that frees a place must come first.
 */
export async function refreshEvents(
  deps: RefreshDeps,
  tx: Transaction,
  eventIds: readonly number[],
  { onProgress }: RefreshOptions = {},
): Promise<void> {
  const ids = [...new Set(eventIds)];
  const changes: Change[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const events = await deriveStoredEvents(tx, deps.siteTimeZone, ids.slice(start, start + BATCH_SIZE));
    changes.push(
      ...(await rewriteBatch(tx, events, (done) => onProgress?.({ done: start + done, total: ids.length }))),
    );
  }
  await updateDependents(deps, tx, changes);
}

/** The same for one event whose source becomes another file. */
export async function rewriteEvent(deps: RefreshDeps, tx: Transaction, event: DerivedEvent): Promise<void> {
  await updateDependents(deps, tx, await rewriteBatch(tx, [event]));
}

/** An event before and after it was written. */
interface Change {
  readonly eventId: number;
  readonly states: readonly EventState[];
  /** Whether its place among other events has changed. */
  readonly hasMoved: boolean;
}

interface EventState extends ReplayKey {
  readonly eventId: number;
  readonly trackId: number;
  readonly isRace: boolean;
  readonly isVoided: boolean;
  readonly startAt: string | null;
  readonly driverIds: readonly number[];
}

/** The parts of events that other data depends on; read before and after they are written. */
async function readStates(tx: Transaction, eventIds: readonly number[]): Promise<Map<number, EventState>> {
  const rows = await tx<EventState[]>`
    select e.id as "eventId", e.server_id, e.track_id, e.session_type,
      e.session_kind = 'race' as "isRace", e.voided_at is not null as "isVoided", e.start_at, e.end_at, e.content_hash,
      array(select distinct d.driver_id from entry_drivers d where d.event_id = e.id and d.driver_id is not null)
        as "driverIds"
    from events e where e.id = any(${arrayLiteral(eventIds)}::int[])`;
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** The input of the ratings, race by race. */
async function readRated(tx: Transaction, states: ReadonlyMap<number, EventState>): Promise<Map<number, string>> {
  const races = [...states.values()].filter((event) => event.isRace && !event.isVoided).map((event) => event.eventId);
  if (races.length === 0) return new Map();
  return new Map([...(await listCars(tx, races))].map(([eventId, field]) => [eventId, JSON.stringify(field)]));
}

async function rewriteBatch(
  tx: Transaction,
  events: readonly DerivedEvent[],
  onRewritten?: (done: number) => void,
): Promise<Change[]> {
  const eventIds = events.map(({ eventId }) => eventId);
  const before = await readStates(tx, eventIds);
  const ratedBefore = await readRated(tx, before);
  await rewriteFacts(tx, events, onRewritten);
  const after = await readStates(tx, eventIds);
  const ratedAfter = await readRated(tx, after);
  const changes = eventIds.map((eventId): Change => {
    const states = [before.get(eventId), after.get(eventId)].filter((state) => state !== undefined);
    return { eventId, states, hasMoved: new Set(states.map(placeOf)).size > 1 };
  });
  for (const { eventId, states, hasMoved } of changes) {
    if (!hasMoved && ratedBefore.get(eventId) === ratedAfter.get(eventId)) continue;
    // Mark both positions: when a race moves in time, its rating changes at the old one must be undone first.
    for (const state of states) if (state.isRace) await markRatingsStale(tx, state);
  }
  return changes;
}

/** The key of an event's place among other events. */
function placeOf({ serverId, trackId, sessionType, startAt, endAt, contentHash, isRace }: EventState): string {
  return JSON.stringify([serverId, trackId, sessionType, isRace, startAt, endAt, contentHash.toString('hex')]);
}

async function updateDependents(deps: RefreshDeps, tx: Transaction, changes: readonly Change[]): Promise<void> {
  const states = changes.flatMap((change) => change.states);
  const [recordsFrom] = states.map(({ endAt }) => endAt).toSorted();
  if (recordsFrom === undefined) return;
  const driverIds = unique(states.flatMap((state) => state.driverIds));
  await rebuildNames(tx, driverIds);
  const moved = changes.filter(({ hasMoved }) => hasMoved).flatMap((change) => change.states);
  const places = new Map(moved.map(({ serverId, trackId }) => [`${serverId}/${trackId}`, { serverId, trackId }]));
  for (const place of places.values()) await assignWeekends(tx, place);
  await deps.rollups.rebuild(tx, {
    driverIds,
    trackIds: unique(states.map(({ trackId }) => trackId)),
    days: unique(states.map(({ endAt }) => dayOf(endAt, deps.siteTimeZone))),
    recordsFrom,
  });
  const [first, ...more] = changes;
  const payload = more.length === 0 ? { eventId: first?.eventId ?? 0 } : { events: changes.length };
  await publish(tx, [{ type: 'stats', payload: { revised: true, ...payload } }]);
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

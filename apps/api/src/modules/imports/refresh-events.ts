import { arrayLiteral } from '../../database/arrays.ts';
import type { Transaction } from '../../database/client.ts';
import { publish } from '../../jobs/outbox.ts';
import { dayOf } from '../../shared/time.ts';
import { listCars } from '../ratings/rating.repository.ts';
import type { RatedCar } from '../ratings/rating.rules.ts';
import { markRatingsStale, type ReplayKey } from '../ratings/rating-state.repository.ts';
import { rebuildNames } from './names.repository.ts';
import { rewriteFacts } from './rewrite-facts.ts';
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
  const touched = new Touched(deps.siteTimeZone);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE);
    await rewriteBatch(tx, {
      events: await deriveStoredEvents(tx, deps.siteTimeZone, batch),
      touched,
      onRewritten: (done) => onProgress?.({ done: start + done, total: ids.length }),
    });
  }
  await settle(deps, tx, { eventIds: ids, touched });
}

/** The same for one event whose source becomes another file. */
export async function rewriteEvent(deps: RefreshDeps, tx: Transaction, event: DerivedEvent): Promise<void> {
  const touched = new Touched(deps.siteTimeZone);
  await rewriteBatch(tx, { events: [event], touched });
  await settle(deps, tx, { eventIds: [event.eventId], touched });
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
    select e.id as "eventId", e.server_id as "serverId", e.track_id as "trackId", e.session_type as "sessionType",
      e.session_kind = 'race' as "isRace", e.voided_at is not null as "isVoided", e.start_at as "startAt", e.end_at as "endAt", e.content_hash as "contentHash",
      array(select distinct d.driver_id from entry_drivers d where d.event_id = e.id and d.driver_id is not null)
        as "driverIds"
    from events e where e.id = any(${arrayLiteral(eventIds)}::int[])`;
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** The input of the ratings, race by race. */
async function readRated(tx: Transaction, states: ReadonlyMap<number, EventState>): Promise<Map<number, string>> {
  const races = [...states.values()].filter((event) => event.isRace && !event.isVoided).map((event) => event.eventId);
  const cars = races.length === 0 ? new Map<number, RatedCar[]>() : await listCars(tx, races);
  return new Map(
    [...cars].map(([eventId, field]) => [
      eventId,
      // The size of the gap and the lap count do not affect ratings.
      JSON.stringify(field.map(({ gap, lapCount, ...car }) => ({ ...car, gap: gap.kind, hasLaps: lapCount > 0 }))),
    ]),
  );
}

interface Batch {
  readonly events: readonly DerivedEvent[];
  readonly touched: Touched;
  readonly onRewritten?: (done: number) => void;
}

async function rewriteBatch(tx: Transaction, { events, touched, onRewritten }: Batch): Promise<void> {
  const eventIds = events.map(({ eventId }) => eventId);
  const before = await readStates(tx, eventIds);
  const ratedBefore = await readRated(tx, before);
  await rewriteFacts(tx, events, onRewritten);
  const after = await readStates(tx, eventIds);
  const ratedAfter = await readRated(tx, after);
  for (const eventId of eventIds) {
    const states = [before.get(eventId), after.get(eventId)].filter((state) => state !== undefined);
    const hasMoved = new Set(states.map(placeOf)).size > 1;
    touched.add(states, hasMoved);
    // Mark both positions: when a race moves in time, its rating changes at the old one must be undone first.
    if (!hasMoved && ratedBefore.get(eventId) === ratedAfter.get(eventId)) continue;
    for (const state of states) if (state.isRace) await markRatingsStale(tx, state);
  }
}

/** The key of an event's place among other events. */
function placeOf({ serverId, trackId, sessionType, startAt, endAt, contentHash, isRace }: EventState): string {
  return JSON.stringify([serverId, trackId, sessionType, isRace, startAt, endAt, contentHash.toString('hex')]);
}

/** Collects what must be updated once all events are written. */
class Touched {
  readonly #siteTimeZone: string;
  readonly driverIds = new Set<number>();
  readonly trackIds = new Set<number>();
  readonly days = new Set<string>();
  recordsFrom: string | null = null;
  /** Instants around which weekends are regrouped, by server and track. */
  readonly weekends = new Map<string, { serverId: number; trackId: number; around: Set<string> }>();

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
  }

  add(states: readonly EventState[], hasMoved: boolean): void {
    for (const { serverId, trackId, endAt, driverIds } of states) {
      for (const id of driverIds) this.driverIds.add(id);
      this.trackIds.add(trackId);
      this.days.add(dayOf(endAt, this.#siteTimeZone));
      if (this.recordsFrom === null || endAt < this.recordsFrom) this.recordsFrom = endAt;
      if (!hasMoved) continue;
      const key = `${serverId}/${trackId}`;
      const place = this.weekends.get(key) ?? { serverId, trackId, around: new Set<string>() };
      place.around.add(endAt);
      this.weekends.set(key, place);
    }
  }
}

async function settle(
  deps: RefreshDeps,
  tx: Transaction,
  { eventIds, touched }: { eventIds: readonly number[]; touched: Touched },
): Promise<void> {
  if (touched.recordsFrom === null) return;
  const driverIds = [...touched.driverIds];
  await rebuildNames(tx, driverIds);
  for (const { around, ...place } of touched.weekends.values()) {
    const [only, ...more] = around;
    await assignWeekends(tx, { ...place, around: more.length === 0 ? (only ?? null) : null });
  }
  await deps.rollups.rebuild(tx, {
    driverIds,
    trackIds: [...touched.trackIds],
    days: [...touched.days],
    recordsFrom: touched.recordsFrom,
  });
  const [only, ...more] = eventIds;
  const payload = { revised: true, ...(more.length === 0 ? { eventId: only ?? 0 } : { events: eventIds.length }) };
  await publish(tx, [{ type: 'stats', payload }]);
}

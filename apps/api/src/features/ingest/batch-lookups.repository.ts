import { textArray } from '../../platform/db/arrays.ts';
import type { Transaction } from '../../platform/db/client.ts';
import { dayOf } from '../../platform/time.ts';
import {
  addNew,
  addTrack,
  findKnownDrivers,
  lookupsOf,
  namedIn,
  pointsOn,
  type Known,
  type KnownDrivers,
  type Lookups,
  type Named,
} from './lookups.repository.ts';
import type { ReadEvent } from './stored-event.ts';

/** What is the same whatever the event, and few rows. */
interface Catalogue {
  readonly trackIds: Map<string, number>;
  readonly sessionTypes: Set<string>;
  readonly carGroups: Map<number, string | null>;
}

/**
 * Looks up what many sessions name, a batch at a time, as `lookUp` does for one. Nobody else may change any of it
 * meanwhile: those who do so wait in the imports' line.
 */
export class BatchLookups {
  readonly #tx: Transaction;
  readonly #siteTimeZone: string;
  readonly #catalogue: Catalogue;

  private constructor(tx: Transaction, siteTimeZone: string, catalogue: Catalogue) {
    this.#tx = tx;
    this.#siteTimeZone = siteTimeZone;
    this.#catalogue = catalogue;
  }

  static async open(tx: Transaction, siteTimeZone: string): Promise<BatchLookups> {
    const [tracks, types, models] = await Promise.all([
      tx<{ code: string; id: number }[]>`select code, id from tracks`,
      tx<{ code: string }[]>`select code from session_types`,
      tx<{ model: number; carGroup: string | null }[]>`select model, car_group as "carGroup" from car_models`,
    ]);
    return new BatchLookups(tx, siteTimeZone, {
      trackIds: new Map(tracks.map(({ code, id }) => [code, id])),
      sessionTypes: new Set(types.map(({ code }) => code)),
      carGroups: new Map(models.map(({ model, carGroup }) => [model, carGroup])),
    });
  }

  /** In the order of the events; what is new gets its row. */
  async lookUp(events: readonly ReadEvent[]): Promise<Lookups[]> {
    const named = events.map(({ session }) => namedIn(session));
    const [pointsByDay, drivers] = await Promise.all([this.#points(events), this.#drivers(named)]);
    const found: Lookups[] = [];
    for (const [index, { endAt }] of events.entries()) {
      const names = named[index];
      if (names === undefined) throw new Error('an event names nothing');
      const points = pointsByDay.get(this.#dayOf(endAt)) ?? [];
      // One after another: an earlier event may bring what a later one names.
      found.push(await this.#of(names, { endAt, points, drivers }));
    }
    return found;
  }

  async #of(
    named: Named,
    { endAt, points, drivers }: { endAt: string; points: readonly number[]; drivers: SeenDrivers },
  ): Promise<Lookups> {
    const { trackIds, sessionTypes, carGroups } = this.#catalogue;
    const known: Known = {
      ...drivers,
      trackId: trackIds.get(named.trackCode) ?? null,
      hasSessionType: sessionTypes.has(named.sessionType),
      carGroups,
      points,
    };
    const trackId = known.trackId ?? (await addTrack(this.#tx, named.trackCode));
    await addNew(this.#tx, named, known, endAt);
    trackIds.set(named.trackCode, trackId);
    sessionTypes.add(named.sessionType);
    for (const model of named.carModels) if (!carGroups.has(model)) carGroups.set(model, null);
    for (const { id } of named.drivers) drivers.driverIds.add(id);
    return lookupsOf(named, known, trackId);
  }

  async #drivers(named: readonly Named[]): Promise<SeenDrivers> {
    const all = new Map(named.flatMap(({ drivers }) => drivers.map((driver) => [driver.id, driver])));
    const known = await findKnownDrivers(this.#tx, { drivers: [...all.values()] });
    return { ...known, driverIds: new Set(known.driverIds) };
  }

  async #points(events: readonly ReadEvent[]): Promise<Map<string, readonly number[]>> {
    const days = [...new Set(events.map(({ endAt }) => this.#dayOf(endAt)))];
    const rows = await this.#tx<{ day: string; points: number[] }[]>`
      select d.day, coalesce(${pointsOn(this.#tx, this.#tx`d.day`)}, '{}') as points
      from unnest(${textArray(days)}::text[]) d (day)`;
    return new Map(rows.map(({ day, points }) => [day, points]));
  }

  #dayOf(endAt: string): string {
    return dayOf(endAt, this.#siteTimeZone);
  }
}

interface SeenDrivers extends KnownDrivers {
  readonly driverIds: Set<number>;
}

import { arrayLiteral } from '../../../database/arrays.ts';
import type { AnySql, Fragment, Transaction } from '../../../database/client.ts';
import { inOrder } from '../../../database/in-order.ts';
import { addBestLaps, rebuildBestLaps } from './best-laps.repository.ts';
import { addRecordSteps, rebuildRecordSteps } from './record-steps.repository.ts';
import { SeasonPoints } from './season-points.repository.ts';
import { addSums, rebuildSums, type SumTable } from './sum-table.ts';
import {
  addDayDrivers,
  addSiteTotals,
  addTrackTotals,
  carTotals,
  driverTotals,
  hourTotals,
  rebuildDayDrivers,
  rebuildTrackAndSite,
  updateDriverPoints,
} from './totals.repository.ts';

/**
 * Every rollup is one aggregate over the facts. An import adds the aggregate of its own event; a rebuild replaces the
 * rows of the given drivers, tracks and days, or all rows.
 */
export interface RollupScope {
  readonly driverIds: readonly number[];
  readonly trackIds: readonly number[];
  /** Calendar dates in the site's time zone. */
  readonly days: readonly string[];
  /** The tracks' records may have changed from this instant on. */
  readonly recordsFrom: string;
}

/** Called with the number of statements done. */
type OnProgress = (done: number, total: number) => void;

/** Increase when facts or rollups change their meaning: existing databases then recompute both once. */
const VERSION = 15;
export const VERSION_KEY = 'rollups';

export class Rollups {
  readonly #siteTimeZone: string;
  readonly #seasonPoints: SeasonPoints;
  readonly #sumsByDay: readonly SumTable[];

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
    this.#seasonPoints = new SeasonPoints(siteTimeZone);
    this.#sumsByDay = [hourTotals(siteTimeZone), carTotals(siteTimeZone)];
  }

  /** Whether all rollups were written by this version and for this time zone. */
  async areCurrent(sql: AnySql): Promise<boolean> {
    const rows =
      await sql`select from site_settings where key = ${VERSION_KEY} and value = ${this.#mark()}::text::jsonb`;
    return rows.length > 0;
  }

  /** The statements that add one event, whose facts are written before them in the same transaction. */
  add(tx: Transaction, eventId: number): Fragment[] {
    const sums = [driverTotals, ...this.#sumsByDay, this.#seasonPoints.sums].map(
      (table) => tx`${tx(`added_${table.table}`)} as (${addSums(tx, table, eventId)}),`,
    );
    return [
      // One statement: each part sees the totals without this event.
      tx`
        with ${sums} added_day_drivers as (${addDayDrivers(tx, this.#siteTimeZone, eventId)}),
        added_track_totals as (${addTrackTotals(tx, eventId)})
        ${addSiteTotals(tx, eventId)}`,
      ...this.#seasonPoints.chooseBest(tx, eventId),
      addBestLaps(tx, eventId),
      addRecordSteps(tx, eventId),
    ];
  }

  /** Replaces the rows in the scope with values computed from the current facts. */
  async rebuild(tx: Transaction, scope: RollupScope | 'all', onProgress: OnProgress = () => {}): Promise<void> {
    const ofDrivers = scope === 'all' ? tx`` : tx`where driver_id = any(${arrayLiteral(scope.driverIds)}::bigint[])`;
    const ofDays = scope === 'all' ? tx`` : tx`where day = any(${arrayLiteral(scope.days)}::date[])`;
    const statements = [
      ...rebuildSums(tx, driverTotals, ofDrivers),
      ...this.#sumsByDay.flatMap((table) => rebuildSums(tx, table, ofDays)),
      ...rebuildDayDrivers(tx, this.#siteTimeZone, ofDays),
      ...this.#seasonPoints.rebuild(tx, ofDrivers),
      ...rebuildBestLaps(tx, ofDrivers),
      ...rebuildTrackAndSite(tx, scope === 'all' ? scope : scope.trackIds),
      ...rebuildRecordSteps(tx, scope === 'all' ? scope : { trackIds: scope.trackIds, from: scope.recordsFrom }),
      ...(scope === 'all' ? [this.#saveMark(tx)] : []),
    ];
    onProgress(0, statements.length);
    for (const [index, statement] of statements.entries()) {
      await statement;
      onProgress(index + 1, statements.length);
    }
  }

  /** Replaces the rollups that depend on points, after the points of many events changed. */
  async rebuildPoints(tx: Transaction): Promise<void> {
    await inOrder([...this.#seasonPoints.rebuild(tx, tx``), updateDriverPoints(tx)]);
  }

  #saveMark(tx: Transaction) {
    return tx`
      insert into site_settings (key, value) values (${VERSION_KEY}, ${this.#mark()}::text::jsonb)
      on conflict (key) do update set value = excluded.value`;
  }

  /** Days, years and hours are in the site's time zone, so another zone needs a rebuild. */
  #mark(): string {
    return JSON.stringify({ version: VERSION, timeZone: this.#siteTimeZone });
  }
}

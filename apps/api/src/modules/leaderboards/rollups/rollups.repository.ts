import { numberArray, textArray } from '../../../database/arrays.ts';
import type { Fragment, Sql, Transaction } from '../../../database/client.ts';
import { countingEvents } from '../counting.ts';
import { addBestLaps, rebuildBestLaps } from './best-laps.repository.ts';
import { countDrivers } from './board-seconds.repository.ts';
import { HourAndCarTotals } from './hour-and-car-totals.repository.ts';
import { addRecordSteps, rebuildRecordSteps } from './record-steps.repository.ts';
import { localEnd, resultRows } from './results.ts';
import { SeasonPoints } from './season-points.repository.ts';
import { YearBoards } from './year-boards.repository.ts';

/**
 * Every rollup is one aggregate over the facts. An import adds the aggregate of its own event; a rebuild replaces the
 * rows of the drivers, tracks and days it names, or all of them. Both take the same SELECT, so they cannot disagree.
 */
export interface RollupScope {
  readonly driverIds: readonly number[];
  readonly trackIds: readonly number[];
  /** Calendar dates in the site's time zone. */
  readonly days: readonly string[];
  /** The instant from which on the tracks' records may have changed. */
  readonly recordsFrom: string;
}

/** Told how many of the statements are done. */
type OnProgress = (done: number, total: number) => void;

/** To be raised when a rollup is added or comes to say something else: databases filled before are then made anew once. */
const VERSION = 5;
const VERSION_KEY = 'rollups';

export class Rollups {
  readonly #siteTimeZone: string;
  readonly #yearBoards: YearBoards;
  readonly #hourAndCarTotals: HourAndCarTotals;
  readonly #seasonPoints: SeasonPoints;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
    this.#yearBoards = new YearBoards(siteTimeZone);
    this.#hourAndCarTotals = new HourAndCarTotals(siteTimeZone);
    this.#seasonPoints = new SeasonPoints(siteTimeZone);
  }

  /** Whether the rollups were kept from the first event on as this version keeps them. */
  async areCurrent(sql: Sql | Transaction): Promise<boolean> {
    const rows =
      await sql`select from site_settings where key = ${VERSION_KEY} and value = ${this.#mark()}::text::jsonb`;
    return rows.length > 0;
  }

  /** Takes events that are about to be replaced out of the sums that a rebuild of their drivers, tracks and days leaves alone. */
  async takeBack(tx: Transaction, eventIds: readonly number[]): Promise<void> {
    await this.#hourAndCarTotals.subtract(tx, eventIds);
  }

  /** Puts them back, once their new facts are there. */
  async putBack(tx: Transaction, eventIds: readonly number[]): Promise<void> {
    await this.#hourAndCarTotals.add(tx, eventIds);
  }

  /** Adds one event, whose facts were written in this transaction. */
  async add(tx: Transaction, eventId: number): Promise<void> {
    await this.#addSums(tx, eventId);
    await this.#seasonPoints.chooseBest(tx, eventId);
    await addBestLaps(tx, eventId);
    await addRecordSteps(tx, eventId);
  }

  /** All that is a plain sum, in one statement: what it is made of is read once. Imports stand in line, so nobody adds the same row meanwhile. */
  #addSums(tx: Transaction, eventId: number) {
    return tx`
      with r as materialized (${this.#results(tx)} where e.id = ${eventId}),
      event as materialized (
        select e.track_id, e.lap_count, ${this.#day(tx)} as day, extract(year from ${this.#day(tx)})::smallint as year
        from ${countingEvents(tx)} e where e.id = ${eventId}
      ),
      added as (
        update driver_totals t set events = t.events + r.events, laps = t.laps + r.laps, starts = t.starts + r.starts,
          finishes = t.finishes + r.finishes, position_sum = t.position_sum + r.position_sum, wins = t.wins + r.wins,
          podiums = t.podiums + r.podiums, poles = t.poles + r.poles, fastest_laps = t.fastest_laps + r.fastest_laps,
          points = t.points + r.points
        from r where t.driver_id = r.driver_id returning t.driver_id
      ),
      drivers as (
        insert into driver_totals (driver_id, ${sumColumns(tx)}) select driver_id, ${sumColumns(tx)} from r
        where driver_id not in (select driver_id from added) returning 1
      ),
      ${this.#yearBoards.adding(tx, eventId)},
      days as (insert into driver_days (driver_id, day) select driver_id, day from r on conflict do nothing returning 1),
      ${this.#seasonPoints.adding(tx, tx`(select day from event)`)},
      ${this.#hourAndCarTotals.adding(tx, [eventId])},
      of_track as (
        insert into track_totals (track_id, events, drivers, laps, timed_drivers)
        select track_id, 1, ${this.#yearBoards.newOnTrack(tx)}, lap_count, 0 from event
        on conflict (track_id) do update set events = track_totals.events + 1,
          drivers = track_totals.drivers + excluded.drivers, laps = track_totals.laps + excluded.laps
      ),
      of_day as (
        insert into day_totals (day, events, drivers, laps)
        select day, 1, (select count(*) from days), lap_count from event
        on conflict (day) do update set events = day_totals.events + 1,
          drivers = day_totals.drivers + excluded.drivers, laps = day_totals.laps + excluded.laps
      )
      update site_totals t set events = t.events + 1, drivers = t.drivers + (select count(*) from drivers),
        laps = t.laps + event.lap_count
      from event`;
  }

  /** Replaces the rows that the scope names by what the facts say now. */
  async rebuild(tx: Transaction, scope: RollupScope | 'all', onProgress: OnProgress = () => {}): Promise<void> {
    const drivers = (column: Fragment) =>
      scope === 'all' ? tx`where true` : tx`where ${column} = any(${numberArray(scope.driverIds)}::bigint[])`;
    const tracks = (column: Fragment) =>
      scope === 'all' ? tx`where true` : tx`where ${column} = any(${numberArray(scope.trackIds)}::int[])`;
    const days = (column: Fragment) =>
      scope === 'all' ? tx`where true` : tx`where ${column} = any(${textArray(scope.days)}::date[])`;
    // On other tracks their best laps come out as they are.
    const rows = () =>
      scope === 'all'
        ? tx`where true`
        : tx`${drivers(tx`b.driver_id`)} and b.track_id = any(${numberArray(scope.trackIds)}::int[])`;
    const statements = [
      tx`delete from driver_totals ${drivers(tx`driver_id`)}`,
      tx`
        insert into driver_totals (driver_id, ${sumColumns(tx)})
        select driver_id, sum(events), sum(laps), sum(starts), sum(finishes), sum(position_sum), sum(wins), sum(podiums),
          sum(poles), sum(fastest_laps), sum(points)
        from (${this.#results(tx)}) r ${drivers(tx`r.driver_id`)} group by driver_id`,
      ...this.#yearBoards.rebuildBoards(tx, drivers),
      tx`delete from driver_days ${drivers(tx`driver_id`)}`,
      tx`
        insert into driver_days (driver_id, day)
        select distinct driver_id, day from (${this.#results(tx)}) r ${drivers(tx`r.driver_id`)}`,
      this.#seasonPoints.rebuild(tx, drivers),
      scope === 'all' ? tx`delete from board_seconds` : countDrivers(tx, { where: rows(), sign: -1 }),
      ...rebuildBestLaps(tx, drivers),
      countDrivers(tx, { where: rows(), sign: 1 }),
      tx`delete from track_totals ${tracks(tx`track_id`)}`,
      tx`
        insert into track_totals (track_id, events, drivers, laps, timed_drivers)
        select e.track_id, count(*), (select count(distinct driver_id) from year_boards b where b.track_id = e.track_id),
          sum(e.lap_count), (select count(*) from track_boards b where b.track_id = e.track_id)
        from ${countingEvents(tx)} e ${tracks(tx`e.track_id`)} group by e.track_id`,
      tx`delete from day_totals ${days(tx`day`)}`,
      tx`
        insert into day_totals (day, events, drivers, laps)
        select t.day, count(*), (select count(*) from driver_days d where d.day = t.day), sum(t.lap_count)
        from (select ${this.#day(tx)} as day, e.lap_count from ${countingEvents(tx)} e) t ${days(tx`t.day`)}
        -- As imports leave them: a year of days is read from a few pages.
        group by t.day order by t.day`,
      ...this.#yearBoards.rebuildSums(tx, scope),
      tx`
        update site_totals set events = (select count(*) from ${countingEvents(tx)} e), drivers = (select count(*) from driver_totals),
          laps = (select coalesce(sum(lap_count), 0) from ${countingEvents(tx)} e)`,
      rebuildRecordSteps(tx, scope === 'all' ? scope : { trackIds: scope.trackIds, from: scope.recordsFrom }),
      ...(scope === 'all' ? [this.#hourAndCarTotals.rebuild(tx), this.#saveMark(tx)] : []),
    ];
    let done = 0;
    onProgress(done, statements.length);
    await Promise.all(statements.map((statement) => statement.then(() => onProgress(++done, statements.length))));
  }

  /** Replaces what follows from points, after those of many events changed. */
  async rebuildPoints(tx: Transaction): Promise<void> {
    await Promise.all([
      this.#seasonPoints.rebuild(tx, () => tx`where true`),
      tx`
        update driver_totals t set points = r.points
        from (select driver_id, sum(points) as points from driver_results group by driver_id) r
        where r.driver_id = t.driver_id and r.points <> t.points`,
    ]);
  }

  #saveMark(tx: Transaction) {
    return tx`
      insert into site_settings (key, value) values (${VERSION_KEY}, ${this.#mark()}::text::jsonb)
      on conflict (key) do update set value = excluded.value`;
  }

  /** Days, years and hours are the site's: in another time zone they are others. */
  #mark(): string {
    return JSON.stringify({ version: VERSION, timeZone: this.#siteTimeZone });
  }

  #results(tx: Transaction): Fragment {
    return resultRows(tx, this.#siteTimeZone);
  }

  #day(tx: Transaction): Fragment {
    return tx`${localEnd(tx, this.#siteTimeZone)}::date`;
  }
}

function sumColumns(tx: Transaction, of = tx``): Fragment {
  return tx`${of}events, ${of}laps, ${of}starts, ${of}finishes, ${of}position_sum, ${of}wins, ${of}podiums, ${of}poles,
    ${of}fastest_laps, ${of}points`;
}

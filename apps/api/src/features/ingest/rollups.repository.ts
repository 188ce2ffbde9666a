import { numberArray, textArray } from '../../platform/db/arrays.ts';
import type { Fragment, Sql, Transaction } from '../../platform/db/client.ts';
import { countingEvents } from '../events/counting.ts';
import { classBand } from '../leaderboards/facets.ts';
import { addBoardBins, countBoardBins } from './board-bins.repository.ts';
import type { EventFacts } from './facts.ts';
import { addRecordSteps, lapsToBeat, rebuildRecordSteps } from './record-steps.repository.ts';
import { mayBeStep } from './record-steps.rules.ts';
import { SeasonPoints } from './season-points.repository.ts';
import { YearTotals } from './year-totals.repository.ts';

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

/** What is read before an event is written, so that rollups it cannot change are left alone. */
export interface RollupOutlook {
  readonly hasBestOf: boolean;
  /** By group of cars; '': of them all. */
  readonly lapsToBeat: Readonly<Record<string, number>>;
}

export interface AddedEvent {
  readonly eventId: number;
  readonly facts: EventFacts;
  readonly carGroups: ReadonlyMap<number, string>;
  readonly outlook: RollupOutlook;
}

/** Told how many of the statements are done. */
type OnProgress = (done: number, total: number) => void;

/** To be raised when a rollup is added or comes to say something else: databases filled before are then made anew once. */
const VERSION = 3;
const VERSION_KEY = 'rollups';

export class Rollups {
  readonly #siteTimeZone: string;
  readonly #yearTotals: YearTotals;
  readonly #seasonPoints: SeasonPoints;

  constructor(siteTimeZone: string) {
    this.#siteTimeZone = siteTimeZone;
    this.#yearTotals = new YearTotals(siteTimeZone);
    this.#seasonPoints = new SeasonPoints(siteTimeZone);
  }

  /** Whether the rollups were kept from the first event on as this version keeps them. */
  async areCurrent(sql: Sql | Transaction): Promise<boolean> {
    const rows =
      await sql`select from site_settings where key = ${VERSION_KEY} and value = ${this.#mark()}::text::jsonb`;
    return rows.length > 0;
  }

  /** Takes an event that is about to be replaced out of the sums that a rebuild of its drivers, tracks and days leaves alone. */
  async takeBack(tx: Transaction, eventId: number): Promise<void> {
    await this.#yearTotals.subtract(tx, eventId);
  }

  /** Puts it back, once its new facts are there. */
  async putBack(tx: Transaction, eventId: number): Promise<void> {
    await this.#yearTotals.add(tx, eventId);
  }

  /** A value to be read as RollupOutlook before an event is written. */
  outlook(tx: Transaction, event: { trackCode: string; endAt: string }): Fragment {
    return tx`jsonb_build_object(
      'hasBestOf', ${this.#seasonPoints.hasBestOf(tx, event.endAt)}, 'lapsToBeat', ${lapsToBeat(tx, event)})`;
  }

  /** Adds one event, whose facts were written in this transaction. */
  async add(tx: Transaction, { eventId, facts, carGroups, outlook }: AddedEvent): Promise<void> {
    const ofEvent = () => tx`where e.id = ${eventId}`;
    await Promise.all([
      tx`
        with added as (
          insert into driver_totals ${this.#driverTotals(tx, ofEvent())}
          on conflict (driver_id) do update set events = driver_totals.events + 1,
            laps = driver_totals.laps + excluded.laps, starts = driver_totals.starts + excluded.starts,
            finishes = driver_totals.finishes + excluded.finishes,
            position_sum = driver_totals.position_sum + excluded.position_sum,
            wins = driver_totals.wins + excluded.wins, podiums = driver_totals.podiums + excluded.podiums,
            poles = driver_totals.poles + excluded.poles,
            fastest_laps = driver_totals.fastest_laps + excluded.fastest_laps,
            points = driver_totals.points + excluded.points
          returning (xmax = 0) as is_new
        )
        update site_totals set events = events + 1, drivers = drivers + (select count(*) from added where is_new),
          laps = laps + (select lap_count from events where id = ${eventId})`,
      tx`
        with added as (
          insert into driver_tracks ${this.#driverTracks(tx, ofEvent())}
          on conflict (driver_id, track_id) do update set events = driver_tracks.events + 1,
            laps = driver_tracks.laps + excluded.laps
          returning (xmax = 0) as is_new
        )
        insert into track_totals (track_id, events, drivers, laps, timed_drivers)
        select e.track_id, 1, (select count(*) from added where is_new), e.lap_count, 0 from events e ${ofEvent()}
        on conflict (track_id) do update set events = track_totals.events + 1,
          drivers = track_totals.drivers + excluded.drivers, laps = track_totals.laps + excluded.laps`,
      tx`
        with added as (
          insert into driver_days ${this.#driverDays(tx, ofEvent())}
          on conflict (driver_id, day) do update set events = driver_days.events + 1,
            laps = driver_days.laps + excluded.laps
          returning (xmax = 0) as is_new
        )
        insert into day_totals (day, events, drivers, laps)
        select ${this.#day(tx)}, 1, (select count(*) from added where is_new), e.lap_count from events e ${ofEvent()}
        on conflict (day) do update set events = day_totals.events + 1,
          drivers = day_totals.drivers + excluded.drivers, laps = day_totals.laps + excluded.laps`,
      this.#seasonPoints.add(tx, eventId, outlook),
      // Asks what the best laps were before.
      addBoardBins(tx, eventId),
      // Laps that cannot improve a row are left out: on conflict would lock it first, and writes that down.
      tx`
        insert into best_laps ${this.#bestLaps(
          tx,
          tx`${ofEvent()} and b.lap_time <= coalesce((
          select k.lap_time from best_laps k where (k.driver_id, k.track_id, k.car_model, k.is_wet, k.session_kind)
            = (b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind)), b.lap_time)`,
        )}
        on conflict (driver_id, track_id, car_model, is_wet, session_kind) do update set ${setLap(tx)}
        where ${isBetter(tx, tx`best_laps`)}`,
      tx`
        with added as (
          insert into track_boards ${this.#trackBoards(
            tx,
            tx`${ofEvent()} and b.lap_time <= coalesce((
            select k.lap_time from track_boards k where (k.driver_id, k.track_id) = (b.driver_id, b.track_id)
          ), b.lap_time)`,
          )}
          on conflict (driver_id, track_id) do update set car_model = excluded.car_model, is_wet = excluded.is_wet,
            session_kind = excluded.session_kind, ${setLap(tx)}
          where ${isBetter(tx, tx`track_boards`)}
          returning (xmax = 0) as is_new
        )
        update track_totals set timed_drivers = timed_drivers + (select count(*) from added where is_new)
        where track_id = (select track_id from events where id = ${eventId}) and exists (select from added where is_new)`,
      ...(mayBeStep(facts.driverBests, carGroups, outlook.lapsToBeat) ? [addRecordSteps(tx, eventId)] : []),
      this.#yearTotals.add(tx, eventId),
    ]);
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
      tx`insert into driver_totals ${this.#driverTotals(tx, drivers(tx`r.driver_id`))}`,
      tx`delete from driver_tracks ${drivers(tx`driver_id`)}`,
      tx`insert into driver_tracks ${this.#driverTracks(tx, drivers(tx`r.driver_id`))}`,
      tx`delete from driver_days ${drivers(tx`driver_id`)}`,
      tx`insert into driver_days ${this.#driverDays(tx, drivers(tx`r.driver_id`))}`,
      this.#seasonPoints.rebuild(tx, drivers),
      scope === 'all' ? tx`delete from board_bins` : countBoardBins(tx, { where: rows(), sign: -1 }),
      tx`delete from best_laps ${drivers(tx`driver_id`)}`,
      tx`insert into best_laps ${this.#bestLaps(tx, drivers(tx`b.driver_id`))}`,
      countBoardBins(tx, { where: rows(), sign: 1 }),
      tx`delete from track_boards ${drivers(tx`driver_id`)}`,
      tx`insert into track_boards ${this.#trackBoards(tx, drivers(tx`b.driver_id`))}`,
      tx`delete from track_totals ${tracks(tx`track_id`)}`,
      tx`
        insert into track_totals (track_id, events, drivers, laps, timed_drivers)
        select e.track_id, count(*), (select count(*) from driver_tracks d where d.track_id = e.track_id), sum(e.lap_count),
          (select count(*) from track_boards b where b.track_id = e.track_id)
        from ${countingEvents(tx)} e ${tracks(tx`e.track_id`)} group by e.track_id`,
      tx`delete from day_totals ${days(tx`day`)}`,
      tx`
        insert into day_totals (day, events, drivers, laps)
        select t.day, count(*), (select count(*) from driver_days d where d.day = t.day), sum(t.lap_count)
        from (select ${this.#day(tx)} as day, e.lap_count from ${countingEvents(tx)} e) t ${days(tx`t.day`)} group by t.day`,
      tx`
        update site_totals set events = (select count(*) from ${countingEvents(tx)} e), drivers = (select count(*) from driver_totals),
          laps = (select coalesce(sum(lap_count), 0) from ${countingEvents(tx)} e)`,
      rebuildRecordSteps(tx, scope === 'all' ? scope : { trackIds: scope.trackIds, from: scope.recordsFrom }),
      ...(scope === 'all' ? [this.#yearTotals.rebuild(tx), this.#saveMark(tx)] : []),
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

  #driverTotals(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (driver_id, events, laps, starts, finishes, position_sum, wins, podiums, poles, fastest_laps, points)
      select r.driver_id, count(*), sum(r.laps), count(*) filter (where r.is_start), count(*) filter (where r.is_finish),
        coalesce(sum(r.position) filter (where r.is_finish), 0), count(*) filter (where r.is_win),
        count(*) filter (where r.is_podium), count(*) filter (where r.is_pole),
        count(*) filter (where r.is_fastest_lap), sum(r.points)
      from driver_results r join events e on e.id = r.event_id ${where} group by r.driver_id`;
  }

  #driverTracks(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (driver_id, track_id, events, laps)
      select r.driver_id, e.track_id, count(*), sum(r.laps)
      from driver_results r join events e on e.id = r.event_id ${where} group by r.driver_id, e.track_id`;
  }

  #driverDays(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (driver_id, day, events, laps)
      select r.driver_id, ${this.#day(tx)}, count(*), sum(r.laps)
      from driver_results r join events e on e.id = r.event_id ${where} group by 1, 2`;
  }

  /** Of equal laps the one driven first stands; of laps driven at the same instant, the one of the lower content hash. */
  #bestLaps(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (driver_id, track_id, car_model, is_wet, session_kind, lap_time, split_1, split_2, split_3, event_id,
        position, end_at)
      select distinct on (b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind)
        b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.split_1, b.split_2, b.split_3,
        b.event_id, b.position, b.end_at
      from driver_bests b join events e on e.id = b.event_id ${where}
      order by b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.end_at, e.content_hash,
        b.position`;
  }

  #trackBoards(tx: Transaction, where: Fragment): Fragment {
    return tx`
      (driver_id, track_id, car_model, is_wet, session_kind, lap_time, split_1, split_2, split_3, event_id,
        position, end_at, class_band)
      select distinct on (b.driver_id, b.track_id)
        b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.split_1, b.split_2, b.split_3,
        b.event_id, b.position, b.end_at, ${classBand(tx, tx`d.class_value`)}
      from driver_bests b join events e on e.id = b.event_id join drivers d on d.id = b.driver_id ${where}
      order by b.driver_id, b.track_id, b.lap_time, b.end_at, e.content_hash, b.position`;
  }

  #day(tx: Transaction): Fragment {
    return tx`(e.end_at at time zone ${this.#siteTimeZone}::text)::date`;
  }
}

function setLap(tx: Transaction): Fragment {
  return tx`lap_time = excluded.lap_time, split_1 = excluded.split_1, split_2 = excluded.split_2,
    split_3 = excluded.split_3, event_id = excluded.event_id, position = excluded.position, end_at = excluded.end_at`;
}

function isBetter(tx: Transaction, table: Fragment): Fragment {
  return tx`(excluded.lap_time, excluded.end_at, (select content_hash from events where id = excluded.event_id))
    < (${table}.lap_time, ${table}.end_at, (select content_hash from events where id = ${table}.event_id))`;
}

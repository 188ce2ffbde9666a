import type { DriverYear, YearEvent } from '@paddock/contracts';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import { trackOrder } from '../catalogue/track-order.ts';
import { countPoles } from '../events/poles.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { classChange, classValue } from '../identity/class-value.ts';
import { crewJson, driverJson } from '../identity/driver-ref.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import type { DriverInGame } from './drivers.repository.ts';
import { hasPlace } from './meetings.ts';

/** A calendar year: includes `from`, excludes `to`. */
interface YearRange {
  readonly from: string;
  readonly to: string;
}

/** A driver's year in a game. */
interface InYear extends DriverInGame {
  readonly year: YearRange;
  readonly siteTimeZone: string;
}

type Figures = Omit<DriverYear, 'game' | 'driver' | 'isHidden' | 'year'>;

/**
 * The figures of a year, each read along driver_results_driver, driver_bests_driver, rating_changes_driver or the records of the year.
 * They cost what the driver has driven in the year; first times on tracks and personal bests, what was driven until its end.
 */
export async function readDriverYear(sql: Sql, driver: InYear): Promise<Figures> {
  const [totals, bestRace, classValueOfYear, track, car, rival, records, personalBests, newTracks, month, closestRace] =
    await Promise.all([
      readTotals(sql, driver),
      findBestRace(sql, driver),
      findClassValues(sql, driver),
      findTrack(sql, driver),
      findCar(sql, driver),
      findRival(sql, driver),
      findRecords(sql, driver),
      findPersonalBests(sql, driver),
      listNewTracks(sql, driver),
      findMonth(sql, driver),
      findClosestRace(sql, driver),
    ]);
  return {
    ...totals,
    bestRace,
    classValue: classValueOfYear,
    track,
    car,
    rival,
    records,
    personalBests,
    newTracks,
    month,
    closestRace,
  };
}

/** The years, in the site's time zone, in which a driver started a race of a game, the latest first. */
export async function listRaceYears(sql: Sql, { id, game }: DriverInGame, siteTimeZone: string): Promise<number[]> {
  const rows = await sql<{ year: number }[]>`
    select distinct extract(year from r.end_at at time zone ${siteTimeZone}::text)::int as year
    from driver_results r join events e on e.id = r.event_id
    where r.driver_id = ${id} and e.game = ${game} and e.session_kind = 'race' and r.is_start and not e.is_end_approximate
    order by 1 desc`;
  return rows.map(({ year }) => year);
}

/** Whether an instant is in the year, and the end of its event `e` is known. */
function isOfYear(sql: Sql, endAt: Fragment, { year: { from, to } }: InYear): Fragment {
  return sql`(${endAt} >= ${from}::timestamptz and ${endAt} < ${to}::timestamptz and not e.is_end_approximate)`;
}

/** Whether a row of `driver_results` (alias r) of an event (e) is of the driver's year. */
function isDriven(sql: Sql, driver: InYear): Fragment {
  return sql`(r.driver_id = ${driver.id} and e.game = ${driver.game} and ${isOfYear(sql, sql`r.end_at`, driver)})`;
}

/** The columns of a `YearEvent`: of a row with event and end, and its track (alias t). */
function yearEvent(sql: Sql, row: Fragment): Fragment {
  return sql`${row}.event_id, t.game, t.slug as track_name, ${row}.end_at`;
}

type Totals = Pick<Figures, 'sessions' | 'races' | 'wins' | 'podiums' | 'poles' | 'laps'>;

async function readTotals(sql: Sql, driver: InYear): Promise<Totals> {
  const [row] = await sql<[Totals]>`
    select count(*)::int as sessions, (count(*) filter (where e.session_kind = 'race' and r.is_start))::int as races,
      (count(*) filter (where r.is_win))::int as wins, (count(*) filter (where r.is_podium))::int as podiums,
      ${countPoles(sql, driver.id, driver.game, isOfYear(sql, sql`r.end_at`, driver))} as poles,
      coalesce(sum(r.laps), 0)::int as laps
    from driver_results r join events e on e.id = r.event_id where ${isDriven(sql, driver)} and r.laps > 0`;
  return row;
}

function findBestRace(sql: Sql, driver: InYear): Promise<Figures['bestRace']> {
  return firstRow(sql<NonNullable<Figures['bestRace']>[]>`
    select ${yearEvent(sql, sql`r`)}, r.position as place, e.entry_count
    from driver_results r join events e on e.id = r.event_id join tracks t on t.id = e.track_id
    where ${isDriven(sql, driver)} and e.session_kind = 'race' and r.is_finish and e.entry_count > 1
    order by r.position, e.entry_count desc, r.end_at desc limit 1`);
}

interface RatedRace extends YearEvent {
  readonly change: number;
  readonly before: number;
  readonly after: number;
  readonly ratedRaces: number;
}

async function findClassValues(sql: Sql, driver: InYear): Promise<Figures['classValue']> {
  const races = await sql<RatedRace[]>`
    select ${yearEvent(sql, sql`c`)}, ${classChange(sql, sql`c`)} as change, c.rated_races,
      ${classValue(sql, sql`c.rating_before`)} as before, ${classValue(sql, sql`c.rating_after`)} as after
    from rating_changes c join events e on e.id = c.event_id join tracks t on t.id = e.track_id
    where c.driver_id = ${driver.id} and c.game = ${driver.game} and ${isOfYear(sql, sql`c.end_at`, driver)}
    order by c.end_at, c.server_id, c.session_type, c.content_hash`;
  const [first] = races;
  const last = races.at(-1);
  if (first === undefined || last === undefined) return null;
  const [best] = races.filter(({ change }) => change > 0).toSorted((one, other) => other.change - one.change);
  return {
    from: first.ratedRaces === 1 ? null : first.before,
    to: last.after,
    best: best === undefined ? null : pick(best),
  };
}

function pick({ eventId, game, trackName, endAt, change }: RatedRace) {
  return { eventId, game, trackName, endAt, change };
}

function findTrack(sql: Sql, driver: InYear): Promise<Figures['track']> {
  return firstRow(sql<NonNullable<Figures['track']>[]>`
    select t.slug as track_name, sum(r.laps)::int as laps, count(*)::int as sessions
    from driver_results r join events e on e.id = r.event_id join tracks t on t.id = e.track_id
    where ${isDriven(sql, driver)} and r.laps > 0
    group by t.id order by sum(r.laps) desc, count(*) desc, ${trackOrder(sql)} limit 1`);
}

function findCar(sql: Sql, driver: InYear): Promise<Figures['car']> {
  return firstRow(sql<NonNullable<Figures['car']>[]>`
    select n.car_model, sum(r.laps)::int as laps, count(*)::int as sessions
    from driver_results r join events e on e.id = r.event_id
    join entries n on n.event_id = r.event_id and n.file_position = r.file_position
    where ${isDriven(sql, driver)} and r.laps > 0 and n.car_model is not null
    group by n.car_model order by sum(r.laps) desc, count(*) desc, n.car_model limit 1`);
}

/** Whom the driver met in the most races; of several the one who was ahead as often as behind. */
function findRival(sql: Sql, driver: InYear): Promise<Figures['rival']> {
  return firstRow(sql<NonNullable<Figures['rival']>[]>`
    with met as (
      select o.driver_id, count(*)::int as races, (count(*) filter (
        where case when r.is_finish <> o.is_finish then r.is_finish else r.position < o.position end
      ))::int as ahead
      from driver_results r join events e on e.id = r.event_id
      join entries n on n.event_id = r.event_id and n.file_position = r.file_position
      join driver_results o on o.event_id = r.event_id and o.file_position <> r.file_position
      join entries x on x.event_id = o.event_id and x.file_position = o.file_position
        and x.car_group is not distinct from n.car_group
      where ${isDriven(sql, driver)} and e.session_kind = 'race' and ${isVisible(sql, sql`o.driver_id`)}
        and ${hasPlace(sql, sql`r`, sql`n`)} and ${hasPlace(sql, sql`o`, sql`x`)}
      group by o.driver_id having count(*) > 1
    )
    select ${driverJson(sql, sql`${driver.game}`)} as driver, m.races, m.ahead
    from (select * from met order by races desc, abs(2 * ahead - races), driver_id limit 1) m
    join drivers d on d.id = m.driver_id`);
}

function findRecords(sql: Sql, driver: InYear): Promise<Figures['records']> {
  return firstRow(sql<NonNullable<Figures['records']>[]>`
    select ${yearEvent(sql, sql`r`)}, (count(*) over ())::int as count
    from track_records r join events e on e.id = r.event_id join tracks t on t.id = r.track_id
    where r.car_group = '' and r.driver_id = ${driver.id} and t.game = ${driver.game}
      and ${isOfYear(sql, sql`r.end_at`, driver)} and ${breaksRecord(sql)}
    order by r.end_at desc, r.event_id desc limit 1`);
}

function findPersonalBests(sql: Sql, driver: InYear): Promise<Figures['personalBests']> {
  return firstRow(sql<NonNullable<Figures['personalBests']>[]>`
    with bests as (
      select b.event_id, b.end_at, b.track_id, min(b.lap_time) as lap_time from driver_bests b
      where b.driver_id = ${driver.id} and b.end_at < ${driver.year.to}::timestamptz group by b.event_id, b.end_at, b.track_id
    ), steps as (
      select *, min(lap_time) over (
        partition by track_id order by end_at, event_id rows between unbounded preceding and 1 preceding
      ) as earlier from bests
    )
    select ${yearEvent(sql, sql`s`)}, (count(*) over ())::int as count
    from steps s join events e on e.id = s.event_id join tracks t on t.id = s.track_id
    where s.lap_time < s.earlier and t.game = ${driver.game} and ${isOfYear(sql, sql`s.end_at`, driver)}
    order by s.end_at desc, s.event_id desc limit 1`);
}

async function listNewTracks(sql: Sql, driver: InYear): Promise<Figures['newTracks']> {
  const { from, to } = driver.year;
  return sql<Figures['newTracks']>`
    with first_times as (
      select distinct on (e.track_id) e.track_id, r.event_id, r.end_at
      from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${driver.id} and e.game = ${driver.game} and r.laps > 0 and not e.is_end_approximate
        and r.end_at < ${to}::timestamptz
      order by e.track_id, r.end_at, r.event_id
    )
    select ${yearEvent(sql, sql`f`)} from first_times f join tracks t on t.id = f.track_id
    where f.end_at >= ${from}::timestamptz order by f.end_at, f.event_id`;
}

function findMonth(sql: Sql, driver: InYear): Promise<Figures['month']> {
  return firstRow(sql<NonNullable<Figures['month']>[]>`
    select extract(month from r.end_at at time zone ${driver.siteTimeZone}::text)::int as month, sum(r.laps)::int as laps
    from driver_results r join events e on e.id = r.event_id
    where ${isDriven(sql, driver)} and r.laps > 0 group by 1 order by 2 desc, 1 limit 1`);
}

/** Only a positive gap is a margin: in files with penalties the second may have the shorter time. */
function findClosestRace(sql: Sql, driver: InYear): Promise<Figures['closestRace']> {
  return firstRow(sql<NonNullable<Figures['closestRace']>[]>`
    select ${yearEvent(sql, sql`r`)}, s.gap_value as margin_ms, r.position = 1 as is_win, ${crewJson(sql, sql`e`, sql`o`)} as other
    from driver_results r join events e on e.id = r.event_id join tracks t on t.id = e.track_id
    join entries s on s.event_id = r.event_id and s.place = 2 and s.gap_kind = 'time' and s.gap_value > 0
    join entries o on o.event_id = r.event_id and o.place = 3 - r.position
    where ${isDriven(sql, driver)} and e.session_kind = 'race' and r.is_finish and r.position in (1, 2)
    order by s.gap_value, r.end_at desc limit 1`);
}

import { MOST_DRIVEN, type SiteYear } from '@paddock/contracts';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { crewJson, driverJson } from '../identity/driver-ref.ts';
import { countingEvents } from '../leaderboards/not-voided.ts';
import {
  eventsOf,
  listCars,
  listTrackPopularity,
  ofDays,
  ofGame,
  readPeriodStats,
  within,
  type OneGame,
  type Period,
} from './statistics.repository.ts';

interface OfYear {
  readonly period: Period;
  readonly game: OneGame;
}

/** The figures of a year: of a game, or of all games, where who drove or won the most did so in one of them. */
export async function readSiteYear(sql: Sql, year: number, of: OfYear): Promise<SiteYear> {
  const { period, game } = of;
  const [totals, races, people, closestRace, largestRace, busiestDay, tracks, cars] = await Promise.all([
    readPeriodStats(sql, period, game),
    countRaces(sql, of),
    findPeople(sql, of),
    findClosestRace(sql, of),
    findLargestRace(sql, of),
    findBusiestDay(sql, of),
    listTrackPopularity(sql, period, game),
    listCars(sql, period, game),
  ]);
  return {
    year,
    ...totals,
    races,
    ...people,
    closestRace,
    largestRace,
    busiestDay,
    mostDrivenTracks: tracks.slice(0, MOST_DRIVEN),
    mostDrivenCars: cars.slice(0, MOST_DRIVEN),
  };
}

/** The years with a race, in the site's time zone, the latest first. Each is looked up in the index of ends. */
export async function listSiteYears(sql: Sql, siteTimeZone: string, game: OneGame): Promise<number[]> {
  const start = (year: Fragment): Fragment =>
    sql`(make_timestamp(${year}, 1, 1, 0, 0, 0) at time zone ${siteTimeZone}::text)`;
  const rows = await sql<{ year: number }[]>`
    select y.year from generate_series(
      (select extract(year from min(day))::int from hour_totals), (select extract(year from max(day))::int from hour_totals)
    ) y (year)
    where exists (
      select from ${countingEvents(sql)} e where e.session_kind = 'race' and not e.is_end_approximate and ${ofGame(sql, game)}
        and e.end_at >= ${start(sql`y.year`)} and e.end_at < ${start(sql`y.year + 1`)}
    )
    order by y.year desc`;
  return rows.map(({ year }) => year);
}

async function countRaces(sql: Sql, { period, game }: OfYear): Promise<number> {
  const [row] = await sql<[{ races: number }]>`
    select count(*)::int as races from ${eventsOf(sql, period, game)} e where session_kind = 'race'`;
  return row.races;
}

type People = Pick<SiteYear, 'newDrivers' | 'mostLaps' | 'mostWins'>;

/** All three from one pass over the results of the year. */
async function findPeople(sql: Sql, { period, game }: OfYear): Promise<People> {
  const most = (figure: Fragment, more: Fragment): Fragment => sql`(
    select json_build_object('driver', ${driverJson(sql, sql`s.game`)}, 'game', s.game, 'count', s.count)
    from (
      select driver_id, game, ${figure} as count from sums
      where ${figure} > 0 and ${isVisible(sql, sql`driver_id`)} order by ${figure} desc, ${more}, driver_id, game limit 1
    ) s join drivers d on d.id = s.driver_id
  )`;
  const [row] = await sql<[People]>`
    with sums as materialized (
      select r.driver_id, e.game, sum(r.laps)::int as laps, (count(*) filter (where r.is_win))::int as wins,
        count(*) as sessions
      from driver_results r join ${eventsOf(sql, period, game)} e on e.id = r.event_id
      where ${within(sql, sql`r.end_at`, period)} and r.laps > 0 group by r.driver_id, e.game
    )
    select (
      select count(*)::int from drivers d
      where d.id in (select driver_id from sums) and ${within(sql, sql`d.first_seen_at`, period)}
    ) as new_drivers, ${most(sql`laps`, sql`sessions`)} as most_laps, ${most(sql`wins`, sql`sessions`)} as most_wins`;
  return row;
}

/** The columns of a `YearEvent`: of an event (alias e) and its track (t). */
const yearEvent = (sql: Sql): Fragment => sql`e.id as event_id, e.game, t.slug as track_name, e.end_at`;

/** Only a positive gap is a margin: in files with penalties the second may have the shorter time. */
function findClosestRace(sql: Sql, { period, game }: OfYear): Promise<SiteYear['closestRace']> {
  return firstRow(sql<NonNullable<SiteYear['closestRace']>[]>`
    select ${yearEvent(sql)}, s.gap_value as margin_ms, ${crewJson(sql, sql`e`, sql`w`)} as first, ${crewJson(sql, sql`e`, sql`s`)} as second
    from ${eventsOf(sql, period, game)} e join tracks t on t.id = e.track_id
    join entries s on s.event_id = e.id and s.place = 2 and s.gap_kind = 'time' and s.gap_value > 0
    join entries w on w.event_id = e.id and w.place = 1
    where e.session_kind = 'race' order by s.gap_value, e.end_at desc limit 1`);
}

function findLargestRace(sql: Sql, { period, game }: OfYear): Promise<SiteYear['largestRace']> {
  return firstRow(sql<NonNullable<SiteYear['largestRace']>[]>`
    select ${yearEvent(sql)}, e.entry_count
    from ${eventsOf(sql, period, game)} e join tracks t on t.id = e.track_id
    where e.session_kind = 'race' order by e.entry_count desc, e.end_at desc, e.id desc limit 1`);
}

/** The day with the most different drivers. */
function findBusiestDay(sql: Sql, { period, game }: OfYear): Promise<SiteYear['busiestDay']> {
  return firstRow(sql<NonNullable<SiteYear['busiestDay']>[]>`
    select day as date, drivers from day_drivers where ${ofDays(sql, period)} and game = ${game ?? ''}
    order by drivers desc, day limit 1`);
}

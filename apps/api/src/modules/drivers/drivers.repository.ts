import type {
  DriverCharts,
  DriverEvent,
  DriverHistory,
  DriverInfo,
  DriverSummary,
  DriverTotals,
  Game,
  LastRace,
} from '@paddock/contracts';
import { NO_TIME, PROVISIONAL_RACES } from 'race-format';
import { firstRow, type Fragment, type Sql } from '../../database/client.ts';
import { requireFound } from '../../shared/errors.ts';
import { bestLapMark } from '../events/best-lap-mark.ts';
import { gapJson } from '../events/gap-json.ts';
import { countPoles } from '../events/poles.ts';
import { classChange, classValue } from '../identity/class-value.ts';
import { START_RATING } from '../ratings/rating.rules.ts';
import { driverJson, mostDrivenGame } from '../identity/driver-ref.ts';
import { driverByPublicId } from '../identity/driver-by-public-id.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { orderedSeasons } from '../leaderboards/season-board.repository.ts';

type Profile = Pick<DriverInfo, 'game' | 'ratedRaces' | 'shortName' | 'isHidden' | 'firstSeenAt' | 'lastSeenAt'>;

interface DriverProfile extends Profile {
  id: number;
  driver: DriverSummary;
  rating: number;
}

/**
 * The driver of a public id, of a merged driver the one they were merged into, and where they stand in a game: the one asked for, or
 * else the one they drive most. Throws `not_found` if there is no driver.
 */
export async function getDriver(sql: Sql, publicId: string, game?: Game): Promise<DriverProfile> {
  const [row] = await sql<DriverProfile[]>`
    select d.id, c.game, ${driverJson(sql, sql`c.game`)} as driver, coalesce(r.rating, ${START_RATING}) as rating,
      coalesce(r.rated_races, 0) as "ratedRaces", d.short_name,
      d.is_hidden or d.erased_at is not null as "isHidden", d.first_seen_at, d.last_seen_at
    from drivers d
    cross join lateral (select coalesce(${game ?? null}, ${mostDrivenGame(sql, sql`d.id`)}) as game) c
    left join driver_ratings r on r.driver_id = d.id and r.game = c.game
    where d.id = ${driverByPublicId(sql, publicId)}`;
  return requireFound(row, `There is no driver ${publicId}.`);
}

/** Empty for drivers shown by their short name, and for those whose name is hidden. */
export async function listFormerNames(sql: Sql, driverId: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select n.name from driver_names n join drivers d on d.id = n.driver_id
    where n.driver_id = ${driverId} and n.name <> d.name and not d.uses_short_name and not d.is_name_masked
    order by n.last_at desc, n.name collate "C"`;
  return rows.map((row) => row.name);
}

/** The games a driver drives, the most driven first, and where they stand in each. */
export function listGames(sql: Sql, driverId: number): Promise<DriverInfo['games']> {
  return sql<DriverInfo['games']>`
    select t.game, r.class_value, coalesce(r.rated_races, 0) < ${PROVISIONAL_RACES} as "isProvisional",
      coalesce(r.rated_races, 0) as "ratedRaces", t.events
    from driver_totals t left join driver_ratings r on r.driver_id = t.driver_id and r.game = t.game
    where t.driver_id = ${driverId} and t.game <> '' order by t.events desc, t.game`;
}

/** Totals of a game, or of all games together. */
export function readTotals(sql: Sql, driverId: number, game: Game | 'all' | null): Promise<DriverTotals | null> {
  return firstRow(sql<DriverTotals[]>`
    select events, starts, wins, podiums, fastest_laps, ${countPoles(sql, driverId, game)} as poles, finishes, laps, points,
      position_sum::float8 / nullif(finishes, 0) as "averageFinish"
    from driver_totals where driver_id = ${driverId} and game = ${game === 'all' ? '' : game}`);
}

/** A driver, and the game that is asked about; null: the driver has no event. */
export interface DriverInGame {
  readonly id: number;
  readonly game: Game | null;
}

export async function readCharts(sql: Sql, { id, game }: DriverInGame, siteTimeZone: string): Promise<DriverCharts> {
  const [rating, activity] = await Promise.all([
    sql<DriverCharts['rating']>`
      select c.event_id, c.end_at as at, c.game, t.slug as "trackName", coalesce(n.place, n.position) as position,
        case when n.place is not null then c.class_position end as "classPosition", c.rivals, c.rating_after as rating, ${classValue(sql, sql`c.rating_after`)} as "classValue",
        ${classChange(sql, sql`c`)} as "classChange",
        -- Only for the first car: no other can have won. A car without a place may be the second of who won.
        coalesce(n.place = 1 and (
          select r.is_win from driver_results r where r.event_id = c.event_id and r.driver_id = c.driver_id
        ), false) as "isWin", n.place is not null as "isClassified"
      from rating_changes c
      join events e on e.id = c.event_id
      join tracks t on t.id = e.track_id
      join entries n on n.event_id = c.event_id and n.file_position = c.file_position
      where c.driver_id = ${id} and c.game = ${game} order by c.driver_id, c.game, c.end_at, c.server_id, c.session_type, c.content_hash`,
    sql<DriverCharts['activity']>`
      select (r.end_at at time zone ${siteTimeZone}::text)::date::text as date, count(*)::int as events,
        sum(r.laps)::int as laps
      from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${id} and e.game = ${game} and not e.is_end_approximate group by 1 order by 1`,
  ]);
  return { rating: [...rating], activity: [...activity] };
}

/** Newest first, after the last event of the previous page. A lap is marked only if this driver drove it. */
export function listDriverEvents(
  sql: Sql,
  { id, game }: DriverInGame,
  { after, limit }: { after: { endAt: string; eventId: number } | null; limit: number },
): Promise<DriverEvent[]> {
  return sql<DriverEvent[]>`
    select ${driverEvent(sql, id)}
    where r.driver_id = ${id} and e.game = ${game}
      ${after === null ? sql`` : sql`and (r.end_at, r.event_id) < (${after.endAt}::timestamptz, ${after.eventId}::int)`}
    order by r.end_at desc nulls last, r.event_id desc nulls last limit ${limit}`;
}

/** The last race that a driver started in, of any game. Found from the newest event on, by `driver_results_driver`. */
export function findLastRace(sql: Sql, id: number): Promise<LastRace | null> {
  return firstRow(sql<LastRace[]>`
    select r.file_position, ${driverEvent(sql, id)}
    where r.driver_id = ${id} and e.session_kind = 'race' and r.is_start
    order by r.end_at desc nulls last, r.event_id desc nulls last limit 1`);
}

/** The columns of a `DriverEvent` and what they are read from: a row of `driver_results` (alias r) and its event (e). */
function driverEvent(sql: Sql, driverId: number): Fragment {
  const holder = sql`r.driver_id = ${driverId}`;
  return sql`e.id as "eventId", e.game, e.session_type, e.session_kind, t.slug as "trackName", e.title, e.end_at, e.is_wet,
      e.entry_count, coalesce(n.place, n.position) as position, n.place is not null as "isClassified", n.race_number, n.car_model, n.lap_count, n.total_time, n.best_lap, ${gapJson(sql, sql`n`)} as gap,
      n.total_time - n.staff_time - w.total_time as "beyondRuleMs", n.points, ${classChange(sql, sql`c`)} as "classChange",
      ${bestLapMark(sql, { car: sql`n`, own: sql`b`, holder })} as "bestLapMark"
    from driver_results r
    join events e on e.id = r.event_id
    join tracks t on t.id = e.track_id
    join entries n on n.event_id = r.event_id and n.file_position = r.file_position
    left join entries w on w.event_id = n.event_id and w.place = 1 and n.gap_kind = 'dnf'
      and n.total_time between 0 and ${NO_TIME - 1} and w.total_time < ${NO_TIME} and n.lap_count >= w.lap_count
    left join rating_changes c on c.event_id = r.event_id and c.driver_id = r.driver_id
    left join driver_bests b on b.event_id = r.event_id and b.file_position = r.file_position and b.driver_id = r.driver_id
      and b.lap_time = n.best_lap`;
}

/** The cars of a driver in a game, the most driven first. */
export function listCars(sql: Sql, { id, game }: DriverInGame): Promise<DriverHistory['cars']> {
  return sql<DriverHistory['cars']>`
    select b.car_model, count(distinct b.event_id)::int as events
    from driver_bests b join car_models m on m.id = b.car_model
    where b.driver_id = ${id} and m.game = ${game} group by b.car_model order by 2 desc, 1`;
}

/** The driver's best lap in each event and car. */
export async function readHistory(sql: Sql, driver: DriverInGame, car: number | undefined): Promise<DriverHistory> {
  const [cars, laps] = await Promise.all([
    listCars(sql, driver),
    sql<DriverHistory['laps']>`
      select distinct on (b.end_at, b.event_id, b.car_model)
        b.event_id, b.end_at as at, t.game, t.slug as "trackName", nullif(b.car_model, -1) as "carModel",
        b.session_kind, b.is_wet, b.lap_time
      from driver_bests b join tracks t on t.id = b.track_id
      where b.driver_id = ${driver.id} and t.game = ${driver.game} ${car === undefined ? sql`` : sql`and b.car_model = ${car}`}
      order by b.end_at, b.event_id, b.car_model, b.lap_time, b.position`,
  ]);
  return { cars: [...cars], laps: [...laps] };
}

/** Standing in the game's season of today, or else in the newest. Equal count-backs share a rank. */
export function findSeasonStanding(
  sql: Sql,
  { id, game, today }: DriverInGame & { readonly today: string },
): Promise<DriverInfo['season']> {
  return firstRow(sql<NonNullable<DriverInfo['season']>[]>`
    with season as materialized (select key, name from ${orderedSeasons(sql, game, today)} s limit 1)
    select n.key, n.name, m.points, (
        select count(*)::int + 1 from season_points o
        where o.season_key = n.key and o.game = m.game and ${isVisible(sql, sql`o.driver_id`)} and (o.points, o.count_back) > (m.points, m.count_back)
      ) as rank
    from season n join season_points m on m.season_key = n.key and m.game = ${game} and m.driver_id = ${id} and m.points > 0`);
}

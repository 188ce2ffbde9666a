import type { AccountExport, Game } from '@paddock/contracts';
import { firstRow, type Sql } from '../../database/client.ts';
import { requireFound } from '../../shared/errors.ts';
import { findAccount } from './account.repository.ts';
import { readChampionshipExport } from '../championships/championship-export.repository.ts';
import { classPlace } from '../events/class-place.ts';
import { gapJson } from '../events/gap-json.ts';
import { isPoleEvent } from '../events/poles.ts';
import { DRAWS } from '../forecasts/simulate-race.rules.ts';
import { knownName } from '../identity/public-name.ts';
import { readNewsExport } from '../news/privacy.repository.ts';
import { paceByClass } from '../pace/pace-figures.rules.ts';
import { listPaceOf } from '../pace/pace.repository.ts';
import { readReportExport } from '../moderation/reports/report-export.repository.ts';
import { listSanctions } from '../moderation/sanctions/sanctions.repository.ts';

/** The largest id of a row: an export leaves nothing out. */
const NO_LIMIT = 2_147_483_647;

type Part<K extends keyof AccountExport> = AccountExport[K] extends readonly (infer T)[] ? T : never;

/** All stored data of a person, without secrets such as hashes of sessions. */
export async function readExport(
  sql: Sql,
  { accountId, driverId, now }: { accountId: number; driverId: number | null; now: string },
): Promise<AccountExport> {
  const [
    stored,
    sessions,
    discordRoles,
    claims,
    ofDriver,
    driversHad,
    ownChannels,
    pushDevices,
    reports,
    championships,
    news,
  ] = await Promise.all([
    findAccount(sql, accountId),
    sql<Part<'sessions'>[]>`
      select public_id as "sessionId", user_agent, created_at, last_used_at
      from sessions where account_id = ${accountId} order by created_at`,
    firstRow(sql<NonNullable<AccountExport['discordRoles']>[]>`
        select linked_at, sent_at, sent from role_connections where account_id = ${accountId}`),
    sql<Part<'claims'>[]>`
      select c.id as "claimId", d.public_id as "playerId", c.code, c.status, c.created_at, c.decided_at
      from driver_claims c join drivers d on d.id = c.driver_id where c.account_id = ${accountId} order by c.id`,
    driverId === null ? NO_DRIVER : readDriver(sql, driverId, now),
    sql<{ playerId: string }[]>`
      select d.public_id as "playerId" from driver_owners o join drivers d on d.id = o.driver_id
      where o.account_id = ${accountId} order by 1`,
    sql<NonNullable<AccountExport['ownChannel']>[]>`
      select name, shown_address as address, created_at as "connectedAt" from channels where account_id = ${accountId}`,
    sql<Part<'pushDevices'>[]>`
      select user_agent, host as service, created_at as "addedAt", sent_at
      from push_devices where account_id = ${accountId} order by created_at`,
    readReportExport(sql, { accountId, driverId }),
    readChampionshipExport(sql, { accountId, driverId }),
    readNewsExport(sql, accountId),
  ]);
  const { driver: _driver, driverId: _driverId, ...account } = requireFound(stored, 'This account was erased.');
  return {
    exportedAt: now,
    account: { ...account, provider: 'discord' },
    sessions,
    discordRoles,
    claims,
    ...ofDriver,
    ownChannel: ownChannels[0] ?? null,
    pushDevices,
    driversHad: driversHad.map(({ playerId }) => playerId),
    ...reports,
    ...championships,
    ...news,
  };
}

const NO_DRIVER = {
  driver: null,
  names: [],
  results: [],
  laps: [],
  ratingChanges: [],
  pace: [],
  forecasts: [],
  penalties: [],
  sanctions: [],
};

async function readDriver(sql: Sql, driverId: number, now: string) {
  const [drivers, names, results, laps, ratingChanges, pace, forecasts, penalties, sanctions] = await Promise.all([
    sql<NonNullable<AccountExport['driver']>[]>`
      select d.public_id as "playerId", d.platform_id, d.name, d.short_name,
        d.first_seen_at, d.last_seen_at, d.uses_short_name, d.is_hidden, d.is_board_banned, (
          select coalesce(json_agg(json_build_object('game', g.game, 'rating', g.rating, 'ratedRaces', g.rated_races,
            'classValue', g.class_value) order by g.game), '[]')
          from driver_ratings g where g.driver_id = d.id
        ) as ratings
      from drivers d where d.id = ${driverId}`,
    sql<Part<'names'>[]>`
      select n.name, n.short_name, n.search_name, n.first_at, n.last_at
      from driver_names n where n.driver_id = ${driverId} order by n.first_at`,
    sql<Part<'results'>[]>`
      select n.event_id, v.game, v.end_at, ${knownName(sql)} as name, coalesce(n.short_name, '') as "shortName", n.driver_index, coalesce(r.position, e.position) as position,
        coalesce(r.laps, 0) as laps, coalesce(r.is_start, false) as "isStart", coalesce(r.is_finish, false) as "isFinish",
        coalesce(r.is_win, false) as "isWin", coalesce(r.is_podium, false) as "isPodium",
        coalesce(r.file_position = e.file_position and e.place = 1 and ${isPoleEvent(sql, sql`n.event_id`)}, false)
          as "isPole",
        coalesce(r.is_fastest_lap, false) as "isFastestLap", coalesce(r.points, 0) as points, jsonb_build_object('position', e.position, 'place', e.place, 'isClassified', e.place is not null, 'isRepeat', e.is_repeat,
          'filePosition', e.file_position,
          'classPosition', ${classPlace(sql, sql`e`)}, 'carId', e.car_id, 'raceNumber', e.race_number, 'carModel', e.car_model,
          'carGroup', e.car_group, 'cupCategory', e.cup_category, 'teamName', e.team_name, 'gridPosition', e.grid_position, 'finishState', e.finish_state,
          'lapCount', e.lap_count,
          'totalTime', e.total_time, 'staffTime', e.staff_time, 'lastLap', e.last_lap, 'bestLap', e.best_lap,
          'bestSplits', e.best_splits, 'averageLap', e.average_lap, 'consistency', e.consistency,
          'gap', ${gapJson(sql, sql`e`)}, 'points', e.points, 'isVoided', e.is_voided, 'hasLookedIn', e.has_looked_in,
          'missingMandatoryPitstop', e.missing_mandatory_pitstop) as car
      from entry_drivers n join drivers d on d.id = n.driver_id join entries e using (event_id, file_position)
      join events v on v.id = n.event_id
      -- Who only looked in has none.
      left join driver_results r on r.event_id = n.event_id and r.driver_id = n.driver_id
      where n.driver_id = ${driverId} order by v.end_at, n.event_id, e.position`,
    sql<Part<'laps'>[]>`
      with cars as materialized (
        select event_id, file_position, n.driver_index, e.position
        from entry_drivers n join entries e using (event_id, file_position) where n.driver_id = ${driverId}
      )
      select l.event_id, c.position, l.driver_index, l.lap_number, l.lap_time, l.is_valid, l.is_voided,
        to_jsonb(array_remove(array[l.split_1, l.split_2, l.split_3], null)) as splits
      from cars c
      join laps l on l.event_id = c.event_id and l.file_position = c.file_position and l.driver_index = c.driver_index
      order by l.event_id, c.position, l.lap_number`,
    sql<Part<'ratingChanges'>[]>`
      select c.event_id, c.game, c.end_at, c.session_type, e.position,
        case when e.place is not null then c.class_position end as "classPosition", c.rivals, c.rating_before,
        c.rating_after, c.rated_races
      from rating_changes c join entries e using (event_id, file_position)
      where c.driver_id = ${driverId} order by c.end_at`,
    readPace(sql, driverId),
    sql<Part<'forecasts'>[]>`
      select n.event_id, e.position, f.is_newcomer, f.win::float8 / ${DRAWS} as win, f.podium::float8 / ${DRAWS} as podium,
        f.top_ten::float8 / ${DRAWS} as "topTen"
      from entry_drivers n join entries e using (event_id, file_position) join race_forecasts f using (event_id, file_position)
      where n.driver_id = ${driverId} order by n.event_id, e.position`,
    sql<Part<'penalties'>[]>`
      select p.event_id, e.position, p.driver_index, p.reason, p.penalty, p.value, p.time_ms, p.is_served, p.violation_lap, p.cleared_lap,
        p.is_post_race, p.is_staff
      from entry_drivers n
      join entries e using (event_id, file_position)
      join penalties p on p.event_id = n.event_id and p.file_position = n.file_position
        and (p.driver_index = n.driver_index or p.is_staff)
      where n.driver_id = ${driverId} order by p.event_id, p.ordinal`,
    listSanctions(sql, { driverId, now, kinds: ['warning', 'ban'] }, { limit: NO_LIMIT }),
  ]);
  return {
    driver: drivers[0] ?? null,
    names,
    results,
    laps,
    ratingChanges,
    pace,
    forecasts,
    penalties,
    // Without what only staff may read: evidence and names of staff.
    sanctions: sanctions.rows.map(
      ({ evidence: _evidence, createdBy: _createdBy, liftedBy: _liftedBy, ...sanction }) => sanction,
    ),
  };
}

async function readPace(sql: Sql, driverId: number): Promise<AccountExport['pace']> {
  const games = await sql<{ game: Game }[]>`
    select distinct game from pace_indices where driver_id = ${driverId} order by game`;
  return Promise.all(
    games.map(async ({ game }) => ({ game, classes: paceByClass(await listPaceOf(sql, { id: driverId, game })) })),
  );
}

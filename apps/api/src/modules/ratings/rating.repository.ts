import type { Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { driverRatings, ratingChanges } from '../../database/schema/index.ts';
import type { AnySql, Fragment, Transaction } from '../../database/client.ts';
import type { RatedCar, RatingChange, Standing } from './rating.rules.ts';
import { START_RATING } from './rating.rules.ts';
import { classValueOf } from '../identity/class-value.ts';
import type { ReplayKey } from './replay-start.repository.ts';

export interface Race extends ReplayKey {
  readonly eventId: number;
  readonly game: Game;
}

/** The next races to replay, starting with the one at the key. */
export function listRacesFrom(tx: Transaction, key: ReplayKey, limit: number): Promise<Race[]> {
  return tx<Race[]>`
    select id as "eventId", game, end_at, server_id, session_type, content_hash
    from events where session_kind = 'race' and voided_at is null and ${isFrom(tx, key)}
    order by end_at, server_id, session_type, content_hash limit ${limit}`;
}

/** Drivers who took part in races from the key on, or were rated for one. */
export async function listDriversFrom(tx: Transaction, key: ReplayKey): Promise<number[]> {
  const rows = await tx<{ driverId: number }[]>`
    select driver_id from entry_drivers
    where driver_id is not null and event_id in (select id from events where ${isFrom(tx, key)} and session_kind = 'race')
    union
    select driver_id from rating_changes where ${isFrom(tx, key)}`;
  return rows.map(({ driverId }) => driverId);
}

function isFrom(tx: Transaction, key: ReplayKey): Fragment {
  return tx`(end_at, server_id, session_type, content_hash)
    >= (${key.endAt}::timestamptz, ${key.serverId}::int, ${key.sessionType}::text, ${key.contentHash}::bytea)`;
}

/**
 * Deletes rating changes of races from the key on. A driver without any change left in a game returns to its start rating. Returns the
 * games of what was deleted.
 */
export async function deleteChangesFrom(tx: Transaction, key: ReplayKey): Promise<Game[]> {
  const gone = await tx<{ driverId: number; game: Game }[]>`
    delete from rating_changes where ${isFrom(tx, key)} returning driver_id, game`;
  const games = Map.groupBy(gone, (row) => row.game);
  for (const [game, rows] of games) {
    await saveStandings(tx, game, await listStandings(tx, game, new Set(rows.map((row) => row.driverId))));
  }
  return [...games.keys()];
}

/** Ratings of drivers in a game after the existing changes. */
export async function listStandings(
  tx: Transaction,
  game: Game,
  driverIds: ReadonlySet<number>,
): Promise<Map<number, Standing>> {
  const rows = await tx<({ driverId: number } & Standing)[]>`
    select d.id as "driverId", coalesce(c.rating_after, ${START_RATING}) as rating, coalesce(c.rated_races, 0) as "ratedRaces"
    from unnest(${arrayLiteral([...driverIds])}::bigint[]) as d (id)
    left join lateral (
      select rating_after, rated_races from rating_changes where driver_id = d.id and game = ${game}
      order by driver_id desc, game desc, end_at desc, server_id desc, session_type desc, content_hash desc limit 1
    ) c on true`;
  return new Map(rows.map((row) => [row.driverId, row]));
}

/** The cars of some races, in result order, without rows of drivers who are on a better one. */
export async function listCars(tx: AnySql, eventIds: readonly number[]): Promise<Map<number, RatedCar[]>> {
  const rows = await tx<(RatedCar & { eventId: number })[]>`
    select e.event_id, e.file_position, coalesce(e.place, e.position) as position, e.place is not null as "isClassified",
      e.car_group, e.gap_kind, e.lap_count,
      array(
        select driver_id from entry_drivers d
        where d.event_id = e.event_id and d.file_position = e.file_position and driver_id is not null
        order by driver_index
      ) as "driverIds"
    from entries e where e.event_id = any(${arrayLiteral(eventIds)}::int[]) and not e.is_voided and not e.is_repeat
    order by e.event_id, e.position`;
  const cars = new Map<number, RatedCar[]>(eventIds.map((id) => [id, []]));
  for (const { eventId, driverIds, ...row } of rows) {
    cars.get(eventId)?.push({ ...row, driverIds: [...new Set(driverIds)] });
  }
  return cars;
}

/** What a race changed. */
export interface RatedRace {
  readonly race: Race;
  readonly changes: readonly RatingChange[];
}

export function saveChanges(tx: Transaction, rated: readonly RatedRace[]): Promise<void> {
  const rows = rated.flatMap(({ race, changes }) =>
    changes.map(({ driverId, filePosition, classPosition, duels, before, after }) => ({
      ...race,
      driverId,
      filePosition,
      classPosition,
      rivals: duels.length,
      ratingBefore: before.rating,
      ratingAfter: after.rating,
      ratedRaces: after.ratedRaces,
    })),
  );
  return insertRows(tx, ratingChanges, rows);
}

/** Stores where drivers stand in a game. Who has no rated race has no row. */
export async function saveStandings(
  tx: Transaction,
  game: Game,
  standings: ReadonlyMap<number, Standing>,
): Promise<void> {
  const ids = arrayLiteral([...standings.keys()]);
  await tx`delete from driver_ratings where game = ${game} and driver_id = any(${ids}::bigint[])`;
  const rows = [...standings].flatMap(([driverId, { rating, ratedRaces }]) =>
    ratedRaces === 0 ? [] : [{ driverId, rating, ratedRaces, classValue: classValueOf(rating) }],
  );
  await insertRows(tx, driverRatings, rows, { shared: { game } });
}

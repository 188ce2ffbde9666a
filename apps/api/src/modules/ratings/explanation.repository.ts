import type { DriverRef, Game, SessionKind } from '@paddock/contracts';
import { firstRow, type Sql } from '../../database/client.ts';
import { crewJson } from '../identity/driver-ref.ts';
import type { Standing } from './rating.rules.ts';

export function findRaceHeader(sql: Sql, eventId: number) {
  return firstRow(sql<{ game: Game; trackName: string; at: string; sessionKind: SessionKind }[]>`
    select e.game, t.slug as "trackName", e.end_at as at, e.session_kind
    from events e join tracks t on t.id = e.track_id where e.id = ${eventId}`);
}

/** Ratings before a race and after it, by driver. */
export async function listChanges(sql: Sql, eventId: number): Promise<Map<number, Standing & { after: number }>> {
  const rows = await sql<({ driverId: number; after: number } & Standing)[]>`
    select driver_id, rating_before as rating, rated_races - 1 as "ratedRaces", rating_after as after
    from rating_changes where event_id = ${eventId}`;
  return new Map(rows.map((row) => [row.driverId, row]));
}

/** Drivers of each car of an event, by the car's position in the file. */
export async function listCrews(sql: Sql, eventId: number): Promise<Map<number, DriverRef[]>> {
  const rows = await sql<{ filePosition: number; crew: DriverRef[] }[]>`
    select c.file_position, ${crewJson(sql, sql`e`, sql`c`)} as crew
    from events e join entries c on c.event_id = e.id where e.id = ${eventId}`;
  return new Map(rows.map(({ filePosition, crew }) => [filePosition, crew]));
}

/** The last race of a game that rated a driver; null: none yet. */
export function findLastRated(
  sql: Sql,
  driverId: number,
  game: Game | null,
): Promise<{ eventId: number; rivals: number } | null> {
  return firstRow(sql<{ eventId: number; rivals: number }[]>`
    select event_id, rivals from rating_changes where driver_id = ${driverId} and game = ${game}
    order by driver_id desc, game desc, end_at desc, server_id desc, session_type desc, content_hash desc limit 1`);
}

/** Where the drivers of an event stand now in its game; who was never rated is left out. */
export async function listStandingsNow(sql: Sql, eventId: number): Promise<Map<number, Standing>> {
  const rows = await sql<({ driverId: number } & Standing)[]>`
    select g.driver_id, g.rating, g.rated_races
    from driver_ratings g where g.game = (select game from events where id = ${eventId})
      and g.driver_id in (select driver_id from entry_drivers where event_id = ${eventId})`;
  return new Map(rows.map((row) => [row.driverId, row]));
}

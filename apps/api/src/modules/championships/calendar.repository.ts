import type { Game } from '@paddock/contracts';
import { firstRow, type AnySql, type Sql } from '../../database/client.ts';
import { isVisible } from '../identity/board-visibility.ts';
import { publicName } from '../identity/public-name.ts';

/** Names of the three entrants of each championship with the highest class values. */
export async function listBestEntrants(sql: Sql, championshipIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await sql<{ championshipId: number; names: string[] }[]>`
    select c.id as "championshipId", array(
      select ${publicName(sql, sql`d`)} from championship_entries n
      join drivers d on d.id = n.driver_id
      left join driver_ratings r on r.driver_id = d.id and r.game = c.game
      where n.championship_id = c.id and n.status = 'confirmed' and d.erased_at is null and ${isVisible(sql, sql`d.id`)}
      order by r.class_value desc nulls last, n.race_number limit 3
    ) as names
    from championships c where c.id = any(${[...championshipIds]})`;
  return new Map(rows.map(({ championshipId, names }) => [championshipId, names]));
}

/** The cars of a class, and the games that have them. */
export function listCarsOfGroup(sql: Sql, carGroup: string): Promise<{ model: number; game: Game }[]> {
  return sql<{ model: number; game: Game }[]>`
    select id as model, game from car_models where car_group = ${carGroup}`;
}

/** A running entry of an account or its driver. */
export interface OwnPlace {
  readonly entryId: number;
  readonly championshipId: number;
  readonly status: 'confirmed' | 'requested' | 'waiting' | 'reserve' | 'guest';
  readonly raceNumber: number;
  readonly fromRound: string | null;
  readonly toRound: string | null;
  /** Place on the waiting list or among the reserves; null: on neither. */
  readonly queue: number | null;
  readonly absentRounds: readonly string[];
}

/** null: no account has this token. */
export async function listOwnPlaces(sql: Sql, token: string): Promise<OwnPlace[] | null> {
  const owner = await firstRow(sql<{ id: number; driverId: number | null }[]>`
    select id, driver_id as "driverId" from accounts where calendar_token = ${token} and locked_at is null`);
  if (owner === null) return null;
  return sql<OwnPlace[]>`
    select n.id as "entryId", n.championship_id as "championshipId", n.status, n.race_number as "raceNumber", n.from_round as "fromRound",
      n.to_round as "toRound",
      case when n.queued_at is not null then (
        select count(*)::int from championship_entries q
        where q.championship_id = n.championship_id and q.status = n.status and (q.queued_at, q.id) <= (n.queued_at, n.id)
      ) end as queue,
      array(select a.round_code from championship_absences a where a.entry_id = n.id) as "absentRounds"
    from championship_entries n
    where (n.account_id = ${owner.id} or n.driver_id = ${owner.driverId})
      and n.status in ('confirmed', 'requested', 'waiting', 'reserve', 'guest')`;
}

export async function findCalendarToken(sql: AnySql, accountId: number): Promise<string | null> {
  const row = await firstRow(sql<{ token: string | null }[]>`
    select calendar_token as token from accounts where id = ${accountId}`);
  return row?.token ?? null;
}

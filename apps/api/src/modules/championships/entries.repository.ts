import type { Game } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import { firstRow, type AnySql, type Transaction } from '../../database/client.ts';
import type { Columns } from '../../database/columns.ts';
import type { championshipEntries } from '../../database/schema/index.ts';
import { publicName } from '../identity/public-name.ts';
import type { Applicant, Car } from './sign-up.rules.ts';

/** An entry with the car group of its car, which can decide its class. */
export type EntryRow = Columns<typeof championshipEntries> & { readonly carGroup: string | null };

export async function listEntryRows(sql: AnySql, championshipId: number): Promise<EntryRow[]> {
  return sql<EntryRow[]>`
    select e.*, c.car_group from championship_entries e left join car_models c on c.id = e.car_model
    where e.championship_id = ${championshipId} order by e.race_number, e.id`;
}

/** A car of a game; null: the game has no such car. */
export function findCar(sql: AnySql, game: Game, model: number): Promise<Car | null> {
  return firstRow(sql<Car[]>`
    select id as model, car_group from car_models where id = ${model} and game = ${game}`);
}

/** Cars of a game with their groups. */
export async function listCars(sql: AnySql, game: Game): Promise<Car[]> {
  return sql<Car[]>`select id as model, car_group from car_models where game = ${game} order by id limit 5000`;
}

/** What the site knows of a driver in a game. */
export async function readFigures(
  sql: AnySql,
  driverId: number,
  game: Game,
): Promise<Pick<Applicant, 'classValue' | 'ratedRaces' | 'cleanLaps'>> {
  const [row] = await sql<{ classValue: number | null; ratedRaces: number; cleanLaps: number }[]>`
    with cars as materialized (
      select n.event_id, n.file_position, n.driver_index from entry_drivers n
      join events e on e.id = n.event_id and e.game = ${game} where n.driver_id = ${driverId}
    ), clean as materialized (
      select count(*)::int as laps from cars c
      join laps l on l.event_id = c.event_id and l.file_position = c.file_position and l.driver_index = c.driver_index
      where l.is_valid is distinct from false and not l.is_voided and l.lap_time is not null
    )
    select g.class_value, coalesce(g.rated_races, 0) as "ratedRaces", clean.laps as "cleanLaps"
    from clean left join driver_ratings g on g.driver_id = ${driverId} and g.game = ${game}`;
  return row ?? { classValue: null, ratedRaces: 0, cleanLaps: 0 };
}

/** Who has which number now, by public name. */
export async function listTakenNumbers(sql: AnySql, championshipId: number) {
  return sql<{ entryId: number; raceNumber: number; name: string }[]>`
    select e.id as "entryId", e.race_number, coalesce(${publicName(sql, sql`d`)}, e.name, '') as name
    from championship_entries e left join drivers d on d.id = e.driver_id
    where e.championship_id = ${championshipId} and e.status not in ('withdrawn', 'excluded')
    order by e.race_number`;
}

export async function listAbsentRounds(sql: AnySql, championshipId: number) {
  return sql<{ entryId: number; roundCode: string }[]>`
    select a.entry_id, a.round_code from championship_absences a join championship_entries e on e.id = a.entry_id
    where e.championship_id = ${championshipId} order by a.at, a.round_code`;
}

export function addAbsence(tx: Transaction, entryId: number, roundCode: string, at: string) {
  return tx`
    insert into championship_absences (entry_id, round_code, at) values (${entryId}, ${roundCode}, ${at})
    on conflict do nothing`;
}

export function removeAbsence(tx: Transaction, entryId: number, roundCode: string) {
  return tx`delete from championship_absences where entry_id = ${entryId} and round_code = ${roundCode}`;
}

/** Gives people who had not raced here their entry, now that their platform id has appeared. */
export function linkEnteredPeople(tx: Transaction, driverIds: readonly number[]) {
  return tx`
    update championship_entries e set driver_id = coalesce(d.merged_into_id, d.id), platform_id = null, name = null
    from drivers d
    where e.driver_id is null and e.platform_id = d.platform_id and d.id = any(${arrayLiteral(driverIds)}::bigint[])
      and not exists (
        select from championship_entries other
        where other.championship_id = e.championship_id and other.driver_id = coalesce(d.merged_into_id, d.id)
      )`;
}

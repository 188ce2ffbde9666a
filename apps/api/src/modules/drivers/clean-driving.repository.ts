import { CLEAN_DRIVING_RACES, toldPenalties, type CleanDriving, type Penalty } from '@paddock/contracts';
import { games } from '@paddock/result-files';
import type { AnySql } from '../../database/client.ts';
import { penaltiesJson } from '../events/penalties.ts';
import type { DriverInGame } from './drivers.repository.ts';

/** A driver's share of a car in a race. */
interface DrivenCar {
  readonly eventId: number;
  /** Of the driver in the whole race, in any car. */
  readonly laps: number;
  /** Of all the driver's cars. */
  readonly judged: number;
  readonly cut: number;
  readonly penalties: readonly Penalty[];
}

/** Cut laps and penalties of the latest races in which a driver started: the driver's own, not those of the crew. */
export async function readCleanDriving(sql: AnySql, { id, game }: DriverInGame): Promise<CleanDriving> {
  // The races are found by driver_results_driver, the cars by entry_drivers_driver; all else by the keys of their tables.
  const cars = await sql<DrivenCar[]>`
    with races as materialized (
      select r.event_id, r.laps from driver_results r join events e on e.id = r.event_id
      where r.driver_id = ${id} and e.game = ${game} and e.session_kind = 'race' and r.is_start
      order by r.end_at desc, r.event_id desc limit ${CLEAN_DRIVING_RACES}
    ), cars as materialized (
      select r.event_id, r.laps, n.file_position, n.driver_index
      from races r join entry_drivers n on n.event_id = r.event_id and n.driver_id = ${id}
      join entries x on x.event_id = n.event_id and x.file_position = n.file_position and not x.is_voided
    ), driven as materialized (
      select count(*)::int as judged, (count(*) filter (where not l.is_valid))::int as cut from cars c
      join laps l on l.event_id = c.event_id and l.file_position = c.file_position and l.driver_index = c.driver_index
      where l.lap_number > 1 and l.is_valid is not null and not l.is_voided
    )
    select n.event_id, n.laps, d.judged, d.cut, ${penaltiesJson(sql, sql`n`, isOwn(sql))} as penalties
    from cars n cross join driven d`;
  const lapsByRace = new Map(cars.map(({ eventId, laps }) => [eventId, laps]));
  const carries = game === null ? null : games[game].carries;
  return {
    game,
    races: lapsByRace.size,
    laps: sum([...lapsByRace.values()]),
    cuts: carries?.validity ? { laps: cars[0]?.judged ?? 0, count: cars[0]?.cut ?? 0 } : null,
    penalties: carries?.penalties ? sum(cars.map(({ penalties }) => toldPenalties(penalties).length)) : null,
  };
}

/** Whether a penalty (alias p) of a car is that of its driver n: named in it, or it names nobody and nobody else drove the car. */
function isOwn(sql: AnySql) {
  return sql`(p.driver_index = n.driver_index or p.driver_index is null and not exists (
    select from entry_drivers o
    where o.event_id = n.event_id and o.file_position = n.file_position and o.driver_index <> n.driver_index
  ))`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

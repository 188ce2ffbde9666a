import { NO_TIME } from 'race-format';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import type { HeatResult, ResultRow } from './rules/definition.ts';

/** A car of an event as the championship reads it. */
export interface ResultCar extends ResultRow {
  readonly eventId: number;
  readonly raceNumber: string | null;
}

export interface EventResult extends HeatResult {
  readonly rows: readonly ResultCar[];
}

interface CarRow extends Omit<ResultCar, 'crossedMs' | 'driven' | 'fileClass' | 'deadHeat' | 'isDisqualified'> {
  readonly totalTime: number;
  /** Added by staff, and by the game to a total that has none. */
  readonly addedMs: number;
  readonly gapKind: string;
  readonly isVoided: boolean;
  /** Laps in the car as the file counts them; null: it does not. */
  readonly statedLaps: readonly (number | null)[];
}

/** The results of some events after staff decisions, in the decided order and without voided cars. */
export async function readResults(sql: AnySql, eventIds: readonly number[]): Promise<Map<number, EventResult>> {
  const ids = arrayLiteral(eventIds);
  const [cars, driven] = await Promise.all([
    sql<CarRow[]>`
      with uncounted as materialized (
        select event_id, file_position from entries where event_id = any(${ids}::int[]) and lap_count is null
      ), counted as materialized (
        select l.event_id, l.file_position, count(*) as laps
        from uncounted u join laps l on l.event_id = u.event_id and l.file_position = u.file_position
        group by l.event_id, l.file_position
      )
      select n.event_id, n.file_position as row, n.race_number, n.car_model, n.car_group, n.cup_category, n.finish_state, n.laps_led,
        n.total_time, n.best_lap as "bestMs", n.gap_kind, n.is_voided,
        n.staff_time + coalesce((
          -- The total of Assetto Corsa is without them.
          select sum(p.time_ms) from penalties p
          where e.game = 'ac' and p.event_id = n.event_id and p.file_position = n.file_position and not p.is_staff
        ), 0)::int as "addedMs",
        coalesce(n.lap_count, greatest(k.laps, (n.best_lap is not null)::int))::int as laps,
        (
          select coalesce(json_agg(c.driver_id::text order by c.driver_index), '[]') from entry_drivers c
          where c.event_id = n.event_id and c.file_position = n.file_position
        ) as people, (
          select coalesce(json_agg(c.lap_count order by c.driver_index), '[]') from entry_drivers c
          where c.event_id = n.event_id and c.file_position = n.file_position
        ) as "statedLaps"
      from entries n join events e on e.id = n.event_id
      left join counted k on k.event_id = n.event_id and k.file_position = n.file_position
      where n.event_id = any(${ids}::int[]) order by n.event_id, n.position`,
    listDriven(sql, ids),
  ]);
  return new Map(
    [...Map.groupBy(cars, ({ eventId }) => eventId)].map(([eventId, rows]) => [eventId, resultOf(rows, driven)]),
  );
}

/** Laps by the drivers' index, of shared cars whose laps say who drove them. */
async function listDriven(sql: AnySql, ids: string): Promise<Map<string, ReadonlyMap<number, number>>> {
  const rows = await sql<{ eventId: number; filePosition: number; driverIndex: number; laps: number }[]>`
    with shared as materialized (
      select event_id, file_position from entry_drivers where event_id = any(${ids}::int[]) and driver_index = 1
    )
    select l.event_id, l.file_position, l.driver_index, count(*)::int as laps
    from shared s join laps l on l.event_id = s.event_id and l.file_position = s.file_position
    where l.driver_index >= 0 group by l.event_id, l.file_position, l.driver_index`;
  return new Map(
    [...Map.groupBy(rows, keyOf)].map(([key, own]) => [
      key,
      new Map(own.map(({ driverIndex, laps }) => [driverIndex, laps])),
    ]),
  );
}

function keyOf({ eventId, filePosition }: { eventId: number; filePosition: number }): string {
  return `${eventId}/${filePosition}`;
}

function resultOf(rows: readonly CarRow[], driven: ReadonlyMap<string, ReadonlyMap<number, number>>): EventResult {
  const inFile = rows.toSorted((one, other) => one.row - other.row);
  const first = inFile.find((car) => crossedMs(car) !== null && car.finishState !== 'dsq');
  return {
    hasTotals: rows.some((car) => crossedMs(car) !== null),
    flagMs: first === undefined ? null : crossedMs(first),
    rows: rows
      .filter(({ isVoided }) => !isVoided)
      .map((car) => carOf(car, crossedMs(car), drivenOf(car, driven.get(keyOf({ ...car, filePosition: car.row }))))),
  };
}

function carOf(
  { totalTime: _total, addedMs: _added, gapKind, isVoided: _voided, statedLaps: _stated, ...car }: CarRow,
  crossedAt: number | null,
  driven: readonly number[] | null,
): ResultCar {
  return {
    ...car,
    crossedMs: crossedAt,
    driven,
    // The class that a file names is the car's group where the game's table has none.
    fileClass: null,
    isDisqualified: gapKind === 'dsq',
    // No decision of staff makes one.
    deadHeat: null,
  };
}

/** Seconds that staff or the game added do not move the moment at which a car crossed the line. */
function crossedMs({ totalTime, addedMs }: CarRow): number | null {
  return totalTime < 0 || totalTime >= NO_TIME ? null : totalTime - addedMs;
}

/** Who drives alone drove all laps. */
function drivenOf({ people, statedLaps }: CarRow, laps: ReadonlyMap<number, number> | undefined): number[] | null {
  if (people.length < 2) return null;
  if (laps !== undefined) return people.map((_person, index) => laps.get(index) ?? 0);
  const stated = statedLaps.filter((own) => own !== null);
  return stated.length === people.length ? stated : null;
}

import type { Transaction } from '../../../database/client.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import { knownName } from '../../identity/public-name.ts';
import { firstOfWeekend, startAt } from '../../events/weekends.ts';

type Value = string | number | boolean | null;

/** All parts of an event that importing its file again can change: a change of any is a revision. */
export interface ImportedEvent {
  readonly eventId: number;
  readonly fileName: string;
  readonly facts: Readonly<Record<string, Value>>;
  readonly cars: readonly ImportedCar[];
  /** Each lap as text, for comparison; the key is its car and number. */
  readonly laps: readonly { readonly key: string; readonly lap: string }[];
}

export interface ImportedCar {
  readonly filePosition: number;
  readonly raceNumber: string | null;
  readonly facts: Readonly<Record<string, Value>>;
}

/** Throws `not_found` if there is no such event. */
export async function readImported(tx: Transaction, eventId: number): Promise<ImportedEvent> {
  const [event] = await tx<(Record<string, Value> & { fileName: string })[]>`
    select f.file_name, k.slug as track, e.session_type as session, e.file_title as title, e.end_at, ${startAt(tx, tx`e`)} as "startAt", e.is_wet,
      e.entry_count as cars, e.classified_count as classified, e.lap_count as laps,
      (${firstOfWeekend(tx, tx`e`)}) as weekend,
      (select count(*)::int from penalties p where p.event_id = e.id) as penalties
    from events e join tracks k on k.id = e.track_id join ingest_files f on f.id = e.file_id where e.id = ${eventId}`;
  if (event === undefined) throw new NotFoundError(`There is no event ${eventId}.`);
  const [cars, laps] = await Promise.all([listCars(tx, eventId), listLaps(tx, eventId)]);
  const { fileName, ...facts } = event;
  return { eventId, fileName, facts, cars, laps };
}

async function listCars(tx: Transaction, eventId: number): Promise<ImportedCar[]> {
  const rows = await tx<(Record<string, Value> & { filePosition: number; raceNumber: string | null })[]>`
    select n.file_position, n.race_number, n.position as place, n.class_position as "classPlace", n.car_model,
      n.car_group as "carClass", n.team_name as team, n.cup_category, n.lap_count as laps, n.total_time, n.last_lap,
      n.best_lap, array_to_string(n.best_splits, ' ') as "bestSectors", n.average_lap, n.consistency,
      concat_ws(' ', n.gap_kind, n.gap_value) as gap, n.points, n.missing_mandatory_pitstop as "isStopMissing",
      n.is_voided,
      (select string_agg(${knownName(tx, tx`c`)}, ', ' order by c.driver_index) from entry_drivers c
        left join drivers d on d.id = c.driver_id
        where c.event_id = n.event_id and c.file_position = n.file_position) as drivers,
      (select string_agg(concat_ws(' ', p.penalty, p.value, p.reason, p.violation_lap, p.cleared_lap), ', ' order by p.ordinal)
        from penalties p where p.event_id = n.event_id and p.file_position = n.file_position) as penalties
    from entries n where n.event_id = ${eventId} order by 1`;
  return rows.map(({ filePosition, raceNumber, ...facts }) => ({ filePosition, raceNumber, facts }));
}

function listLaps(tx: Transaction, eventId: number): Promise<ImportedEvent['laps']> {
  return tx<{ key: string; lap: string }[]>`
    select file_position || '/' || lap_number as key,
      concat_ws(' ', driver_index, is_valid, is_voided, lap_time, split_1, split_2, split_3) as lap
    from laps where event_id = ${eventId}`;
}

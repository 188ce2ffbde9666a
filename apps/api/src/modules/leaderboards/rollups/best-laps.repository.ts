import type { Fragment, Transaction } from '../../../database/client.ts';
import { classBand } from '../facets.ts';
import { movedDrivers } from './board-seconds.repository.ts';

/**
 * The boards: each driver's best lap on a track, by car, conditions and kind of session (`best_laps`) and of all
 * (`track_boards`), and how many drivers stand in each tenth of a second. Of equal laps the one driven first stands; of
 * laps driven at the same instant, the one of the lower content hash.
 */

/**
 * Adds one event. Most laps improve nothing and are looked up once; what the others change is worked out from the best
 * laps as they were before, which is what every part of one statement sees.
 */
export function addBestLaps(tx: Transaction, eventId: number): Promise<unknown> {
  return tx`
    with b as materialized (
      select b.*, k.lap_time as kept from (${laps(tx)} where b.event_id = ${eventId}) b
      left join best_laps k on (k.driver_id, k.track_id, k.car_model, k.is_wet, k.session_kind)
        = (b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind)
      where k.driver_id is null or ${isBetter(tx)}
    ),
    bests as materialized (${bestLaps(tx, tx`b`, tx`, b.kept`)}),
    better as (
      update best_laps t set ${setLap(tx)} from bests n
      where n.kept is not null and (t.driver_id, t.track_id, t.car_model, t.is_wet, t.session_kind)
        = (n.driver_id, n.track_id, n.car_model, n.is_wet, n.session_kind)
    ),
    first as (
      insert into best_laps (${lapColumns(tx)}) select ${lapColumns(tx)} from bests where kept is null
    ),
    boards as materialized (${trackBoards(
      tx,
      tx`b left join track_boards k on (k.driver_id, k.track_id) = (b.driver_id, b.track_id)`,
      { where: tx`where k.driver_id is null or ${isBetter(tx)}`, more: tx`, k.driver_id is null as is_new` },
    )}),
    moved_up as (
      update track_boards t set car_model = n.car_model, is_wet = n.is_wet, session_kind = n.session_kind, ${setLap(tx)}
      from boards n where not n.is_new and (t.driver_id, t.track_id) = (n.driver_id, n.track_id)
    ),
    come as (
      insert into track_boards (${lapColumns(tx)}, class_band)
      select ${lapColumns(tx)}, class_band from boards where is_new
    ),
    counters as (${movedDrivers(tx)})
    update track_totals set timed_drivers = timed_drivers + (select count(*) from boards where is_new)
    where track_id = (select track_id from b limit 1) and exists (select from boards where is_new)`;
}

/** Statements that replace the rows of these drivers; `where` is a condition on the column it is given. */
export function rebuildBestLaps(tx: Transaction, where: (column: Fragment) => Fragment) {
  return [
    tx`delete from best_laps ${where(tx`driver_id`)}`,
    tx`insert into best_laps (${lapColumns(tx)}) ${bestLaps(tx, tx`(${laps(tx)}) b ${where(tx`b.driver_id`)}`)}`,
    tx`delete from track_boards ${where(tx`driver_id`)}`,
    tx`
      insert into track_boards (${lapColumns(tx)}, class_band)
      ${trackBoards(tx, tx`(${laps(tx)}) b`, { where: where(tx`b.driver_id`) })}`,
  ];
}

/** Best laps of events, with what puts equal ones in order. Ends with the tables (b driver_bests), so that a condition can follow. */
function laps(tx: Transaction): Fragment {
  return tx`select b.*, e.content_hash from driver_bests b join events e on e.id = b.event_id`;
}

function bestLaps(tx: Transaction, from: Fragment, more = tx``): Fragment {
  return tx`
    select distinct on (b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind) ${lapColumns(tx, tx`b.`)} ${more}
    from ${from}
    order by b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.end_at, b.content_hash,
      b.position`;
}

function trackBoards(
  tx: Transaction,
  from: Fragment,
  { where, more = tx`` }: { where: Fragment; more?: Fragment },
): Fragment {
  return tx`
    select distinct on (b.driver_id, b.track_id) ${lapColumns(tx, tx`b.`)},
      ${classBand(tx, tx`d`)} as class_band ${more}
    from ${from} join drivers d on d.id = b.driver_id ${where}
    order by b.driver_id, b.track_id, b.lap_time, b.end_at, b.content_hash, b.position`;
}

function lapColumns(tx: Transaction, of = tx``): Fragment {
  return tx`${of}driver_id, ${of}track_id, ${of}car_model, ${of}is_wet, ${of}session_kind, ${of}lap_time, ${of}split_1,
    ${of}split_2, ${of}split_3, ${of}event_id, ${of}position, ${of}end_at`;
}

export function setLap(tx: Transaction): Fragment {
  return tx`lap_time = n.lap_time, split_1 = n.split_1, split_2 = n.split_2, split_3 = n.split_3, event_id = n.event_id,
    position = n.position, end_at = n.end_at`;
}

/** Whether lap `b` is to stand instead of `k`. */
export function isBetter(tx: Transaction): Fragment {
  return tx`(b.lap_time, b.end_at, b.content_hash)
    < (k.lap_time, k.end_at, (select content_hash from events where id = k.event_id))`;
}

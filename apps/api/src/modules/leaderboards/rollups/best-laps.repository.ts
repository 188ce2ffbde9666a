import type { Fragment, Transaction } from '../../../database/client.ts';

/**
 * Data of the boards: each driver's best lap on a track, by car, conditions and kind of session (`best_laps`) and
 * overall (`track_boards`). Of equal laps the one driven first counts; at the same instant, the one with the lower
 * content hash.
 */

/** Adds one event. Most laps improve nothing and cost one look-up. */
export function addBestLaps(tx: Transaction, eventId: number) {
  return tx`
    with better as materialized (
      select b.* from (${laps(tx)} where b.event_id = ${eventId}) b
      left join best_laps k on (k.driver_id, k.track_id, k.car_model, k.session_kind)
        = (b.driver_id, b.track_id, b.car_model, b.session_kind) and k.is_wet is not distinct from b.is_wet
      where k.driver_id is null or ${isBetter(tx)}
    ),
    best as (
      insert into best_laps (${lapColumns(tx)}) ${bestLaps(tx, tx`better`)}
      on conflict (driver_id, track_id, car_model, is_wet, session_kind) do update set ${setLap(tx)}
    ),
    boards as materialized (
      select b.*, k.driver_id is null as is_new from (${trackBoards(tx, tx`better`)}) b
      left join track_boards k on (k.driver_id, k.track_id) = (b.driver_id, b.track_id)
      where k.driver_id is null or ${isBetter(tx)}
    ),
    board as (
      insert into track_boards (${lapColumns(tx)}) select ${lapColumns(tx)} from boards
      on conflict (driver_id, track_id) do update set car_model = excluded.car_model, is_wet = excluded.is_wet,
        session_kind = excluded.session_kind, ${setLap(tx)}
    )
    update track_totals t set timed_drivers = t.timed_drivers + n.drivers
    from (select track_id, count(*) as drivers from boards where is_new group by track_id) n
    where t.track_id = n.track_id`;
}

/** Statements that replace rows; `where` is a condition on `driver_id`. */
export function rebuildBestLaps(tx: Transaction, where: Fragment) {
  return [
    tx`delete from best_laps ${where}`,
    tx`insert into best_laps (${lapColumns(tx)}) ${bestLaps(tx, tx`(${laps(tx)} ${where})`)}`,
    tx`delete from track_boards ${where}`,
    tx`insert into track_boards (${lapColumns(tx)}) select ${lapColumns(tx)} from (${trackBoards(tx, tx`(${laps(tx)} ${where})`)}) b`,
  ];
}

/** Best laps of events, with sort columns. Ends with FROM (b driver_bests), so that callers can add a condition. */
function laps(tx: Transaction): Fragment {
  return tx`select b.*, e.content_hash from driver_bests b join events e on e.id = b.event_id`;
}

function bestLaps(tx: Transaction, from: Fragment): Fragment {
  return tx`
    select distinct on (b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind) ${lapColumns(tx, tx`b.`)}
    from ${from} b
    order by b.driver_id, b.track_id, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.end_at, b.content_hash,
      b.position`;
}

function trackBoards(tx: Transaction, from: Fragment): Fragment {
  return tx`
    select distinct on (b.driver_id, b.track_id) b.*
    from ${from} b order by b.driver_id, b.track_id, b.lap_time, b.end_at, b.content_hash, b.position`;
}

function lapColumns(tx: Transaction, of = tx``): Fragment {
  return tx`${of}driver_id, ${of}track_id, ${of}car_model, ${of}is_wet, ${of}session_kind, ${of}lap_time, ${of}split_1,
    ${of}split_2, ${of}split_3, ${of}event_id, ${of}position, ${of}end_at`;
}

function setLap(tx: Transaction): Fragment {
  return tx`lap_time = excluded.lap_time, split_1 = excluded.split_1, split_2 = excluded.split_2,
    split_3 = excluded.split_3, event_id = excluded.event_id, position = excluded.position, end_at = excluded.end_at`;
}

/** Whether lap `b` replaces lap `k`. */
function isBetter(tx: Transaction): Fragment {
  return tx`(b.lap_time, b.end_at, b.content_hash)
    < (k.lap_time, k.end_at, (select content_hash from events where id = k.event_id))`;
}

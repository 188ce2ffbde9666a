import { arrayLiteral } from '../../../database/arrays.ts';
import type { Fragment, Transaction } from '../../../database/client.ts';
import { inOrder } from '../../../database/in-order.ts';
import { isVisible } from '../../identity/board-visibility.ts';

/**
 * The progression of each track's record, for all cars (group '') and per group: the running minima of the events' best
 * laps. A step is strictly faster than all before it. At the same instant the fastest lap counts, then the lower
 * content hash, so that the order of import never matters. Events without a known end are left out: nobody knows which record they
 * broke. Hidden drivers are left out: the steps of their tracks are
 * rebuilt when they are hidden or shown.
 */
export interface StepScope {
  readonly trackIds: readonly number[];
  /** Steps before this instant stay unchanged. */
  readonly from: string;
}

/**
 * Updates the records with one event. The last step up to its end is the fastest so far, so one look-up decides whether
 * the event is a step. Deletes later steps that it beats, before it inserts: one may have the same end and time.
 */
export function addRecordSteps(tx: Transaction, eventId: number) {
  return tx`
    with steps as materialized (
      select c.* from (${bestLaps(tx, tx`where b.event_id = ${eventId}`)}) c where not ${isBeaten(tx)}
    ),
    beaten as (
      delete from track_records r using steps s
      where r.track_id = s.track_id and r.car_group = s.car_group and r.end_at >= s.end_at and r.lap_time >= s.lap_time
      returning 1
    )
    insert into track_records (${stepColumns(tx)})
    select ${stepColumns(tx)} from steps cross join (select count(*) from beaten) deleted`;
}

/** The statements that rebuild the steps of some tracks, or of all, from the facts. */
export function rebuildRecordSteps(tx: Transaction, scope: StepScope | 'all'): Fragment[] {
  const where = (alias: Fragment) =>
    scope === 'all'
      ? tx`where true`
      : tx`where ${alias}.track_id = any(${arrayLiteral(scope.trackIds)}::int[]) and ${alias}.end_at >= ${scope.from}::timestamptz`;
  return [
    tx`delete from track_records r ${where(tx`r`)}`,
    tx`
      with driven as (
        select c.*, min(lap_time) over (
          partition by track_id, car_group order by end_at, lap_time, content_hash, server_id, session_type
          rows between unbounded preceding and 1 preceding
        ) as best_before
        from (${bestLaps(tx, where(tx`b`))}) c
      )
      insert into track_records (${stepColumns(tx)})
      select ${stepColumns(tx)} from driven c
      where (best_before is null or lap_time < best_before) and not exists (
        select from track_records kept
        where kept.track_id = c.track_id and kept.car_group = c.car_group and kept.lap_time <= c.lap_time
      )`,
  ];
}

/** Rebuilds the steps that may include a driver, after they were hidden or shown. */
export async function rebuildRecordStepsOf(tx: Transaction, driverId: number): Promise<void> {
  const [driven] = await tx<{ trackIds: number[]; from: string | null }[]>`
    select coalesce(array_agg(distinct track_id), '{}') as "trackIds", min(end_at) as "from"
    from driver_bests where driver_id = ${driverId}`;
  if (driven === undefined || driven.from === null) return;
  await inOrder(rebuildRecordSteps(tx, { trackIds: driven.trackIds, from: driven.from }));
}

/** Best lap of each event, for all cars and per group. Groups come from the table of car models, as on the boards. */
function bestLaps(tx: Transaction, where: Fragment): Fragment {
  return tx`
    select distinct on (b.event_id, g.car_group) g.car_group, b.track_id, b.event_id, b.position, b.driver_id,
      b.lap_number, b.car_model, b.is_wet, b.session_kind, b.lap_time, b.end_at, e.content_hash, e.server_id, e.session_type
    from driver_bests b
    join events e on e.id = b.event_id
    left join car_models m on m.id = b.car_model
    cross join lateral (select '' as car_group union all select m.car_group where m.car_group <> '') g
    ${where} and not e.is_end_approximate and ${isVisible(tx, tx`b.driver_id`)}
    order by b.event_id, g.car_group, b.lap_time, b.position, b.driver_id`;
}

/** Whether an existing step before lap `c` is at least as fast. */
function isBeaten(tx: Transaction): Fragment {
  return tx`exists (
    select from (
      select * from track_records
      where track_id = c.track_id and car_group = c.car_group and end_at <= c.end_at
      order by end_at desc limit 1
    ) last join events e on e.id = last.event_id
    where last.lap_time < c.lap_time or last.lap_time = c.lap_time and (
      last.end_at < c.end_at
      or (e.content_hash, e.server_id, e.session_type) < (c.content_hash, c.server_id, c.session_type)
    )
  )`;
}

function stepColumns(tx: Transaction): Fragment {
  return tx`track_id, car_group, event_id, position, driver_id, lap_number, car_model, is_wet, session_kind, lap_time,
    end_at`;
}

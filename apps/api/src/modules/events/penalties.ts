import type { AnySql, Fragment } from '../../database/client.ts';

/** The penalties of a row of `entries` as JSON, each a `Penalty`. `wanted`: a condition on them (alias p). */
export function penaltiesJson(sql: AnySql, car: Fragment, wanted = sql`true`): Fragment {
  return sql`(
    select coalesce(json_agg(json_build_object('reason', p.reason, 'penalty', p.penalty, 'value', p.value,
      'timeMs', p.time_ms, 'isServed', p.is_served,
      'violationLap', p.violation_lap, 'clearedLap', p.cleared_lap, 'isPostRace', p.is_post_race,
      'isStaff', p.is_staff) order by p.ordinal), '[]')
    from penalties p where p.event_id = ${car}.event_id and p.file_position = ${car}.file_position and ${wanted}
  )`;
}

/** Whether the game or staff disqualified the car of a row; by its state or a penalty; only in races can that be read from the gap. */
export function isDisqualified(sql: AnySql, car: Fragment): Fragment {
  return sql`(${car}.finish_state is not distinct from 'dsq' or exists (
    select from penalties p
    where p.event_id = ${car}.event_id and p.file_position = ${car}.file_position and p.penalty = 'Disqualified'
  ))`;
}

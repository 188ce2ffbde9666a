import type { AnySql, Fragment } from '../../database/client.ts';

/** Whether the game or staff disqualified the car of a row; only in races can that be read from the gap. */
export function isDisqualified(sql: AnySql, car: Fragment): Fragment {
  return sql`exists (
    select from penalties p
    where p.event_id = ${car}.event_id and p.file_position = ${car}.file_position and p.penalty = 'Disqualified'
  )`;
}

import type { AnySql, Fragment } from '../../database/client.ts';

/** Events not voided by staff, to read from: `from ${countingEvents(sql)} e`. */
export function countingEvents(sql: AnySql): Fragment {
  return sql`(select * from events where voided_at is null)`;
}

/** Cars not voided by staff. */
export function countingEntries(sql: AnySql): Fragment {
  return sql`(select * from entries where not is_voided)`;
}

/** Counting laps of a car; aliases: n `entries`, e its event. */
export function countingLaps(sql: AnySql): Fragment {
  return sql`(n.lap_count - case when e.revised_at is null then 0 else (
    select count(*) from laps l where l.event_id = n.event_id and l.file_position = n.file_position and l.is_voided
  ) end)`;
}

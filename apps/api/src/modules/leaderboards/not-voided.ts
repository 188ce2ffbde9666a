import type { AnySql, Fragment } from '../../database/client.ts';

/** Events in which somebody drove, not voided by staff, to read from: `from ${countingEvents(sql)} e`. */
export function countingEvents(sql: AnySql): Fragment {
  return sql`(select * from events where voided_at is null and is_driven)`;
}

/** Cars that did not only look in, not voided by staff. */
export function countingEntries(sql: AnySql): Fragment {
  return sql`(select * from entries where not is_voided and not has_looked_in)`;
}

/** Results of drivers who completed a lap: only they are counted as people. */
export function resultsWithLaps(sql: AnySql): Fragment {
  return sql`(select * from driver_results where laps > 0)`;
}

/** Counting laps of a car (alias n). */
export function countingLaps(sql: AnySql): Fragment {
  return sql`(n.lap_count - n.voided_laps)`;
}

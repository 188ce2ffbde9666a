import type { AnySql, Fragment } from '../../database/client.ts';

/** The gap of a row of `entries` as JSON, a `Gap`. */
export function gapJson(sql: AnySql, car: Fragment): Fragment {
  return sql`jsonb_strip_nulls(jsonb_build_object('kind', ${car}.gap_kind,
    'gapMs', case when ${car}.gap_kind = 'time' then ${car}.gap_value end,
    'laps', case when ${car}.gap_kind = 'laps' then ${car}.gap_value end))`;
}

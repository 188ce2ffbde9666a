import type { ResultRow } from '@paddock/contracts';
import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql, Fragment } from '../../database/client.ts';
import { crewJson } from '../identity/driver-ref.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { classValueOf } from '../ratings/rating.rules.ts';
import { gapJson } from './gap-json.ts';

interface Row extends Omit<ResultRow, 'classChange'> {
  eventId: number;
  ratingBefore: number | null;
  ratingAfter: number | null;
}

interface RowsQuery {
  /** Only the first three rows of each event. */
  readonly isPodium?: boolean;
  /** Whether to add penalties and data about best laps; otherwise these are empty. */
  readonly withDetails?: boolean;
}

/** The result rows of some events, by event, in the order of the result. */
export async function listResultRows(
  sql: AnySql,
  eventIds: readonly number[],
  { isPodium = false, withDetails = false }: RowsQuery = {},
): Promise<Map<number, ResultRow[]>> {
  if (eventIds.length === 0) return new Map();
  // The driver reads NULL inside an int[] as NaN; inside JSON it is null.
  const rows = await sql<Row[]>`
    select e.event_id, e.position, e.file_position, e.is_voided, e.staff_time, e.class_position, e.race_number,
      e.car_model, e.car_group, e.lap_count, e.total_time, e.last_lap, e.best_lap,
      to_jsonb(e.best_splits) as "bestSplits", e.average_lap, e.consistency, ${gapJson(sql, sql`e`)} as gap, e.points,
      ${crewJson(sql, sql`e`)} as drivers, c.rating_before, c.rating_after,
      ${withDetails ? details(sql) : sql`'[]'::json as penalties, null as "bestLapNumber", null as "bestLapMark"`}
    from entries e
    left join lateral (
      select c.rating_before, c.rating_after from rating_changes c
      join entry_drivers m on m.event_id = c.event_id and m.file_position = c.file_position and m.driver_id = c.driver_id
      where c.event_id = e.event_id and c.file_position = e.file_position order by m.driver_index limit 1
    ) c on true
    ${withDetails ? bestLaps(sql) : sql``}
    where e.event_id = any(${arrayLiteral(eventIds)}::int[]) ${isPodium ? sql`and e.position <= 3` : sql``}
    order by e.event_id, e.position`;
  const results = new Map<number, ResultRow[]>(eventIds.map((id) => [id, []]));
  for (const { eventId, ratingBefore, ratingAfter, ...row } of rows) {
    const isRated = ratingBefore !== null && ratingAfter !== null;
    results.get(eventId)?.push({
      ...row,
      classChange: isRated ? classValueOf(ratingAfter) - classValueOf(ratingBefore) : null,
    });
  }
  return results;
}

/** Penalties, the lap of the best, and whether it beat an earlier one, by the ends of events. A first time on a track beats none. */
function details(sql: AnySql): Fragment {
  return sql`
    (
      select coalesce(json_agg(json_build_object('reason', p.reason, 'penalty', p.penalty, 'value', p.value,
        'violationLap', p.violation_lap, 'clearedLap', p.cleared_lap, 'isPostRace', p.is_post_race,
        'isStaff', p.is_staff) order by p.ordinal), '[]')
      from penalties p where p.event_id = e.event_id and p.file_position = e.file_position
    ) as penalties,
    l.lap_number as "bestLapNumber",
    case
      when exists (
        select from track_records r
        where r.event_id = e.event_id and r.car_group = '' and r.position = e.position
          and r.lap_time = e.best_lap and ${breaksRecord(sql)}
      ) then 'record'
      when b.lap_time < (
        select min(p.lap_time) from driver_bests p
        where p.driver_id = b.driver_id and p.track_id = b.track_id and p.end_at < b.end_at
      ) then 'personalBest'
    end as "bestLapMark"`;
}

/** The lap of a row's best, and the driver's own row for it. */
function bestLaps(sql: AnySql): Fragment {
  return sql`
    left join lateral (
      select lap_number from laps
      where event_id = e.event_id and file_position = e.file_position and lap_time = e.best_lap
      order by is_valid desc, lap_number = 1, lap_number limit 1
    ) l on true
    left join lateral (
      select * from driver_bests
      where event_id = e.event_id and file_position = e.file_position and lap_time = e.best_lap
      order by lap_number limit 1
    ) b on true`;
}

import { arrayLiteral } from '../../database/arrays.ts';
import type { AnySql } from '../../database/client.ts';
import { instantText } from '../../database/instant-text.ts';
import { afterMerges } from '../identity/merged-drivers.ts';
import type { Decision } from './results-after-decisions.rules.ts';

/** The staff decisions about some events that are in force, or others (alias a) that are asked for; oldest first. */
export async function listDecisions(
  sql: AnySql,
  eventIds: readonly number[],
  which = sql`a.undone_at is null`,
): Promise<Map<number, Decision[]>> {
  const rows = await sql<{ eventId: number; decisions: Decision[] }[]>`
    select a.event_id, json_agg(json_strip_nulls(json_build_object(
      'kind', a.kind, 'filePosition', a.file_position, 'lapNumber', a.lap_number,
      'timeMs', case when a.kind = 'timePenalty' then a.value end,
      'places', case when a.kind = 'placePenalty' then a.value end,
      'driverIndex', a.driver_index, 'driverId', ${afterMerges(sql, sql`id = a.driver_id`)},
      'reason', a.reason, 'at', ${instantText(sql, sql`a.created_at`)}
    )) order by a.id) as decisions
    from amendments a where a.event_id = any(${arrayLiteral(eventIds)}::int[]) and ${which} group by 1`;
  return new Map(rows.map(({ eventId, decisions }) => [eventId, decisions]));
}

import type { EventSummary } from '@paddock/contracts';
import { isClassified, type Gap } from 'race-format';
import type { Fragment, Sql } from '../../database/client.ts';
import { breaksRecord } from '../leaderboards/records/broken-record.ts';
import { listResultRows } from './result-rows.repository.ts';

type SummaryRow = Omit<EventSummary, 'podium'>;

/**
 * Events that are not voided and match `where` (aliases: e events, t tracks), newest first, with their podium. `nulls
 * last` is required: the indexes are sorted so and would not be used otherwise.
 */
export async function listEventSummaries(
  sql: Sql,
  { where, limit }: { where: Fragment; limit: number },
): Promise<EventSummary[]> {
  const events = await sql<SummaryRow[]>`
    select e.id as "eventId", e.session_type, e.session_kind, t.code as "trackName",
      e.title, e.end_at, e.is_end_approximate, e.is_wet,
      e.entry_count, e.lap_count, (
        select count(*) > 0 from track_records r
        where r.event_id = e.id and r.car_group = '' and ${breaksRecord(sql)}
      ) as "hasRecord"
    from events e join tracks t on t.id = e.track_id
    where ${where} and e.voided_at is null
    order by e.end_at desc nulls last, e.id desc nulls last limit ${limit}`;
  const eventIds = events.map((event) => event.eventId);
  const rows = await listResultRows(sql, eventIds, { isPodium: true });
  return events.map((event) => ({
    ...event,
    podium: (rows.get(event.eventId) ?? []).filter((row) => hasPlace(event.sessionKind, row)),
  }));
}

/** Whether a row may be on a podium: it finished the race, or set a lap in a session decided by the best lap. */
export function hasPlace(
  sessionKind: EventSummary['sessionKind'],
  { isVoided, gap, bestLap }: { isVoided: boolean; gap: Gap; bestLap: number | null },
): boolean {
  if (isVoided) return false;
  return sessionKind === 'race' ? isClassified(gap) : bestLap !== null;
}

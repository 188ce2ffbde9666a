import type { OwnPenalty } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { eventJson } from './report-rows.ts';

/** Decisions (alias am) about results of a driver that no report led to. */
export function penaltiesOf(sql: Sql, driverId: number): Fragment {
  return sql`
    amendments am join entry_drivers n on n.event_id = am.event_id and n.file_position = am.file_position
      and n.driver_id = ${driverId} and am.report_id is null`;
}

/** A driver's penalties without a report, the latest first. They are public: they are on the pages of their events. */
export function listPenalties(sql: Sql, driverId: number, limit: number): Promise<OwnPenalty[]> {
  return sql<OwnPenalty[]>`
    select ${eventJson(sql)} as event, json_build_object('kind', am.kind, 'value', am.value, 'lapNumber', am.lap_number,
      'raceNumber', c.race_number, 'isRevoked', am.revoked_at is not null) as penalty,
      am.reason, am.created_at as "decidedAt"
    from ${penaltiesOf(sql, driverId)}
    join entries c on c.event_id = am.event_id and c.file_position = am.file_position
    join events e on e.id = am.event_id join tracks t on t.id = e.track_id
    order by am.created_at desc, am.id desc limit ${limit}`;
}

import type { OwnPenalty, ReportedEvent } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';

type PenaltyRow = ReportedEvent & OwnPenalty['penalty'] & Pick<OwnPenalty, 'reason' | 'decidedAt'>;

/** Decisions (alias am) about results of a driver that no report led to. */
export function penaltiesOf(sql: Sql, driverId: number): Fragment {
  return sql`
    amendments am join entry_drivers n on n.event_id = am.event_id and n.file_position = am.file_position
      and n.driver_id = ${driverId} and am.report_id is null`;
}

/** A driver's penalties without a report, the latest first. They are public: they are on the pages of their events. */
export async function listPenalties(sql: Sql, driverId: number, limit: number): Promise<OwnPenalty[]> {
  const rows = await sql<PenaltyRow[]>`
    select e.id as "eventId", e.session_type as "sessionType", e.session_kind as "sessionKind", t.code as "trackName",
      e.title, e.end_at as "endAt", am.kind, am.value, am.lap_number as "lapNumber", c.race_number as "raceNumber",
      am.revoked_at is not null as "isRevoked", am.reason, am.created_at as "decidedAt"
    from ${penaltiesOf(sql, driverId)}
    join entries c on c.event_id = am.event_id and c.file_position = am.file_position
    join events e on e.id = am.event_id join tracks t on t.id = e.track_id
    order by am.created_at desc, am.id desc limit ${limit}`;
  return rows.map(({ kind, value, lapNumber, raceNumber, isRevoked, reason, decidedAt, ...event }) => ({
    event,
    penalty: { kind, value, lapNumber, raceNumber, isRevoked },
    reason,
    decidedAt,
  }));
}

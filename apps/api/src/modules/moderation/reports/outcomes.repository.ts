import type { OwnPenalty, StatementRequest } from '@paddock/contracts';
import type { AnySql, Fragment, Sql } from '../../../database/client.ts';
import { isDecision } from '../amendments/amendments.repository.ts';
import { eventJson, penaltyJson } from './report-rows.repository.ts';
import { isAbout, type Owner } from './reports.repository.ts';

/** Decisions (alias am) about results of a driver that no report led to. */
function penaltiesOf(sql: Sql, driverId: number | null): Fragment {
  return sql`
    amendments am join entry_drivers n on n.event_id = am.event_id and n.file_position = am.file_position
      and (n.driver_id = ${driverId} or am.kind = 'changeDriver' and n.replaced_driver_id = ${driverId})
      and am.report_id is null and ${isDecision(sql, sql`am`)}`;
}

/** A driver's penalties without a report, the latest first. They are public: they are on the pages of their events. */
export function listPenalties(sql: Sql, driverId: number, limit: number): Promise<OwnPenalty[]> {
  return sql<OwnPenalty[]>`
    select ${eventJson(sql)} as event, ${penaltyJson(sql)} as penalty, am.reason, am.created_at as "decidedAt"
    from ${penaltiesOf(sql, driverId)}
    join events e on e.id = am.event_id join tracks t on t.id = e.track_id
    order by am.created_at desc, am.id desc limit ${limit}`;
}

/** Whether a case is about an account's driver. */
export async function isAccused(sql: AnySql, owner: Owner, reportId: number): Promise<boolean> {
  return (await sql`select from reports r where r.id = ${reportId} and ${isAbout(sql, owner)}`).length > 0;
}

/** Undecided cases in which staff ask an account for a statement, the next deadline first; or one of them. */
export function listStatementRequests(
  sql: Sql,
  owner: Owner,
  { reportId = null, limit = 50 }: { reportId?: number | null; limit?: number } = {},
): Promise<StatementRequest[]> {
  return sql<StatementRequest[]>`
    select r.id as "reportId", ${eventJson(sql)} as event, r.lap_number, r.category, r.statement_question as question,
      r.statement_asked_at as "askedAt", r.statement_until as until, r.statement, r.statement_at
    from reports r join events e on e.id = r.event_id join tracks t on t.id = e.track_id
    where r.status = 'underReview' and r.statement_asked_at is not null and ${isAbout(sql, owner)}
      and (${reportId}::int is null or r.id = ${reportId})
    order by r.statement_until, r.id limit ${limit}`;
}

import type { AccountExport } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { instantText } from '../../../database/instant-text.ts';

type Reports = Pick<AccountExport, 'reports' | 'reportsAboutDriver' | 'statements'>;

/** A person's own reports, and what was decided about the person's driver. */
export async function readReportExport(
  sql: Sql,
  { accountId, driverId }: { accountId: number; driverId: number | null },
): Promise<Reports> {
  const [reports, reportsAboutDriver, statements] = await Promise.all([
    sql<Reports['reports']>`
      select r.id as "reportId", r.status, r.event_id, r.lap_number,
        r.file_position, d.public_id as accused, r.category, r.words, r.evidence_url,
        case when r.status in ('decided', 'dismissed') then r.public_summary end as "publicSummary", r.created_at, r.updated_at,
        r.decided_at, case when r.appeal_by = 'reporter' then r.appeal_words end as appeal,
        case when r.appeal_by = 'reporter' then nullif(r.appeal_answer, '') end as "appealAnswer", (
          select coalesce(jsonb_agg(jsonb_build_object('at', ${instantText(sql, sql`n.at`)}, 'status', n.detail ->> 'to')
            order by n.id), '[]')
          from report_entries n where n.report_id = r.id and n.kind = 'status'
        ) as steps
      from reports r left join drivers d on d.id = r.accused_driver_id
      where r.reporter_id = ${accountId} order by r.id`,
    sql<Reports['reportsAboutDriver']>`
      select r.id as "reportId", r.event_id, r.lap_number, r.category,
        r.decided_at, coalesce(r.public_summary, '') as "publicSummary",
        case when r.appeal_by = 'accused' then r.appeal_words end as appeal,
        case when r.appeal_by = 'accused' then nullif(r.appeal_answer, '') end as "appealAnswer"
      from reports r where r.accused_driver_id = ${driverId} and r.status = 'decided' order by r.id`,
    sql<Reports['statements']>`
      select r.id as "reportId", r.event_id, r.lap_number, r.category, r.statement_question as question,
        r.statement_asked_at as "askedAt", r.statement_until as until, r.statement, r.statement_at
      from reports r where r.accused_driver_id = ${driverId} and r.statement_asked_at is not null order by r.id`,
  ]);
  return { reports, reportsAboutDriver, statements };
}

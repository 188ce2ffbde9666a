import type { AccountExport } from '@paddock/contracts';
import type { Sql } from '../../platform/db/client.ts';

/** What the reports hold of a person, for that person: what he said, and what was decided about his driver. */
export async function readReportExport(
  sql: Sql,
  accountId: number,
): Promise<Pick<AccountExport, 'reports' | 'reportsAboutDriver'>> {
  type Row = Record<string, unknown>;
  const [reports, about] = await Promise.all([
    sql<{ row: Row }[]>`
      select to_jsonb(r) - 'reporter_id' - 'reporter_driver_id' - 'accused_driver_id' - 'assignee_id' - 'decided_by'
        || jsonb_build_object('accused', d.public_id, 'steps', (
          select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'status', n.detail ->> 'to') order by n.id), '[]')
          from report_entries n where n.report_id = r.id and n.kind = 'status'
        )) as row
      from reports r left join drivers d on d.id = r.accused_driver_id
      where r.reporter_id = ${accountId} order by r.id`,
    sql<{ row: Row }[]>`
      select jsonb_build_object('id', r.id, 'event_id', r.event_id, 'lap_number', r.lap_number,
        'category', r.category, 'decided_at', r.decided_at, 'public_summary', r.public_summary) as row
      from reports r
      where r.accused_driver_id = (select driver_id from accounts where id = ${accountId}) and r.status = 'decided'
      order by r.id`,
  ]);
  return { reports: reports.map(({ row }) => row), reportsAboutDriver: about.map(({ row }) => row) };
}

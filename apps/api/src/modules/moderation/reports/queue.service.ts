import type { AdminReportRow, ReportQuery } from '@paddock/contracts';
import type { Page } from '../../../database/cursor.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { driverByPublicId } from '../../identity/driver-ref.ts';
import { toAdminRow } from './case.service.ts';
import { readReportPage } from './report-rows.ts';
import { readPerson } from './reports.repository.ts';

/** A page of the reports that match a filter, as staff see them. */
export async function readQueue(
  { sql, clock }: Pick<AppDeps, 'sql' | 'clock'>,
  { accountId }: Actor,
  { status, assignee, category, eventId, accused, olderThanDays, sort, direction, ...page }: ReportQuery,
): Promise<Page<AdminReportRow>> {
  const statuses = status === 'open' ? ['submitted', 'underReview'] : [status];
  const conditions = [
    status !== undefined && sql`r.status = any(${`{${statuses.join(',')}}`}::text[])`,
    assignee !== undefined && sql`r.assignee_id is not distinct from ${assigneeIdOf(assignee, accountId)}::int`,
    category !== undefined && sql`r.category = ${category}`,
    eventId !== undefined && sql`r.event_id = ${eventId}`,
    accused !== undefined && sql`r.accused_driver_id = ${driverByPublicId(sql, accused)}`,
    olderThanDays !== undefined &&
      sql`r.created_at < ${clock().toISOString()}::timestamptz - make_interval(days => ${olderThanDays})`,
  ].filter((condition) => condition !== false);
  const where = conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
  const person = await readPerson(sql, accountId);
  const { rows, nextCursor } = await readReportPage(sql, page, { where, sort, direction });
  return { rows: rows.map((row) => toAdminRow(row, person)), nextCursor };
}

/** The account that a filter names; null: it asks for reports that are assigned to nobody. */
function assigneeIdOf(assignee: string, ownId: number): number | null {
  if (assignee === 'me') return ownId;
  return assignee === 'nobody' ? null : Number(assignee);
}

import type { ReportQuery } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import type { Page } from '../../../database/cursor.ts';
import { driverByPublicId } from '../../identity/driver-ref.ts';
import { readReportPage, type ReportRow } from './report-rows.ts';

export interface QueueQuery extends Omit<ReportQuery, 'assignee' | 'olderThanDays'> {
  /** null: assigned to nobody; absent: to anyone or nobody. */
  readonly assigneeId?: number | null | undefined;
  readonly createdBefore?: string | undefined;
}

export function listReports(
  sql: Sql,
  { status, assigneeId, category, eventId, accused, createdBefore, sort, direction, ...page }: QueueQuery,
): Promise<Page<ReportRow>> {
  const statuses = status === 'open' ? ['submitted', 'underReview'] : [status];
  const where = sql`true
    ${status === undefined ? sql`` : sql`and r.status = any(${`{${statuses.join(',')}}`}::text[])`}
    ${assigneeId === undefined ? sql`` : sql`and r.assignee_id is not distinct from ${assigneeId}::int`}
    ${category === undefined ? sql`` : sql`and r.category = ${category}`}
    ${eventId === undefined ? sql`` : sql`and r.event_id = ${eventId}`}
    ${accused === undefined ? sql`` : sql`and r.accused_driver_id = ${driverByPublicId(sql, accused)}`}
    ${createdBefore === undefined ? sql`` : sql`and r.created_at < ${createdBefore}::timestamptz`}`;
  return readReportPage(sql, page, { where, sort, direction });
}

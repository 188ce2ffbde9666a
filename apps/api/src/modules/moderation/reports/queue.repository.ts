import type { ReportQuery } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { keyset, type KeysetOptions } from '../../../database/keyset.ts';
import { driverByPublicId } from '../../identity/driver-ref.ts';
import { selectReports, type ReportRow } from './report-rows.ts';

export interface QueueQuery extends Omit<ReportQuery, 'cursor' | 'assignee' | 'olderThanDays'> {
  /** null: assigned to nobody; absent: to anyone or nobody. */
  readonly assigneeId?: number | null | undefined;
  readonly createdBefore?: string | undefined;
  readonly place: KeysetOptions['place'];
}

export function listReports(
  sql: Sql,
  { status, assigneeId, category, eventId, accused, createdBefore, sort, direction, place, limit }: QueueQuery,
): Promise<ReportRow[]> {
  const column = sort === 'createdAt' ? sql`r.created_at` : sql`r.updated_at`;
  const { after, order } = keyset(sql, { column, id: sql`r.id`, direction, place, type: 'timestamptz' });
  const statuses = status === 'open' ? ['submitted', 'underReview'] : [status];
  const found = sql`(
    select r.id from reports r
    where ${after}
      ${status === undefined ? sql`` : sql`and r.status = any(${`{${statuses.join(',')}}`}::text[])`}
      ${assigneeId === undefined ? sql`` : sql`and r.assignee_id is not distinct from ${assigneeId}::int`}
      ${category === undefined ? sql`` : sql`and r.category = ${category}`}
      ${eventId === undefined ? sql`` : sql`and r.event_id = ${eventId}`}
      ${accused === undefined ? sql`` : sql`and r.accused_driver_id = ${driverByPublicId(sql, accused)}`}
      ${createdBefore === undefined ? sql`` : sql`and r.created_at < ${createdBefore}::timestamptz`}
    order by ${order} limit ${limit}
  )`;
  return selectReports(sql, found, sql`order by ${order}`);
}

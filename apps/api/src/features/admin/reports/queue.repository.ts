import type { ReportQuery, ReportStatus } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../platform/db/client.ts';
import { selectReports, type ReportRow } from '../../reports/report-rows.ts';
import type { QueuePlace, Stretch } from './queue.rules.ts';

/**
 * Filters that no index serves are applied to as many reports as this, and the next page goes on from there: so a page
 * costs the same whether there are two thousand reports or as many as there will ever be.
 */
const MOST_LOOKED_AT = 1_000;

const OPEN: readonly ReportStatus[] = ['submitted', 'underReview'];

export interface QueueFilter extends Omit<ReportQuery, 'cursor' | 'assignee' | 'accused' | 'olderThanDays'> {
  /** null: nobody has them; absent: whoever does. */
  readonly assigneeId?: number | null | undefined;
  readonly accusedDriverId?: number | undefined;
  readonly createdBefore?: string | undefined;
  readonly after: QueuePlace | null;
}

/** The stretches of the queue that hold what is looked for; each has an index that gives it in order. */
export function listStretches(sql: Sql, filter: QueueFilter): Promise<Stretch[]> {
  return Promise.all(drivesOf(sql, filter).map((drive) => lookThrough(sql, filter, drive)));
}

/** What is most particular leads: of one event or driver there are few, of all reports that are decided there are most. */
function drivesOf(sql: Sql, filter: QueueFilter): Fragment[] {
  const { eventId, accusedDriverId, assigneeId, status, category, sort } = filter;
  if (eventId !== undefined) return [sql`r.event_id = ${eventId}`];
  if (accusedDriverId !== undefined) return [sql`r.accused_driver_id = ${accusedDriverId}`];
  // By the last change there is one index for all.
  if (sort === 'updatedAt') return [sql`true`];
  if (typeof assigneeId === 'number' && !isOpen(status)) return [sql`r.assignee_id = ${assigneeId}`];
  if (status !== undefined) return statusesOf(status).map((each) => sql`r.status = ${each}`);
  if (category !== undefined) return [sql`r.category = ${category}`];
  return [assigneeId === null ? sql`r.assignee_id is null` : sql`true`];
}

/** Of all that there ever were, few are. */
function isOpen(status: ReportQuery['status']): boolean {
  return status !== undefined && statusesOf(status).every((each) => OPEN.includes(each));
}

function statusesOf(status: NonNullable<ReportQuery['status']>): readonly ReportStatus[] {
  return status === 'open' ? OPEN : [status];
}

async function lookThrough(sql: Sql, filter: QueueFilter, drive: Fragment): Promise<Stretch> {
  const { status, category, assigneeId, createdBefore, after, limit } = filter;
  const at = filter.sort === 'createdAt' ? sql`r.created_at` : sql`r.updated_at`;
  const isUp = filter.direction === 'asc';
  const order = (time: Fragment, id: Fragment): Fragment =>
    isUp ? sql`order by ${time}, ${id}` : sql`order by ${time} desc, ${id} desc`;
  const beyond = after === null ? sql`` : beyondPlace(sql, { at, isUp, after });
  const old = createdBefore === undefined ? sql`` : sql`and r.created_at < ${createdBefore}::timestamptz`;
  const looked = sql`
    select r.id, ${at} as at, r.status, r.category, r.assignee_id from reports r
    where ${drive} ${old} ${beyond} ${order(at, sql`r.id`)} limit ${MOST_LOOKED_AT}`;
  const found = await sql<QueuePlace[]>`
    select q.id, q.at from (${looked}) q
    where true
      ${status === undefined ? sql`` : sql`and q.status = any(${`{${statusesOf(status).join(',')}}`}::text[])`}
      ${category === undefined ? sql`` : sql`and q.category = ${category}`}
      ${assigneeId === undefined ? sql`` : sql`and q.assignee_id is not distinct from ${assigneeId}::int`}
    ${order(sql`q.at`, sql`q.id`)} limit ${limit + 1}`;
  if (found.length > limit) return { found, until: found.at(-1) ?? null, lookedAt: found.length };
  // Fewer than a page: either there are no more, or they were not looked for any further.
  const [end] = await sql<(QueuePlace & { lookedAt: number })[]>`
    select q.id, q.at, count(*) over ()::int as "lookedAt" from (${looked}) q
    ${order(sql`q.at`, sql`q.id`)} offset ${MOST_LOOKED_AT - 1} limit 1`;
  return {
    found,
    until: end === undefined ? null : { at: end.at, id: end.id },
    lookedAt: end?.lookedAt ?? found.length,
  };
}

function beyondPlace(sql: Sql, { at, isUp, after }: { at: Fragment; isUp: boolean; after: QueuePlace }): Fragment {
  const place = sql`(${after.at}::timestamptz, ${after.id}::int)`;
  return isUp ? sql`and (${at}, r.id) > ${place}` : sql`and (${at}, r.id) < ${place}`;
}

/** Reports by number, in the order of the numbers. */
export function readReports(sql: Sql, ids: readonly number[]): Promise<ReportRow[]> {
  const from = sql`(
    select id, place from unnest(${`{${ids.join(',')}}`}::int[]) with ordinality as given (id, place)
  )`;
  return selectReports(sql, from, sql`order by x.place`);
}

export async function findDriverId(sql: Sql, playerId: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select coalesce(merged_into_id, id) as id from drivers where public_id = ${playerId}`;
  return row?.id ?? null;
}

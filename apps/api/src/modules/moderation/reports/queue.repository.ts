import type { ReportQuery, ReportStatus } from '@paddock/contracts';
import type { Fragment, Sql } from '../../../database/client.ts';
import { selectReports, type ReportRow } from './report-rows.ts';
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

/** Reads the parts of the queue that match a filter, each in the order of its index. */
export function listStretches(sql: Sql, filter: QueueFilter): Promise<Stretch[]> {
  return Promise.all(drivesOf(sql, filter).map((drive) => lookThrough(sql, filter, drive)));
}

/** One index scan. */
interface Drive {
  /** So few reports that their order does not matter: those of an event, or about a driver. */
  readonly few?: Fragment;
  /**
   * The column in front of the time in its index, and the value it has. Said as a range, and ordered by: as an equation the
   * planner would drop it from the order, and may then take the index of the time alone and filter through all reports.
   */
  readonly prefix?: { readonly column: Fragment; readonly value: Fragment };
  readonly where?: Fragment;
}

/** Chooses the most selective index: one event or driver has few reports, the status "decided" has most. */
function drivesOf(sql: Sql, filter: QueueFilter): Drive[] {
  const { eventId, accusedDriverId, assigneeId, status, category, sort } = filter;
  if (eventId !== undefined) return [{ few: sql`r.event_id = ${eventId}` }];
  if (accusedDriverId !== undefined) return [{ few: sql`r.accused_driver_id = ${accusedDriverId}` }];
  // By the last change there is one index for all.
  if (sort === 'updatedAt') return [{}];
  if (typeof assigneeId === 'number' && !isOpen(status)) {
    return [{ prefix: { column: sql`r.assignee_id`, value: sql`${assigneeId}::int` } }];
  }
  if (status !== undefined) {
    return statusesOf(status).map((each) => ({ prefix: { column: sql`r.status`, value: sql`${each}::text` } }));
  }
  if (category !== undefined) return [{ prefix: { column: sql`r.category`, value: sql`${category}::text` } }];
  return [assigneeId === null ? { where: sql`r.assignee_id is null` } : {}];
}

/** Of all that there ever were, few are. */
function isOpen(status: ReportQuery['status']): boolean {
  return status !== undefined && statusesOf(status).every((each) => OPEN.includes(each));
}

function statusesOf(status: NonNullable<ReportQuery['status']>): readonly ReportStatus[] {
  return status === 'open' ? OPEN : [status];
}

async function lookThrough(sql: Sql, filter: QueueFilter, drive: Drive): Promise<Stretch> {
  const { status, category, assigneeId, createdBefore, sort, limit } = filter;
  const at = sort === 'createdAt' ? sql`r.created_at` : sql`r.updated_at`;
  const { where, order } = rangeOf(sql, { filter, drive, at });
  const looked = sql`
    select r.id, ${at} as at, ${drive.prefix?.column ?? sql`0`} as prefix, r.status, r.category, r.assignee_id, r.created_at
    from reports r
    where ${where} order by ${order} limit ${MOST_LOOKED_AT}`;
  // With the column in front, or the planner would sort all of them to show a page.
  const columns = [...(drive.prefix === undefined ? [] : [sql`q.prefix`]), sql`q.at`, sql`q.id`];
  const outerOrder = inOrder(sql, columns, filter.direction);
  const found = await sql<QueuePlace[]>`
    select q.id, q.at from (${looked}) q
    where true
      ${status === undefined ? sql`` : sql`and q.status = any(${`{${statusesOf(status).join(',')}}`}::text[])`}
      ${category === undefined ? sql`` : sql`and q.category = ${category}`}
      ${assigneeId === undefined ? sql`` : sql`and q.assignee_id is not distinct from ${assigneeId}::int`}
      ${createdBefore === undefined ? sql`` : sql`and q.created_at < ${createdBefore}::timestamptz`}
    order by ${outerOrder} limit ${limit + 1}`;
  if (found.length > limit) return { found, until: found.at(-1) ?? null, lookedAt: found.length };
  // Fewer than a page: either there are no more, or the limit of the scan was reached.
  const [end] = await sql<QueuePlace[]>`
    select q.id, q.at from (${looked}) q order by ${outerOrder} offset ${MOST_LOOKED_AT - 1} limit 1`;
  return { found, until: end ?? null, lookedAt: end === undefined ? found.length : MOST_LOOKED_AT };
}

interface RangeOptions {
  readonly filter: QueueFilter;
  readonly drive: Drive;
  readonly at: Fragment;
}

/** Where a stretch begins and ends in its index, as that index compares its columns. */
function rangeOf(
  sql: Sql,
  { filter, drive: { few, prefix, where = sql`true` }, at }: RangeOptions,
): { readonly where: Fragment; readonly order: Fragment } {
  const { after, createdBefore, sort, direction } = filter;
  const isUp = direction === 'asc';
  const columns = [...(prefix === undefined ? [] : [prefix.column]), at, sql`r.id`];
  const rowOf = (place: QueuePlace): Fragment => {
    const rest = sql`${place.at}::timestamptz, ${place.id}::int`;
    return prefix === undefined ? sql`(${rest})` : sql`(${prefix.value}, ${rest})`;
  };
  const row = sql`(${listOf(sql, columns)})`;
  const beforeThat = createdBefore !== undefined && sort === 'createdAt' ? { at: createdBefore, id: 0 } : null;
  // Going down, the place of a page lies before that time already.
  const low = isUp ? after : null;
  const high = isUp ? beforeThat : (after ?? beforeThat);
  const all = [
    where,
    ...(few === undefined ? [] : [few]),
    ...(low === null ? [] : [sql`${row} > ${rowOf(low)}`]),
    ...(high === null ? [] : [sql`${row} < ${rowOf(high)}`]),
    ...(prefix === undefined ? [] : [sql`${prefix.column} >= ${prefix.value} and ${prefix.column} <= ${prefix.value}`]),
  ];
  return {
    where: all.reduce((one, other) => sql`${one} and ${other}`),
    order: inOrder(sql, columns, direction),
  };
}

function inOrder(sql: Sql, columns: readonly Fragment[], direction: QueueFilter['direction']): Fragment {
  return listOf(sql, direction === 'asc' ? columns : columns.map((column) => sql`${column} desc`));
}

function listOf(sql: Sql, parts: readonly Fragment[]): Fragment {
  return parts.reduce((one, other) => sql`${one}, ${other}`);
}

/** Reports by id, in the given order. */
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

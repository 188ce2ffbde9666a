import type { CaseSide, DraftInput, ReportedCar, ReportEntry, ReportQuery, StaffMember } from '@paddock/contracts';
import type { z } from 'zod';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Page } from '../../../database/cursor.ts';
import { findRow, insertRow } from '../../../database/row.ts';
import { personJson } from '../../identity/driver-ref.ts';
import { driverByPublicId } from '../../identity/driver-by-public-id.ts';
import { accountJson } from '../account-json.ts';
import { carJson, readReportPage, selectReports, type ReportRow } from './report-rows.repository.ts';
import type { LockedReport } from './reports.repository.ts';

/** Counts stop here: "100 or more" is enough to know, and the time of the query has a limit. */
const MAX_COUNTED = 100;
const MAX_EARLIER = 5;
const MAX_ENTRIES = 200;
/** The number of latest decided cases of a category that are searched for similar ones. */
const SIMILAR_AMONG = 200;
const MAX_SIMILAR = 6;

export function listStaff(sql: Sql): Promise<StaffMember[]> {
  return sql<StaffMember[]>`
    select id as "accountId", name from accounts where role <> 'user' and locked_at is null order by name, id limit 200`;
}

export async function isStaff(tx: Transaction, accountId: number): Promise<boolean> {
  const account = await findRow(tx, 'accounts', accountId);
  return account !== null && account.role !== 'user' && account.lockedAt === null;
}

/** The steps and notes of a case, the latest first. Its draft is the one with a summary. */
export function listEntries(sql: Sql, reportId: number) {
  return sql<(ReportEntry & { draftSummary: string | null })[]>`
    select n.id as "entryId", n.kind, n.at, ${accountJson(sql, sql`n.author_id`)} as author, n.text, n.detail ->> 'from' as "from",
      n.detail ->> 'to' as "to", ${accountJson(sql, sql`(n.detail ->> 'assigneeId')::int`)} as assignee,
      (n.detail ->> 'duplicateOf')::int as "duplicateOf", n.detail ->> 'draftSummary' as "draftSummary",
      coalesce(n.author_id = r.reporter_id, false) as "isReporter"
    from report_entries n
    join reports r on r.id = n.report_id
    where n.report_id = ${reportId} order by n.id desc limit ${MAX_ENTRIES}`;
}

/**
 * The history of one side, from `reports`, `sanctions` and the driver's totals. `accountId`: the reporter's; null: erased, or this
 * is the accused side.
 */
export async function readSide(
  sql: Sql,
  { reportId, viewerId }: { reportId: number; viewerId: number },
  { driverId, accountId, isReporter }: { driverId: number | null; accountId: number | null; isReporter: boolean },
): Promise<CaseSide> {
  // Either one leads to an index; a side without both has no history. Without the one, its counts are unknown.
  const made = sql`r.reporter_id = ${accountId}`;
  const about = sql`r.accused_driver_id = ${driverId}`;
  const countOf = (id: number | null, source: Fragment): Fragment =>
    id === null
      ? sql`null::int`
      : sql`(select count(*)::int from (select from reports r ${source} limit ${MAX_COUNTED}) q)`;
  const [[side], sanctions, earlier] = await Promise.all([
    sql<[Omit<CaseSide, 'sanctions' | 'earlier'>]>`
      select (select ${personJson(sql)} from drivers d where d.id = ${driverId}) as driver,
        case when ${driverId}::bigint is not null
          then coalesce((select starts from driver_totals where driver_id = ${driverId} and game = ''), 0) end as races,
        ${countOf(accountId, sql`where ${made}`)} as "reportsMade",
        ${countOf(accountId, sql`where ${made} and r.status = 'decided'`)} as upheld,
        ${countOf(driverId, sql`where ${about} and r.status <> 'withdrawn'`)} as "timesReported",
        ${countOf(driverId, sql`join amendments m on m.report_id = r.id and m.undone_at is null where ${about}`)}
          as penalties`,
    sql<CaseSide['sanctions']>`
      select kind, reason, created_at, ends_at, ended_at from sanctions s
      where driver_id = ${driverId} and kind <> 'note' order by created_at desc, id desc limit ${MAX_EARLIER}`,
    selectOthers(sql, viewerId, {
      from: sql`(
        select r.id from reports r where ${isReporter ? made : about} and r.id < ${reportId}
        order by r.created_at desc, r.id desc limit ${MAX_EARLIER}
      )`,
      order: sql`order by r.created_at desc, r.id desc`,
    }),
  ]);
  return { ...side, sanctions, earlier };
}

/** Without cases the viewer is involved in: they would reveal the reporter. */
async function selectOthers(...query: Parameters<typeof selectReports>): Promise<ReportRow[]> {
  return (await selectReports(...query)).filter(({ isOwnCase }) => !isOwnCase);
}

/** The car that the reporter drove in the event; null: none. */
export async function findReporterCar(sql: Sql, reportId: number): Promise<ReportedCar | null> {
  const row = await firstRow(sql<{ car: ReportedCar }[]>`
    select ${carJson(sql, sql`own.file_position`, sql`own.driver_id`)} as car
    from reports r
    join events e on e.id = r.event_id
    join entry_drivers own on own.event_id = e.id and own.driver_id = r.reporter_driver_id
    join entries n on n.event_id = own.event_id and n.file_position = own.file_position
    where r.id = ${reportId} order by n.position limit 1`);
  return row && row.car;
}

/** Closed cases of the same category: those of the same track and kind of session first, then the latest. */
export function listSimilar(
  sql: Sql,
  { reportId, viewerId }: { reportId: number; viewerId: number },
): Promise<ReportRow[]> {
  const from = sql`(
    select p.id, row_number() over (
      order by e.track_id = own.track_id desc, e.session_kind = own.session_kind desc, p.decided_at desc, p.id desc
    ) as place
    from (
      select e.track_id, e.session_kind, r.category from reports r join events e on e.id = r.event_id
      where r.id = ${reportId}
    ) own
    cross join lateral (
      select r.id, r.event_id, r.decided_at from reports r
      where r.category = own.category and r.status in ('decided', 'dismissed') and r.id <> ${reportId}
      order by r.created_at desc limit ${SIMILAR_AMONG}
    ) p
    join events e on e.id = p.event_id
    order by place limit ${MAX_SIMILAR}
  )`;
  return selectOthers(sql, viewerId, { from, order: sql`order by x.place` });
}

/** Rulings that came with the decision of a case and are not undone. */
export async function listRulingIds(tx: Transaction, reportId: number): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from championship_rulings where report_id = ${reportId} and undone_at is null order by id`;
  return rows.map(({ id }) => id);
}

/** Whether an account decided a case, or dismissed it. */
export async function hasDecided(sql: AnySql, reportId: number, accountId: number): Promise<boolean> {
  const rows = await sql`
    select from report_entries where report_id = ${reportId} and kind = 'status' and author_id = ${accountId}
      and detail ->> 'to' in ('decided', 'dismissed') limit 1`;
  return rows.length > 0;
}

/** Whether somebody can answer for a driver: an account has claimed it. */
export async function hasAccount(sql: AnySql, driverId: number | null): Promise<boolean> {
  return (await sql`select from accounts where driver_id = ${driverId} and locked_at is null`).length > 0;
}

/** Replaces the draft of a case, which has one: the one written last. */
export async function saveDraft(
  tx: Transaction,
  { publicSummary, note, ...entry }: z.output<typeof DraftInput> & { authorId: number; at: Date },
): Promise<void> {
  await deleteDraft(tx, entry.reportId);
  if (publicSummary === '' && note === '') return;
  await insertRow(tx, 'reportEntries', { ...entry, kind: 'note', text: note, detail: { draftSummary: publicSummary } });
}

export async function deleteDraft(tx: Transaction, reportId: number): Promise<void> {
  await tx`delete from report_entries where report_id = ${reportId} and detail ->> 'draftSummary' is not null`;
}

/** Whether there is another report from the same event with this id. */
export async function isFromSameEvent(
  tx: Transaction,
  { reportId, eventId }: Pick<LockedReport, 'reportId' | 'eventId'>,
  otherId: number,
): Promise<boolean> {
  const other = await findRow(tx, 'reports', otherId);
  return other !== null && other.id !== reportId && other.eventId === eventId;
}

/** A page of the cases that match a filter, as an account sees them. */
export function listCases(
  sql: Sql,
  { status, assignee, category, eventId, accused, olderThanDays, sort, direction, ...page }: ReportQuery,
  { viewerId, now }: { viewerId: number; now: string },
): Promise<Page<ReportRow>> {
  const isAppealed = sql`(r.appealed_at is not null and r.appeal_decided_at is null)`;
  const hasStatus = {
    open: sql`(r.status in ('submitted', 'underReview') or ${isAppealed})`,
    appeal: isAppealed,
  };
  const conditions = [
    status !== undefined && (status === 'open' || status === 'appeal' ? hasStatus[status] : sql`r.status = ${status}`),
    assignee !== undefined && sql`r.assignee_id is not distinct from ${assigneeIdOf(assignee, viewerId)}::int`,
    category !== undefined && sql`r.category = ${category}`,
    eventId !== undefined && sql`r.event_id = ${eventId}`,
    accused !== undefined && sql`r.accused_driver_id = ${driverByPublicId(sql, accused)}`,
    olderThanDays !== undefined && sql`r.created_at < ${now}::timestamptz - make_interval(days => ${olderThanDays})`,
  ].filter((condition) => condition !== false);
  const where = conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);
  return readReportPage(sql, viewerId, page, { where, sort, direction });
}

/** The account that a filter names; null: it asks for reports that are assigned to nobody. */
function assigneeIdOf(assignee: string, ownId: number): number | null {
  if (assignee === 'me') return ownId;
  return assignee === 'nobody' ? null : Number(assignee);
}

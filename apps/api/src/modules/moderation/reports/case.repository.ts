import type { CaseSide, DecisionInput, ReportedCar, ReportEntry, StaffMember } from '@paddock/contracts';
import type { Fragment, Sql, Transaction } from '../../../database/client.ts';
import { driverJson } from '../../identity/driver-ref.ts';
import { accountJson } from '../account-json.ts';
import { carOf, selectReports, toCar, type CarRow, type ReportRow } from './report-rows.ts';
import { insertEntry } from './reports.repository.ts';

/** Counts stop here: "100 or more" is enough to know, and the time of the query has a limit. */
const MOST_COUNTED = 100;
const MOST_EARLIER = 5;
const MOST_ENTRIES = 200;
/** The number of latest decided cases of a category that are searched for similar ones. */
const SIMILAR_AMONG = 200;
const MOST_SIMILAR = 6;

export function listStaff(sql: Sql): Promise<StaffMember[]> {
  return sql<StaffMember[]>`
    select id as "accountId", name from accounts where role <> 'user' and locked_at is null order by name, id limit 200`;
}

export async function isStaff(sql: Transaction, accountId: number): Promise<boolean> {
  const rows = await sql`select from accounts where id = ${accountId} and role <> 'user' and locked_at is null`;
  return rows.length > 0;
}

/** The steps and notes of a case, the latest first. Its draft is the one with a summary. */
export function listEntries(sql: Sql, reportId: number) {
  return sql<(ReportEntry & { draftSummary: string | null })[]>`
    select n.id as "entryId", n.kind, n.at, ${accountJson(sql, sql`a`)} as author, n.text, n.detail ->> 'from' as "from",
      n.detail ->> 'to' as "to", ${accountJson(sql, sql`s`)} as assignee,
      (n.detail ->> 'duplicateOf')::int as "duplicateOf", n.detail ->> 'draftSummary' as "draftSummary",
      coalesce(n.author_id = r.reporter_id, false) as "isReporter"
    from report_entries n
    join reports r on r.id = n.report_id
    left join accounts a on a.id = n.author_id
    left join accounts s on s.id = (n.detail ->> 'assigneeId')::int
    where n.report_id = ${reportId} order by n.id desc limit ${MOST_ENTRIES}`;
}

/**
 * The history of one side, from `reports`, `sanctions` and the driver's totals. `accountId`: the reporter's; null: erased, or this
 * is the accused side.
 */
export async function readSide(
  sql: Sql,
  exceptReportId: number,
  { driverId, accountId, isReporter }: { driverId: number | null; accountId: number | null; isReporter: boolean },
): Promise<Omit<CaseSide, 'earlier'> & { earlier: ReportRow[] }> {
  // Either one leads to an index; a side without both has no history. Without the one, its counts are unknown.
  const made = sql`r.reporter_id = ${accountId}`;
  const about = sql`r.accused_driver_id = ${driverId}`;
  const countOf = (id: number | null, source: Fragment): Fragment =>
    id === null
      ? sql`null::int`
      : sql`(select count(*)::int from (select from reports r ${source} limit ${MOST_COUNTED}) q)`;
  const [[side], sanctions, earlier] = await Promise.all([
    sql<[Omit<CaseSide, 'sanctions' | 'earlier'>]>`
      select (select ${driverJson(sql)} from drivers d where d.id = ${driverId}) as driver,
        case when ${driverId}::bigint is not null
          then coalesce((select starts from driver_totals where driver_id = ${driverId}), 0) end as races,
        ${countOf(accountId, sql`where ${made}`)} as "reportsMade",
        ${countOf(accountId, sql`where ${made} and r.status = 'decided'`)} as upheld,
        ${countOf(driverId, sql`where ${about} and r.status <> 'withdrawn'`)} as "timesReported",
        ${countOf(driverId, sql`join amendments m on m.report_id = r.id and m.revoked_at is null where ${about}`)}
          as penalties`,
    sql<CaseSide['sanctions']>`
      select kind, reason, created_at, ends_at, ended_at from sanctions s
      where driver_id = ${driverId} and kind <> 'note' order by created_at desc, id desc limit ${MOST_EARLIER}`,
    selectReports(
      sql,
      sql`(
        select r.id from reports r where ${isReporter ? made : about} and r.id <> ${exceptReportId}
        order by r.created_at desc, r.id desc limit ${MOST_EARLIER}
      )`,
      sql`order by r.created_at desc, r.id desc`,
    ),
  ]);
  return { ...side, sanctions, earlier };
}

export async function findReporterCar(
  sql: Sql,
  { reportId, driverId }: { reportId: number; driverId: number },
): Promise<ReportedCar | null> {
  const [row] = await sql<CarRow[]>`
    select e.file_position, ${carOf(sql, sql`e.file_position`)} as car
    from reports r
    join entry_drivers n on n.event_id = r.event_id and n.driver_id = ${driverId}
    join entries e on e.event_id = n.event_id and e.file_position = n.file_position
    where r.id = ${reportId} order by e.position limit 1`;
  return row === undefined ? null : toCar(row, driverId, null);
}

/** Closed cases of the same category: those of the same track and kind of session first, then the latest. */
export function listSimilar(sql: Sql, reportId: number): Promise<ReportRow[]> {
  const from = sql`(
    select q.id, q.place from (
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
    ) q where q.place <= ${MOST_SIMILAR}
  )`;
  return selectReports(sql, from, sql`order by x.place`);
}

/** Replaces the draft of a case, which has one: the one written last. */
export async function saveDraft(
  tx: Transaction,
  { publicSummary, note, ...entry }: Omit<DecisionInput, 'penalty' | 'sanction'> & { authorId: number; at: Date },
): Promise<void> {
  await deleteDraft(tx, entry.reportId);
  if (publicSummary === '' && note === '') return;
  await insertEntry(tx, { ...entry, kind: 'note', text: note, detail: { draftSummary: publicSummary } });
}

export async function deleteDraft(tx: Transaction, reportId: number): Promise<void> {
  await tx`delete from report_entries where report_id = ${reportId} and detail ->> 'draftSummary' is not null`;
}

export async function findEventOf(tx: Transaction, reportId: number): Promise<number | null> {
  const [row] = await tx<{ eventId: number }[]>`select event_id from reports where id = ${reportId}`;
  return row?.eventId ?? null;
}

import type { CaseSide, ReportedCar, ReportEntry, ReportStatus, StaffMember } from '@paddock/contracts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { driverColumns, toDriverSummary, type DriverRow } from '../../identity/driver-ref.ts';
import { accountJson } from '../account-json.ts';
import { carOf, selectReports, toCar, type ReportRow } from './report-rows.ts';

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
  const rows = await sql`
    select from accounts where id = ${accountId} and role <> 'user' and locked_at is null`;
  return rows.length > 0;
}

export interface EntryRow extends Omit<ReportEntry, 'isReporter'> {
  readonly draftSummary: string | null;
}

/** The steps and notes of a case, the latest first. */
export function listEntries(sql: Sql, reportId: number): Promise<EntryRow[]> {
  return sql<EntryRow[]>`
    select n.id as "entryId", n.kind, n.at, ${accountJson(sql, sql`a`)} as author, n.text, n.detail ->> 'from' as "from",
      n.detail ->> 'to' as "to", ${accountJson(sql, sql`s`)} as assignee,
      (n.detail ->> 'duplicateOf')::int as "duplicateOf", n.detail ->> 'draftSummary' as "draftSummary"
    from report_entries n
    left join accounts a on a.id = n.author_id
    left join accounts s on s.id = (n.detail ->> 'assigneeId')::int
    where n.report_id = ${reportId} order by n.id desc limit ${MOST_ENTRIES}`;
}

export interface SideQuery {
  readonly driverId: number | null;
  /** The reporter's account; null: erased, or this is the accused side. */
  readonly accountId: number | null;
  readonly isReporter: boolean;
  readonly exceptReportId: number;
}

interface SideCounts {
  races: number | null;
  reportsMade: number | null;
  upheld: number | null;
  timesReported: number | null;
  penalties: number | null;
}

/** The history of one side, from `reports`, `sanctions` and the driver's totals. */
export async function readSide(
  sql: Sql,
  { driverId, accountId, isReporter, exceptReportId }: SideQuery,
): Promise<Omit<CaseSide, 'earlier'> & { earlier: ReportRow[] }> {
  // Either one leads to an index; a side without both has no history.
  const made = accountId === null ? sql`false` : sql`r.reporter_id = ${accountId}`;
  const about = driverId === null ? sql`false` : sql`r.accused_driver_id = ${driverId}`;
  const [drivers, counts, sanctions, earlier] = await Promise.all([
    driverId === null ? [] : sql<DriverRow[]>`select ${driverColumns(sql)} from drivers d where d.id = ${driverId}`,
    sql<SideCounts[]>`
      select
        ${driverId === null ? sql`null::int` : sql`coalesce((select starts from driver_totals where driver_id = ${driverId}), 0)`}
          as races,
        ${accountId === null ? sql`null::int` : sql`(select count(*)::int from (select from reports r where ${made} limit ${MOST_COUNTED}) q)`}
          as "reportsMade",
        ${accountId === null ? sql`null::int` : sql`(select count(*)::int from (select from reports r where ${made} and r.status = 'decided' limit ${MOST_COUNTED}) q)`}
          as upheld,
        ${driverId === null ? sql`null::int` : sql`(select count(*)::int from (select from reports r where ${about} and r.status <> 'withdrawn' limit ${MOST_COUNTED}) q)`}
          as "timesReported",
        ${
          driverId === null
            ? sql`null::int`
            : sql`(select count(*)::int from (
          select from reports r join amendments m on m.report_id = r.id and m.revoked_at is null where ${about} limit ${MOST_COUNTED}
        ) q)`
        } as penalties`,
    driverId === null
      ? []
      : sql<CaseSide['sanctions']>`
          select kind, reason, created_at as "createdAt", ends_at as "endsAt", ended_at as "endedAt" from sanctions s
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
  const [driver] = drivers;
  const [known] = counts;
  if (known === undefined) throw new Error('Counting gives a row.');
  return {
    ...known,
    driver: driver === undefined ? null : toDriverSummary(driver),
    sanctions: [...sanctions],
    earlier,
  };
}

/** The reporter's car in the same event. */
export async function findReporterCar(
  sql: Sql,
  { reportId, driverId }: { reportId: number; driverId: number },
): Promise<ReportedCar | null> {
  const [row] = await sql<{ filePosition: number; car: ReportRow['car'] }[]>`
    select e.file_position as "filePosition", ${carOf(sql, sql`e.file_position`)} as car
    from reports r
    join entry_drivers n on n.event_id = r.event_id and n.driver_id = ${driverId}
    join entries e on e.event_id = n.event_id and e.file_position = n.file_position
    where r.id = ${reportId} order by e.position limit 1`;
  return row === undefined ? null : toCar({ ...row, driverId, other: null });
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

export async function saveStatus(
  tx: Transaction,
  {
    reportId,
    status,
    assigneeId,
    now,
  }: { reportId: number; status: ReportStatus; assigneeId: number | null; now: string },
): Promise<void> {
  await tx`
    update reports set status = ${status}, assignee_id = ${assigneeId}, updated_at = ${now} where id = ${reportId}`;
}

export interface Closing {
  readonly reportId: number;
  readonly status: 'decided' | 'dismissed';
  readonly publicSummary: string;
  readonly decidedBy: number;
  readonly now: string;
}

export async function closeReport(
  tx: Transaction,
  { reportId, status, publicSummary, decidedBy, now }: Closing,
): Promise<void> {
  await tx`
    update reports set status = ${status}, public_summary = ${publicSummary}, decided_by = ${decidedBy},
      decided_at = ${now}, updated_at = ${now}
    where id = ${reportId}`;
  await deleteDraft(tx, reportId);
}

interface NewEntry {
  readonly reportId: number;
  readonly authorId: number;
  readonly now: string;
}

export async function insertNote(
  tx: Transaction,
  { reportId, authorId, text, now }: NewEntry & { readonly text: string },
): Promise<void> {
  await tx`
    insert into report_entries (report_id, kind, text, at, author_id)
    values (${reportId}, 'note', ${text}, ${now}, ${authorId})`;
}

export async function insertAssignment(
  tx: Transaction,
  { reportId, authorId, assigneeId, now }: NewEntry & { readonly assigneeId: number | null },
): Promise<void> {
  await tx`
    insert into report_entries (report_id, kind, detail, at, author_id)
    values (${reportId}, 'assignee', ${JSON.stringify({ assigneeId })}::text::jsonb, ${now}, ${authorId})`;
}

/** A case has one draft: the one written last. */
export async function saveDraft(
  tx: Transaction,
  {
    reportId,
    authorId,
    publicSummary,
    note,
    now,
  }: NewEntry & { readonly publicSummary: string; readonly note: string },
): Promise<void> {
  await deleteDraft(tx, reportId);
  if (publicSummary === '' && note === '') return;
  await tx`
    insert into report_entries (report_id, kind, text, detail, at, author_id)
    values (${reportId}, 'note', ${note}, ${JSON.stringify({ draftSummary: publicSummary })}::text::jsonb, ${now},
      ${authorId})`;
}

async function deleteDraft(tx: Transaction, reportId: number): Promise<void> {
  await tx`delete from report_entries where report_id = ${reportId} and detail ->> 'draftSummary' is not null`;
}

export async function findEventOf(tx: Transaction, reportId: number): Promise<number | null> {
  const [row] = await tx<{ eventId: number }[]>`select event_id as "eventId" from reports where id = ${reportId}`;
  return row?.eventId ?? null;
}

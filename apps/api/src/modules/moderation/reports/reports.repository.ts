import type { NewReport, ReportStatus } from '@paddock/contracts';
import { firstRow, type AnySql, type Fragment, type Sql, type Transaction } from '../../../database/client.ts';
import type { Columns } from '../../../database/columns.ts';
import { insertRow, type NewRow } from '../../../database/row.ts';
import type { Page, PageQuery } from '../../../database/cursor.ts';
import type { reportEntries, reports } from '../../../database/schema/index.ts';
import { requireFound } from '../../../shared/errors.ts';
import { isVouchedFor } from '../../identity/contested-merges.repository.ts';
import { isInvolved } from '../../identity/involved-in-report.ts';
import { readReportPage, selectReports, type ReportRow } from './report-rows.repository.ts';

export interface AccusedCar {
  readonly lapCount: number;
  readonly crewIds: readonly (number | null)[];
  /** null: no lap was asked for, or the file does not have it. */
  readonly lapDriverIndex: number | null;
}

/** A car of an event by its place in the file's order; null: there is none. */
export function findAccusedCar(
  sql: AnySql,
  { eventId, filePosition, lapNumber }: Pick<NewReport, 'eventId' | 'filePosition' | 'lapNumber'>,
): Promise<AccusedCar | null> {
  return firstRow(sql<AccusedCar[]>`
    with lap as materialized (
      select driver_index from laps
      where event_id = ${eventId} and file_position = ${filePosition} and lap_number = ${lapNumber}
    )
    select c.lap_count,
      (
        select coalesce(json_agg(n.driver_id order by n.driver_index), '[]') from entry_drivers n
        where n.event_id = c.event_id and n.file_position = c.file_position
      ) as "crewIds",
      (select driver_index from lap) as "lapDriverIndex"
    from entries c where c.event_id = ${eventId} and c.file_position = ${filePosition}`);
}

export interface EarlierReports {
  /** The reporter's own report of the same car and lap that still stands. */
  readonly sameReportId: number | null;
  /** In the last 24 hours, withdrawn ones too. */
  readonly reportsOfDay: number;
  readonly reportsOfEvent: number;
  /** The first report that stops counting against the day's limit. */
  readonly oldestOfDay: string | null;
}

export async function countEarlier(
  tx: Transaction,
  { accountId, since, report }: { accountId: number; since: string; report: NewReport },
): Promise<EarlierReports> {
  const { eventId, filePosition, lapNumber } = report;
  const [row] = await tx<[EarlierReports]>`
    select
      max(id) filter (
        where event_id = ${eventId} and file_position = ${filePosition} and status <> 'withdrawn'
          and lap_number is not distinct from ${lapNumber}
      ) as "sameReportId",
      count(*) filter (where created_at > ${since})::int as "reportsOfDay",
      count(*) filter (where event_id = ${eventId})::int as "reportsOfEvent",
      min(created_at) filter (where created_at > ${since}) as "oldestOfDay"
    from reports where reporter_id = ${accountId}`;
  return row;
}

type Step = Omit<NewRow<typeof reportEntries>, 'kind' | 'detail'> & {
  readonly from: ReportStatus | null;
  readonly to: ReportStatus;
  readonly detail?: object;
};

export async function insertStep(tx: Transaction, { from, to, detail, ...entry }: Step): Promise<void> {
  await insertRow(tx, 'reportEntries', { ...entry, kind: 'status', detail: { from, to, ...detail } });
}

export interface LockedReport
  extends
    Columns<typeof reports, 'status' | 'eventId' | 'reporterId' | 'accusedDriverId' | 'assigneeId'>,
    Columns<typeof reports, 'publicSummary' | 'decidedAt' | 'amendmentId' | 'sanctionId'>,
    Columns<typeof reports, 'statementAskedAt' | 'statementUntil' | 'statement'>,
    Columns<typeof reports, 'appealUntil' | 'appealedAt' | 'appealDecidedAt' | 'appealOutcome'> {
  readonly reportId: number;
  /** Places in the file's order of the accused car and of the reporter's. */
  readonly cars: readonly number[];
  readonly decidedByName: string | null;
  /** Whether the account is involved in it. */
  readonly isOwnCase: boolean;
}

/** Locks a report, as an account sees it, until the transaction ends. */
export function lockReport(
  tx: Transaction,
  { reportId, accountId }: { reportId: number; accountId: number },
): Promise<LockedReport | null> {
  return firstRow(tx<LockedReport[]>`
    select r.id as "reportId", r.status, r.event_id, r.reporter_id, r.accused_driver_id, r.assignee_id,
      r.public_summary, r.decided_at, r.amendment_id, r.sanction_id, r.statement_asked_at, r.statement_until, r.statement,
      r.appeal_until, r.appealed_at, r.appeal_decided_at, r.appeal_outcome, array(
        select n.file_position from entries n where n.event_id = r.event_id and (n.file_position = r.file_position or exists (
          select from entry_drivers own where own.event_id = n.event_id and own.file_position = n.file_position
            and own.driver_id = r.reporter_driver_id
        ))
      ) as cars, (select name from accounts where id = r.decided_by) as "decidedByName",
      ${isInvolved(tx, accountId)} as "isOwnCase"
    from reports r where r.id = ${reportId} for update of r`);
}

export function listOwn(sql: Sql, accountId: number, page: PageQuery): Promise<Page<ReportRow>> {
  const where = sql`r.reporter_id = ${accountId}`;
  return readReportPage(sql, accountId, page, { where, sort: 'createdAt', direction: 'desc' });
}

/** A report as an account sees it. Throws if there is none. */
export async function getReport(
  sql: Sql,
  { reportId, accountId }: { reportId: number; accountId: number },
): Promise<ReportRow> {
  const [row] = await selectReports(sql, accountId, { from: sql`(select ${reportId}::int as id)`, order: sql`` });
  return requireFound(row, `There is no report ${reportId}.`);
}

/** An account and its driver. */
export interface Owner {
  readonly accountId: number;
  readonly driverId: number | null;
  readonly now: string;
}

/** Whether a report (alias r) is about an account's driver; while a merge can be contested, not about the other driver. */
export function isAbout(sql: AnySql, owner: Owner): Fragment {
  return sql`(r.accused_driver_id = ${owner.driverId}
    and ${isVouchedFor(sql, owner, { id: sql`r.id`, takenAlong: 'accusedIn' })})`;
}

/** Reports about an account's driver that are decided or were; while a merge can be contested, none about the other driver. */
export function listAboutDriver(sql: Sql, owner: Owner, page: PageQuery): Promise<Page<ReportRow>> {
  const where = sql`r.status in ('decided', 'underReview') and r.decided_at is not null and ${isAbout(sql, owner)}`;
  return readReportPage(sql, owner.accountId, page, { where, sort: 'decidedAt', direction: 'desc' });
}

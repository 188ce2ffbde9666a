import type { AdminReport, AdminReportRow, CaseSide, ReportEntry, StaffMember } from '@paddock/contracts';
import type { Sql } from '../../../platform/db/client.ts';
import { NotFoundError } from '../../../platform/errors.ts';
import { toAccused, toPenalty, toReportedEvent, toSanction, type ReportRow } from '../../reports/report-rows.ts';
import { findReport } from '../../reports/reports.repository.ts';
import { findReporterCar, listEntries, listSimilar, readSide, type EntryRow } from './case.repository.ts';

/** Everything there is to know before deciding a case. */
export async function readCase(sql: Sql, reportId: number): Promise<AdminReport> {
  const row = await findReport(sql, reportId);
  if (row === null) throw new NotFoundError(`There is no report ${reportId}.`);
  const { reporterId, reporterDriverId, accusedDriverId } = row;
  const [reporterCar, reporterSide, accusedSide, entries, similar] = await Promise.all([
    reporterDriverId === null ? null : findReporterCar(sql, { reportId, driverId: reporterDriverId }),
    readSide(sql, { driverId: reporterDriverId, accountId: reporterId, isReporter: true, exceptReportId: reportId }),
    readSide(sql, { driverId: accusedDriverId, accountId: null, isReporter: false, exceptReportId: reportId }),
    listEntries(sql, reportId),
    listSimilar(sql, reportId),
  ]);
  const draft = entries.find(({ draftSummary }) => draftSummary !== null);
  return {
    ...toAdminRow(row),
    words: row.words,
    evidenceUrl: row.evidenceUrl,
    publicSummary: row.publicSummary,
    decidedBy: personOf(row.decidedBy, row.decidedByName),
    reporterCar,
    reporterSide: toSide(reporterSide),
    accusedSide: toSide(accusedSide),
    entries: entries.filter(({ draftSummary }) => draftSummary === null).map((entry) => toEntry(entry, reporterId)),
    similar: similar.map((one) => ({ ...toAdminRow(one), publicSummary: one.publicSummary ?? '' })),
    draft:
      draft === undefined
        ? null
        : {
            publicSummary: draft.draftSummary ?? '',
            note: draft.text,
            by: personOf(draft.authorId, draft.authorName),
            at: draft.at,
          },
  };
}

export function toAdminRow(row: ReportRow): AdminReportRow {
  const { reportId, status, category, lapNumber, createdAt, updatedAt, decidedAt } = row;
  const isClosed = status === 'decided' || status === 'dismissed';
  return {
    reportId,
    status,
    category,
    event: toReportedEvent(row),
    lapNumber,
    accused: toAccused(row),
    reporter: personOf(row.reporterId, row.reporterName),
    assignee: personOf(row.assigneeId, row.assigneeName),
    createdAt,
    updatedAt,
    decidedAt,
    outcome: isClosed ? { penalty: toPenalty(row), sanction: toSanction(row) } : null,
  };
}

function toSide(side: Omit<CaseSide, 'earlier'> & { earlier: readonly ReportRow[] }): CaseSide {
  return { ...side, earlier: side.earlier.map(toAdminRow) };
}

function toEntry(entry: EntryRow, reporterId: number | null): ReportEntry {
  const { entryId, kind, at, text, from, to, duplicateOf } = entry;
  return {
    entryId,
    kind,
    at,
    author: personOf(entry.authorId, entry.authorName),
    isReporter: entry.authorId !== null && entry.authorId === reporterId,
    text,
    from,
    to,
    assignee: personOf(entry.assigneeId, entry.assigneeName),
    duplicateOf,
  };
}

function personOf(accountId: number | null, name: string | null): StaffMember | null {
  return accountId === null || name === null ? null : { accountId, name };
}

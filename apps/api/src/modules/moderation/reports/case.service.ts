import type { AdminReport, AdminReportRow, CaseSide, ReportEntry } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { readPerson } from './parties.repository.ts';
import { isParty, type Person } from './report.rules.ts';
import { partiesOf, toAccused, toPenalty, toReportedEvent, toSanction, type ReportRow } from './report-rows.ts';
import { findReport } from './reports.repository.ts';
import { isAboveActor } from '../sanctions/sanctions.repository.ts';
import { refuseParty } from './assert-transition.ts';
import { findReporterCar, listEntries, listSimilar, readSide, type EntryRow } from './case.repository.ts';

/** Everything staff need to decide a case. Throws if the viewer is involved in it. */
export async function readCase(
  sql: Sql,
  { reportId, viewer }: { reportId: number; viewer: Pick<Viewer, 'accountId'> },
): Promise<AdminReport> {
  const [row, person] = await Promise.all([findReport(sql, reportId), readPerson(sql, viewer.accountId)]);
  if (row === null) throw new NotFoundError(`There is no report ${reportId}.`);
  refuseParty(person, partiesOf(row));
  const { reporterId, reporterDriverId, accusedDriverId, words, evidenceUrl, publicSummary, decidedBy } = row;
  const [reporterCar, reporterSide, accusedSide, isAbove, entries, similar] = await Promise.all([
    reporterDriverId === null ? null : findReporterCar(sql, { reportId, driverId: reporterDriverId }),
    readSide(sql, reportId, { driverId: reporterDriverId, accountId: reporterId, isReporter: true }),
    readSide(sql, reportId, { driverId: accusedDriverId, accountId: null, isReporter: false }),
    accusedDriverId !== null && isAboveActor(sql, { actorId: viewer.accountId, driverId: accusedDriverId }),
    listEntries(sql, reportId),
    listSimilar(sql, reportId),
  ]);
  const draft = entries.find(({ draftSummary }) => draftSummary !== null);
  return {
    ...toAdminRow(row, person),
    words,
    evidenceUrl,
    publicSummary,
    decidedBy,
    reporterCar,
    reporterSide: toSide(reporterSide, person),
    accusedSide: toSide(accusedSide, person),
    mayBan: !isAbove,
    entries: entries.filter(({ draftSummary }) => draftSummary === null).map((entry) => toEntry(entry, reporterId)),
    similar: othersIn(similar, person).map((one) => ({
      ...toAdminRow(one, person),
      publicSummary: one.publicSummary ?? '',
    })),
    draft: draft ? { publicSummary: draft.draftSummary ?? '', note: draft.text, by: draft.author, at: draft.at } : null,
  };
}

/** A row of a list. People involved in the case do not see who reported. */
export function toAdminRow(row: ReportRow, person: Person): AdminReportRow {
  const isOwnCase = isParty(person, partiesOf(row));
  const { reportId, status, category, lapNumber, createdAt, updatedAt, decidedAt } = row;
  const isClosed = status === 'decided' || status === 'dismissed';
  return {
    reportId,
    status,
    category,
    event: toReportedEvent(row),
    lapNumber,
    accused: toAccused(row),
    reporter: isOwnCase ? null : row.reporter,
    isOwnCase,
    assignee: row.assignee,
    createdAt,
    updatedAt,
    decidedAt,
    outcome: isClosed ? { penalty: toPenalty(row), sanction: toSanction(row) } : null,
  };
}

function toSide(side: Omit<CaseSide, 'earlier'> & { earlier: readonly ReportRow[] }, person: Person): CaseSide {
  return { ...side, earlier: othersIn(side.earlier, person).map((row) => toAdminRow(row, person)) };
}

/** Without cases the person is involved in: earlier reports would reveal the reporter. */
function othersIn(rows: readonly ReportRow[], person: Person): ReportRow[] {
  return rows.filter((row) => !isParty(person, partiesOf(row)));
}

function toEntry({ draftSummary: _draft, ...entry }: EntryRow, reporterId: number | null): ReportEntry {
  return { ...entry, isReporter: entry.author !== null && entry.author.accountId === reporterId };
}

import type { AdminReport, AdminReportRow } from '@paddock/contracts';
import type { Sql } from '../../../database/client.ts';
import { NotFoundError } from '../../../shared/errors.ts';
import type { Actor } from '../../../endpoint/context.ts';
import { isParty, type Person } from './report.rules.ts';
import type { ReportRow } from './report-rows.ts';
import { findReport, readPerson } from './reports.repository.ts';
import { isAdminsDriver } from '../sanctions/who-may-sanction.repository.ts';
import { refuseParty } from './lock-for-action.ts';
import { findReporterCar, listEntries, listSimilar, readSide } from './case.repository.ts';

/** Everything staff need to decide a case. Throws if the viewer is involved in it. */
export async function readCase(
  sql: Sql,
  { reportId, viewer }: { reportId: number; viewer: Actor },
): Promise<AdminReport> {
  const [row, person] = await Promise.all([findReport(sql, reportId), readPerson(sql, viewer.accountId)]);
  if (row === null) throw new NotFoundError(`There is no report ${reportId}.`);
  refuseParty(person, row);
  const { reporterId, reporterDriverId, accusedDriverId } = row;
  const [reporterCar, reporterSide, accusedSide, isAbove, entries, similar] = await Promise.all([
    reporterDriverId === null ? null : findReporterCar(sql, { reportId, driverId: reporterDriverId }),
    readSide(sql, reportId, { driverId: reporterDriverId, accountId: reporterId, isReporter: true }),
    readSide(sql, reportId, { driverId: accusedDriverId, accountId: null, isReporter: false }),
    accusedDriverId !== null && isAdminsDriver(sql, { actorId: viewer.accountId, driverId: accusedDriverId }),
    listEntries(sql, reportId),
    listSimilar(sql, reportId),
  ]);
  // Without cases the person is involved in: they would reveal the reporter.
  const others = (rows: readonly ReportRow[]) =>
    rows
      .filter((one) => !isParty(person, one))
      .map((one) => ({ ...toAdminRow(one, person), publicSummary: one.publicSummary ?? '' }));
  const draft = entries.find(({ draftSummary }) => draftSummary !== null);
  return {
    ...row,
    ...toAdminRow(row, person),
    reporterCar,
    reporterSide: { ...reporterSide, earlier: others(reporterSide.earlier) },
    accusedSide: { ...accusedSide, earlier: others(accusedSide.earlier) },
    mayBan: !isAbove,
    entries: entries.filter((entry) => entry !== draft),
    similar: others(similar),
    draft: draft ? { publicSummary: draft.draftSummary ?? '', note: draft.text, by: draft.author, at: draft.at } : null,
  };
}

/** A row of a list. People involved in the case do not see who reported. */
export function toAdminRow(row: ReportRow, person: Person): AdminReportRow {
  const isOwnCase = isParty(person, row);
  return { ...row, isOwnCase, reporter: isOwnCase ? null : row.reporter };
}

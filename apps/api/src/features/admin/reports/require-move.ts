import type { Viewer } from '../../../platform/endpoint/context.ts';
import { AppError, NotFoundError } from '../../../platform/errors.ts';
import { isParty, statusAfter, type ReportAction } from '../../reports/report.rules.ts';
import { closedText } from '../../reports/report-words.ts';
import type { LockedReport } from '../../reports/reports.repository.ts';

export interface Move {
  readonly report: LockedReport | null;
  readonly reportId: number;
  readonly viewer: Viewer;
  readonly action: ReportAction;
  readonly at: Date;
}

/** Throws unless somebody may do this to a report as it is now; says what has become of it meanwhile. */
export function requireMove({ report, reportId, viewer, action, at }: Move): LockedReport {
  if (report === null) throw new NotFoundError(`There is no report ${reportId}.`);
  if (isParty(viewer, report)) {
    throw new AppError('forbidden', 'You are a party to this case. Somebody else of the staff has to take it.');
  }
  if (statusAfter(report.status, action) === null) {
    throw new AppError('conflict', `Nothing was changed. ${closedText(report, at)}`);
  }
  return report;
}

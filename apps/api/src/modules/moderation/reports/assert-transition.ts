import { AppError, NotFoundError } from '../../../shared/errors.ts';
import { isParty, statusAfter, type Parties, type Person, type ReportAction } from './report.rules.ts';
import { closedText } from './report-words.ts';
import type { LockedReport } from './reports.repository.ts';

export interface Transition {
  readonly report: LockedReport | null;
  readonly reportId: number;
  readonly person: Person;
  readonly action: ReportAction;
  readonly at: Date;
}

/** Throws unless a person may take this action on a report in its current status; the error says what that status is. */
export function requireTransition({ report, reportId, person, action, at }: Transition): LockedReport {
  if (report === null) throw new NotFoundError(`There is no report ${reportId}.`);
  refuseParty(person, report);
  if (statusAfter(report.status, action) === null) {
    throw new AppError('conflict', `Nothing was changed. ${closedText(report, at)}`);
  }
  return report;
}

/** Throws if the person is a party to the case. */
export function refuseParty(person: Person, report: Parties): void {
  if (!isParty(person, report)) return;
  throw new AppError('forbidden', 'You are involved in this case. Someone else on the staff has to take it.');
}

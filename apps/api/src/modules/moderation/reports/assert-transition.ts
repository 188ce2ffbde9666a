import { AppError, NotFoundError } from '../../../shared/errors.ts';
import { isParty, statusAfter, type Parties, type Person, type ReportAction } from './report.rules.ts';
import { closedText } from './report-words.ts';
import type { LockedReport } from './reports.repository.ts';

export interface Move {
  readonly report: LockedReport | null;
  readonly reportId: number;
  readonly person: Person;
  readonly action: ReportAction;
  readonly at: Date;
}

/** Throws unless somebody may do this to a report as it is now; says what has become of it meanwhile. */
export function requireMove({ report, reportId, person, action, at }: Move): LockedReport {
  if (report === null) throw new NotFoundError(`There is no report ${reportId}.`);
  refuseParty(person, report);
  if (statusAfter(report.status, action) === null) {
    throw new AppError('conflict', `Nothing was changed. ${closedText(report, at)}`);
  }
  return report;
}

/** Throws for who has a part in a case. */
export function refuseParty(person: Person, report: Parties): void {
  if (!isParty(person, report)) return;
  throw new AppError('forbidden', 'You are a party to this case. Somebody else of the staff has to take it.');
}

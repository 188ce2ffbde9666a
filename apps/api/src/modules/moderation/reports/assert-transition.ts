import type { Transaction } from '../../../database/client.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { isParty, statusAfter, type Parties, type Person, type ReportAction } from './report.rules.ts';
import { closedText } from './report-words.ts';
import { lockReport, readPerson, type LockedReport } from './reports.repository.ts';

/**
 * A report, locked. Throws unless the account may take this action on it in its current status; the error says what that status
 * is.
 */
export async function lockForAction(
  tx: Transaction,
  { reportId, accountId, action, at }: { reportId: number; accountId: number; action: ReportAction; at: Date },
): Promise<LockedReport> {
  const person = await readPerson(tx, accountId);
  const report = requireFound(await lockReport(tx, reportId), `There is no report ${reportId}.`);
  refuseParty(person, report);
  if (statusAfter(report.status, action) === null) {
    throw new AppError('conflict', `Nothing was changed. ${closedText(report, at)}`);
  }
  return report;
}

export function refuseParty(person: Person, report: Parties): void {
  if (!isParty(person, report)) return;
  throw new AppError('forbidden', 'You are involved in this case. Someone else on the staff has to take it.');
}

import type { Transaction } from '../../../database/client.ts';
import { AppError, requireFound } from '../../../shared/errors.ts';
import { isParty, statusAfter, type Parties, type Person, type ReportAction } from './report.rules.ts';
import { statusText } from './report-words.ts';
import { lockReport, readPerson, type LockedReport } from './reports.repository.ts';

/** Locks a report. Throws if its status or the account does not allow the action; the error names the status. */
export async function lockForAction(
  tx: Transaction,
  { reportId, accountId, action, at }: { reportId: number; accountId: number; action: ReportAction; at: Date },
): Promise<LockedReport> {
  const person = await readPerson(tx, accountId);
  const report = requireFound(await lockReport(tx, reportId), `There is no report ${reportId}.`);
  refuseParty(person, report);
  if (statusAfter(report.status, action) === null) {
    throw new AppError('conflict', `Nothing was changed. ${statusText(report, at)}`);
  }
  return report;
}

export function refuseParty(person: Person, report: Parties): void {
  if (!isParty(person, report)) return;
  throw new AppError('forbidden', 'You are involved in this case. Someone else on the staff has to take it.');
}

import type { Transaction } from '../../../database/client.ts';
import { tell, type NewNews } from '../../news/tell.ts';
import { isAccused } from './outcomes.repository.ts';
import type { LockedReport } from './reports.repository.ts';
import type { ReportAction } from './reports.rules.ts';

/** What the two sides of a case are told of a step; absent: nothing. The accused never learns of a report that was dismissed. */
const TOLD: Partial<Record<ReportAction, { readonly reporter?: string; readonly accused?: string }>> = {
  take: { reporter: 'taken' },
  askStatement: { accused: 'statementAsked' },
  decide: { reporter: 'decided', accused: 'decided' },
  dismiss: { reporter: 'dismissed' },
  undo: { reporter: 'undone', accused: 'undone' },
  changeOnAppeal: { reporter: 'appealDecided', accused: 'appealDecided' },
  upholdAppeal: { reporter: 'appealDecided', accused: 'appealDecided' },
};

/** Tells the sides of a case of what staff did, as the last statement of the transaction. */
export async function tellSides(
  tx: Transaction,
  { report, action, at }: { readonly report: LockedReport; readonly action: ReportAction; readonly at: Date },
): Promise<void> {
  const { reporter, accused } = TOLD[action] ?? {};
  const { reportId, reporterId, eventId, status } = report;
  const about = (what: string) => ({ eventId, detail: { reportId, what } });
  const news: NewNews[] = [];
  if (reporter !== undefined && reporterId !== null)
    news.push({ kind: 'report', subject: { kind: 'account', id: reporterId }, ...about(reporter) });
  const accusedId = accused === undefined || status === 'dismissed' ? null : await findAccusedAccount(tx, report, at);
  if (accused !== undefined && accusedId !== null)
    news.push({ kind: 'aboutMe', subject: { kind: 'account', id: accusedId }, ...about(accused) });
  await tell(tx, at, news);
}

/** The account whose driver is accused; while a merge can be contested, nobody is told about the other driver. */
async function findAccusedAccount(
  tx: Transaction,
  { reportId, accusedDriverId }: Pick<LockedReport, 'reportId' | 'accusedDriverId'>,
  at: Date,
): Promise<number | null> {
  const [account] = await tx<{ accountId: number; driverId: number }[]>`
    select id as "accountId", driver_id as "driverId" from accounts where driver_id = ${accusedDriverId}`;
  if (account === undefined) return null;
  const isIt = await isAccused(tx, { ...account, now: at.toISOString() }, reportId);
  return isIt ? account.accountId : null;
}

/** Tells staff that a report, or an appeal, waits for somebody to take it. */
export function tellStaff(
  tx: Transaction,
  { reportId, eventId, at, what }: { reportId: number; eventId: number; at: Date; what: 'report' | 'appeal' },
): Promise<void> {
  return tell(tx, at, [{ kind: 'reportWaiting', subject: { kind: 'staff' }, eventId, detail: { reportId, what } }]);
}

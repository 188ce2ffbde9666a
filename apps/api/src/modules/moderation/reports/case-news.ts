import type { Transaction } from '../../../database/client.ts';
import { tell, type NewNews } from '../../news/tell.ts';
import { isAccused } from './outcomes.repository.ts';
import type { LockedReport } from './reports.repository.ts';
import type { ReportAction } from './reports.rules.ts';

interface Told {
  readonly reporter?: string;
  readonly accused?: string;
}

/** What the two sides of a case are told of a step; absent: nothing. The accused never learns of a report that was dismissed. */
const TOLD: Partial<Record<ReportAction, Told>> = {
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
  await tell(tx, at, await newsOfSides(tx, report, { ...TOLD[action], at }));
}

/** Tells staff and the other side of an appeal, as the last statement of the transaction. */
export async function tellAppeal(
  tx: Transaction,
  { report, by, at }: { readonly report: LockedReport; readonly by: 'reporter' | 'accused'; readonly at: Date },
): Promise<void> {
  const other = by === 'reporter' ? { accused: 'appealed' } : { reporter: 'appealed' };
  const sides = await newsOfSides(tx, report, { ...other, at });
  await tell(tx, at, [waiting(report, 'appeal'), ...sides]);
}

async function newsOfSides(
  tx: Transaction,
  report: LockedReport,
  { reporter, accused, at }: Told & { readonly at: Date },
): Promise<NewNews[]> {
  const { reportId, reporterId, eventId, status } = report;
  const about = (what: string) => ({ eventId, detail: { reportId, what } });
  const news: NewNews[] = [];
  if (reporter !== undefined && reporterId !== null)
    news.push({ kind: 'report', subject: { kind: 'account', id: reporterId }, ...about(reporter) });
  const accusedId = accused === undefined || status === 'dismissed' ? null : await findAccusedAccount(tx, report, at);
  if (accused !== undefined && accusedId !== null)
    news.push({ kind: 'aboutMe', subject: { kind: 'account', id: accusedId }, ...about(accused) });
  return news;
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

/** Tells staff that a report waits for somebody to take it. */
export function tellStaff(
  tx: Transaction,
  { at, ...report }: { readonly reportId: number; readonly eventId: number; readonly at: Date },
): Promise<void> {
  return tell(tx, at, [waiting(report, 'report')]);
}

function waiting(
  { reportId, eventId }: { readonly reportId: number; readonly eventId: number },
  what: 'report' | 'appeal',
): NewNews {
  return { kind: 'reportWaiting', subject: { kind: 'staff' }, eventId, detail: { reportId, what } };
}

import type { AppealInput, StatementInput, StatementRequest } from '@paddock/contracts';
import type { Sql, Transaction } from '../../../database/client.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError, NotFoundError, requireFound } from '../../../shared/errors.ts';
import { publishChange, type ChangeDeps } from '../../../outbox/publish-to-outbox.ts';
import { tellAppeal } from './case-news.ts';
import { appealRefusal } from './deadlines.rules.ts';
import { isAccused, listStatementRequests } from './outcomes.repository.ts';
import { lockReport, type LockedReport } from './reports.repository.ts';

/** What both sides of a case say after the report: the accused's statement, an appeal. */
export function createAnswers(deps: ChangeDeps) {
  const { sql, clock } = deps;
  return {
    /** The accused says what happened; until the deadline it can be changed. */
    statement: async (viewer: Viewer, { reportId, words }: StatementInput): Promise<StatementRequest> => {
      const at = clock();
      await sql.begin(async (tx) => {
        const report = await lockAsAccused(tx, viewer, { reportId, at });
        // The same error as for other people's cases: nobody learns of a report before they are asked about it.
        const until = report?.statementUntil ?? null;
        if (report === null || until === null)
          throw new NotFoundError(`Nobody asks for a statement on case ${reportId}.`);
        if (report.status !== 'underReview') throw new AppError('conflict', 'The stewards have decided meanwhile.');
        if (Date.parse(until) <= at.getTime()) throw new AppError('conflict', 'The time for your statement is over.');
        if (report.statement === null) {
          const { accountId: authorId } = viewer;
          await insertRow(tx, 'reportEntries', { reportId, kind: 'statement', authorId, at });
        }
        await updateRow(tx, 'reports', reportId, { statement: words, statementAt: at, updatedAt: at });
      });
      const [request] = await listStatementRequests(sql, { ...viewer, now: at.toISOString() }, { reportId });
      return requireFound(request, `There is no case ${reportId}.`);
    },

    /** The accused or who reported asks other stewards to decide. */
    appeal: async (viewer: Viewer, { reportId, words }: AppealInput): Promise<void> => {
      const at = clock();
      const { accountId } = viewer;
      await publishChange(deps, async (tx, announce) => {
        const report = await lockReport(tx, { reportId, accountId });
        const isReporter = report?.reporterId === accountId;
        const isDecided = report?.status === 'decided' || (report?.status === 'dismissed' && isReporter);
        if (report === null || !isDecided || !(isReporter || (await isAccusedOf(tx, viewer, { reportId, at })))) {
          throw new NotFoundError(`There is no decision on case ${reportId} that you can appeal.`);
        }
        const refusal = appealRefusal(report, at);
        if (refusal !== null) throw new AppError('conflict', refusal);
        const by = isReporter ? 'reporter' : 'accused';
        await updateRow(tx, 'reports', reportId, {
          appealedAt: at,
          appealBy: by,
          appealWords: words,
          updatedAt: at,
          // Whoever decided the case does not decide the appeal.
          assigneeId: null,
        });
        await insertRow(tx, 'reportEntries', { reportId, kind: 'appeal', authorId: accountId, at });
        // Its rulings are shown as under appeal.
        announce({ type: 'stats', payload: { appeals: true } });
        await tellAppeal(tx, { report, by, at });
      });
    },
  };
}

async function lockAsAccused(
  tx: Transaction,
  viewer: Viewer,
  { reportId, at }: { reportId: number; at: Date },
): Promise<LockedReport | null> {
  const report = await lockReport(tx, { reportId, accountId: viewer.accountId });
  return report !== null && (await isAccusedOf(tx, viewer, { reportId, at })) ? report : null;
}

function isAccusedOf(
  sql: Sql | Transaction,
  { accountId, driverId }: Viewer,
  { reportId, at }: { reportId: number; at: Date },
): Promise<boolean> {
  return isAccused(sql, { accountId, driverId, now: at.toISOString() }, reportId);
}

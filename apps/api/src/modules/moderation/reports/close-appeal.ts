import type { AppealDecisionInput } from '@paddock/contracts';
import type { z } from 'zod';
import type { Transaction } from '../../../database/client.ts';
import { insertRow, updateRow } from '../../../database/row.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Act } from '../sanctions/sanctions.service.ts';
import { hasDecided } from './cases.repository.ts';
import { requireOpenAppeal } from './deadlines.rules.ts';
import type { LockedReport } from './reports.repository.ts';

/** Throws if the account decided a case that others must decide now. */
export async function refuseEarlierDecider(tx: Transaction, reportId: number, accountId: number): Promise<void> {
  if (await hasDecided(tx, reportId, accountId)) {
    throw new AppError(
      'forbidden',
      'You decided this case before the appeal. Someone else on the staff has to decide.',
    );
  }
}

/** Records how an appeal ended. Throws if none is open, and for whoever decided the case. */
export async function closeAppeal(
  tx: Transaction,
  report: LockedReport,
  { actorId, at, outcome, answer }: Act & Pick<z.output<typeof AppealDecisionInput>, 'outcome' | 'answer'>,
): Promise<void> {
  const { reportId } = report;
  requireOpenAppeal(report);
  await refuseEarlierDecider(tx, reportId, actorId);
  const decided = { appealDecidedAt: at, appealDecidedBy: actorId, appealOutcome: outcome, appealAnswer: answer };
  await updateRow(tx, 'reports', reportId, { ...decided, updatedAt: at });
  await insertRow(tx, 'reportEntries', { reportId, kind: outcome, authorId: actorId, text: answer, at });
}

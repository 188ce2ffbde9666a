import type { Transaction } from '../../../database/client.ts';
import { findRow, lockRow, updateRow } from '../../../database/row.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import type { Rulings } from '../../championships/rulings.service.ts';
import type { Amendments } from '../amendments/amendments.service.ts';
import { endSanction } from '../sanctions/sanctions.service.ts';
import { listRulingIds } from './cases.repository.ts';
import type { LockedReport } from './reports.repository.ts';

export interface DecisionParts {
  readonly amendments: Amendments;
  readonly rulings: Rulings;
}

interface Undoing {
  readonly actor: Viewer;
  readonly at: Date;
  readonly reason: string;
  readonly deciderDrove: boolean;
}

/**
 * Undoes all that a decision did and that was not undone by itself: penalty, warning or ban, rulings. In the caller's transaction,
 * which holds the import lock. Returns what it undid.
 */
export async function undoDecision(
  tx: Transaction,
  { amendments, rulings }: DecisionParts,
  report: LockedReport,
  { actor, at, reason, deciderDrove }: Undoing,
): Promise<{ amendmentId: number | null; sanctionId: number | null; rulingIds: number[]; isMoved: boolean }> {
  const { accountId: actorId } = actor;
  const [amendment, sanction, rulingIds] = [
    report.amendmentId === null ? null : await findRow(tx, 'amendments', report.amendmentId),
    report.sanctionId === null ? null : await lockRow(tx, 'sanctions', report.sanctionId),
    await listRulingIds(tx, report.reportId),
  ];
  const amendmentId = amendment?.undoneAt === null ? amendment.id : null;
  if (amendmentId !== null) await amendments.undoIn(tx, { amendmentId, reason, actorId, deciderDrove });
  for (const rulingId of rulingIds) await rulings.undoIn(tx, { rulingId, reason }, { actor, at });
  const isCurrent = sanction !== null && sanction.endedAt === null;
  const { isMoved } = isCurrent ? await endSanction(tx, sanction, { actorId, at, reason }) : { isMoved: false };
  await updateRow(tx, 'reports', report.reportId, {
    status: 'underReview',
    assigneeId: actorId,
    publicSummary: null,
    amendmentId: null,
    sanctionId: null,
    appealUntil: null,
    updatedAt: at,
    // The accused never learns of a report that was dismissed.
    ...(report.status === 'dismissed' && { decidedAt: null, decidedBy: null }),
  });
  return { amendmentId, sanctionId: isCurrent ? sanction.id : null, rulingIds, isMoved };
}

import type { DecisionInput, DismissalInput } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { fieldError } from '../../../shared/errors.ts';
import { publish } from '../../../jobs/outbox.ts';
import { writeAudit } from '../../audit/audit.repository.ts';
import { lockImports } from '../../../database/import-lock.ts';
import { insertNote, insertStep, type LockedReport } from './reports.repository.ts';
import type { AdminReportDeps } from './queue.service.ts';
import { closeReport, findEventOf } from './case.repository.ts';
import { applyDecision } from './consequences.ts';
import { lockForAction } from './assert-transition.ts';

const STATUS = { decide: 'decided', dismiss: 'dismissed' } as const;

/** Closes a case, with its penalty and sanction, in one transaction. */
export async function closeCase(
  { sql, clock, cache, amendments }: AdminReportDeps,
  { viewer, action, input }: { viewer: Viewer; action: 'decide' | 'dismiss'; input: DecisionInput | DismissalInput },
): Promise<void> {
  const at = clock();
  const { reportId, publicSummary, note } = input;
  const penalty = 'penalty' in input ? input.penalty : null;
  const sanction = 'sanction' in input ? input.sanction : null;
  const duplicateOf = 'duplicateOf' in input ? input.duplicateOf : null;
  const hasChangedFigures = await sql.begin(async (tx) => {
    // Before the report's row, in the order in which an import takes its locks.
    if (penalty !== null || sanction?.kind === 'ban') await lockImports(tx);
    const report = await lockForAction(tx, { reportId, accountId: viewer.accountId, action, at });
    if (duplicateOf !== null) await requireDuplicate(tx, report, duplicateOf);
    const status = STATUS[action];
    const author = { reportId, authorId: viewer.accountId, at };
    const decision = { report, penalty, sanction, reason: publicSummary, actorId: viewer.accountId, at };
    const { isMoved, ...detail } = await applyDecision(tx, amendments, decision);
    await closeReport(tx, { reportId, status, publicSummary, decidedBy: viewer.accountId, at });
    await insertStep(tx, { ...author, from: report.status, to: status, detail: { ...detail, duplicateOf } });
    if (note !== '') await insertNote(tx, { ...author, text: note });
    await writeAudit(tx, {
      at,
      actorId: viewer.accountId,
      action: `report.${action}`,
      target: { kind: 'report', id: reportId },
      before: { status: report.status },
      after: { status, ...detail, duplicateOf },
    });
    if (isMoved) await publish(tx, [{ type: 'stats', payload: { reportDecided: true } }]);
    return isMoved || penalty !== null;
  });
  // Other processes follow the message; this one clears its cache at once, for the user who decided.
  if (hasChangedFigures) cache.clear();
}

async function requireDuplicate(tx: Transaction, report: LockedReport, duplicateOf: number): Promise<void> {
  if (duplicateOf !== report.reportId && (await findEventOf(tx, duplicateOf)) === report.eventId) return;
  throw fieldError('invalid_input', 'duplicateOf', 'This is not another report from the same event.');
}

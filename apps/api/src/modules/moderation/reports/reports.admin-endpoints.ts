import { contract, type AdminReport, type DecisionInput, type DismissalInput } from '@paddock/contracts';
import type { Transaction } from '../../../database/client.ts';
import { lockImports } from '../../../database/import-lock.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { implement, implementForUser } from '../../../endpoint/implement.ts';
import { publishChange, type Announce } from '../../../jobs/outbox.ts';
import { fieldError } from '../../../shared/errors.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { lockForAction } from './lock-for-action.ts';
import { isStaff, listStaff, saveDraft } from './case.repository.ts';
import { readCase } from './case.service.ts';
import { closeCase } from './close-case.ts';
import { readQueue } from './queue.service.ts';
import { isParty, statusAfter, type ReportAction } from './report.rules.ts';
import { insertEntry, insertStep, readPerson, updateReport, type LockedReport } from './reports.repository.ts';

interface Change {
  readonly viewer: Viewer;
  readonly reportId: number;
  readonly action: ReportAction;
  readonly needsImportLock?: boolean;
}

/** What staff do with reports. People involved in a case can neither read nor change it. */
export function createAdminReportEndpoints(deps: AppDeps) {
  const { sql, clock, amendments } = deps;
  const { list, get, staff, take, handOver, note, draft, decide, dismiss } = contract.adminReports;

  /** Changes a report, which is locked meanwhile, and writes the audit log. */
  const change = async (
    { viewer, reportId, action, needsImportLock = false }: Change,
    work: (
      tx: Transaction,
      report: LockedReport,
      at: Date,
      announce: Announce,
    ) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
  ): Promise<AdminReport> => {
    const at = clock();
    const actorId = viewer.accountId;
    await publishChange(deps, async (tx, announce) => {
      // Before the report's row, in the order in which an import takes its locks.
      if (needsImportLock) await lockImports(tx);
      const report = await lockForAction(tx, { reportId, accountId: actorId, action, at });
      const entry = await work(tx, report, at, announce);
      const target = { kind: 'report', id: reportId } as const;
      await writeAudit(tx, { at, actorId, action: `report.${action}`, target, ...entry });
    });
    return readCase(sql, { reportId, viewer });
  };

  /** Assigns a case; null: back to the queue. */
  const assign = (to: Change, assigneeId: number | null): Promise<AdminReport> =>
    change(to, async (tx, report, at) => {
      const { reportId } = report;
      if (assigneeId !== null && !(await isStaff(tx, assigneeId))) {
        throw fieldError('invalid_input', 'accountId', 'This person is not a member of staff.');
      }
      if (assigneeId !== null && isParty(await readPerson(tx, assigneeId), report)) {
        throw fieldError('invalid_input', 'accountId', 'They are involved in this case. Choose someone else.');
      }
      const status = statusAfter(report.status, to.action) ?? report.status;
      await updateReport(tx, reportId, { status, assigneeId, updatedAt: at.toISOString() });
      const author = { reportId, authorId: to.viewer.accountId, at };
      if (status !== report.status) await insertStep(tx, { ...author, from: report.status, to: status });
      await insertEntry(tx, { ...author, kind: 'assignee', detail: { assigneeId } });
      const before = { status: report.status, assigneeId: report.assigneeId };
      return { before, after: { status, assigneeId } };
    });

  const close = (viewer: Viewer, action: 'decide' | 'dismiss', input: DecisionInput & DismissalInput) => {
    const { reportId, penalty, sanction } = input;
    const needsImportLock = penalty !== null || sanction?.kind === 'ban';
    return change({ viewer, reportId, action, needsImportLock }, async (tx, report, at, announce) => {
      const status = action === 'decide' ? 'decided' : 'dismissed';
      const closing = { report, status, input, actorId: viewer.accountId, at } as const;
      const { mustAnnounce, ...entry } = await closeCase(tx, amendments, closing);
      if (mustAnnounce) announce({ type: 'stats', payload: { sanctions: true } });
      return entry;
    });
  };

  return {
    list: implementForUser(list, (viewer, query) => readQueue(deps, viewer, query)),
    get: implementForUser(get, (viewer, { reportId }) => readCase(sql, { reportId, viewer })),
    staff: implement(staff, () => listStaff(sql)),
    take: implementForUser(take, (viewer, { reportId }) =>
      assign({ viewer, reportId, action: 'take' }, viewer.accountId),
    ),
    handOver: implementForUser(handOver, (viewer, { reportId, accountId }) =>
      assign({ viewer, reportId, action: accountId === null ? 'release' : 'handOver' }, accountId),
    ),
    note: implementForUser(note, (viewer, { reportId, text }) =>
      change({ viewer, reportId, action: 'note' }, async (tx, _report, at) => {
        await insertEntry(tx, { reportId, kind: 'note', authorId: viewer.accountId, text, at });
        // The text stays out of the log, from which no name could be removed.
        return {};
      }),
    ),
    draft: implementForUser(draft, (viewer, input) =>
      change({ viewer, reportId: input.reportId, action: 'draft' }, async (tx, _report, at) => {
        await saveDraft(tx, { ...input, authorId: viewer.accountId, at });
        return {};
      }),
    ),
    decide: implementForUser(decide, (viewer, input) => close(viewer, 'decide', { ...input, duplicateOf: null })),
    dismiss: implementForUser(dismiss, (viewer, input) =>
      close(viewer, 'dismiss', { ...input, penalty: null, sanction: null }),
    ),
  };
}

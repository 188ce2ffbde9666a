import type {
  AdminReport,
  AdminReportRow,
  DecisionInput,
  DismissalInput,
  ReportQuery,
  StaffMember,
} from '@paddock/contracts';
import { MAX_STAFF_CSV_ROWS } from '@paddock/contracts';
import type { ReplyCache } from '../../../http/reply-cache.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { fieldError } from '../../../shared/errors.ts';
import { CursorInstant, keysetPlace, readPage } from '../../../database/cursor.ts';
import type { Clock } from '../../../shared/time.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { readPerson } from './parties.repository.ts';
import { isParty, statusAfter, type ReportAction } from './report.rules.ts';
import { insertAssignment, insertNote, insertStep, type LockedReport } from './reports.repository.ts';
import type { Amendments } from '../amendments/amendments.service.ts';
import { isStaff, listStaff, saveDraft, saveStatus } from './case.repository.ts';
import { readCase, toAdminRow } from './case.service.ts';
import { closeCase } from './close-case.ts';
import { lockForAction } from './assert-transition.ts';
import { listReports } from './queue.repository.ts';

export type AdminReports = ReturnType<typeof createAdminReports>;

export interface AdminReportDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly cache: Pick<ReplyCache, 'clear'>;
  readonly amendments: Pick<Amendments, 'amendIn'>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What staff do with reports. People involved in a case can neither read nor change it. */
export function createAdminReports(deps: AdminReportDeps) {
  const { sql, clock } = deps;

  /** Changes a report, which is locked meanwhile, and writes the audit log. */
  const change = async (
    { viewer, reportId, action }: { viewer: Viewer; reportId: number; action: ReportAction },
    act: (tx: Transaction, report: LockedReport, at: Date) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
  ): Promise<AdminReport> => {
    const at = clock();
    await sql.begin(async (tx) => {
      const report = await lockForAction(tx, { reportId, accountId: viewer.accountId, action, at });
      const entry = await act(tx, report, at);
      await writeAudit(tx, {
        at,
        actorId: viewer.accountId,
        action: `report.${action}`,
        target: { kind: 'report', id: reportId },
        ...entry,
      });
    });
    return readCase(sql, { reportId, viewer });
  };

  /** Assigns a case; null: back to the queue. */
  const assign = async (
    { viewer, reportId, action }: { viewer: Viewer; reportId: number; action: 'take' | 'handOver' | 'release' },
    assigneeId: number | null,
  ): Promise<AdminReport> =>
    change({ viewer, reportId, action }, async (tx, report, at) => {
      if (assigneeId !== null && !(await isStaff(tx, assigneeId))) {
        throw fieldError('invalid_input', 'accountId', 'This person is not a member of staff.');
      }
      if (assigneeId !== null && isParty(await readPerson(tx, assigneeId), report)) {
        throw fieldError('invalid_input', 'accountId', 'They are involved in this case. Choose someone else.');
      }
      const status = statusAfter(report.status, action) ?? report.status;
      await saveStatus(tx, { reportId, status, assigneeId, at });
      const author = { reportId, authorId: viewer.accountId, at };
      if (status !== report.status) await insertStep(tx, { ...author, from: report.status, to: status });
      await insertAssignment(tx, { ...author, assigneeId });
      const before = { status: report.status, assigneeId: report.assigneeId };
      return { before, after: { status, assigneeId } };
    });

  const list = async (
    { accountId }: Viewer,
    { cursor, limit, assignee, olderThanDays, ...query }: ReportQuery,
  ): Promise<{ rows: AdminReportRow[]; nextCursor: string | null }> => {
    const assigneeId = assigneeOf(assignee, accountId);
    const createdBefore =
      olderThanDays === undefined ? undefined : new Date(clock().getTime() - olderThanDays * DAY_MS).toISOString();
    const person = await readPerson(sql, accountId);
    const { rows, nextCursor } = await readPage(
      { cursor, limit, place: keysetPlace(CursorInstant) },
      (place, count) => listReports(sql, { ...query, assigneeId, createdBefore, place, limit: count }),
      (row) => [row[query.sort], row.reportId],
    );
    return { rows: rows.map((row) => toAdminRow(row, person)), nextCursor };
  };

  return {
    list,

    /** A whole list, up to the most rows of a CSV file. */
    listAll: async (viewer: Viewer, query: Omit<ReportQuery, 'cursor' | 'limit'>): Promise<AdminReportRow[]> =>
      (await list(viewer, { ...query, limit: MAX_STAFF_CSV_ROWS })).rows,

    get: (viewer: Viewer, reportId: number): Promise<AdminReport> => readCase(sql, { reportId, viewer }),

    staff: async (): Promise<StaffMember[]> => [...(await listStaff(sql))],

    take: (viewer: Viewer, reportId: number): Promise<AdminReport> =>
      assign({ viewer, reportId, action: 'take' }, viewer.accountId),

    /** Assigns a case to someone on the staff; null: puts it back into the queue. */
    handOver: (
      viewer: Viewer,
      { reportId, accountId }: { reportId: number; accountId: number | null },
    ): Promise<AdminReport> =>
      assign({ viewer, reportId, action: accountId === null ? 'release' : 'handOver' }, accountId),

    note: (viewer: Viewer, { reportId, text }: { reportId: number; text: string }): Promise<AdminReport> =>
      change({ viewer, reportId, action: 'note' }, async (tx, _report, at) => {
        await insertNote(tx, { reportId, authorId: viewer.accountId, text, at });
        // The text stays out of the log, from which no name could be removed.
        return {};
      }),

    draft: (
      viewer: Viewer,
      { reportId, publicSummary, note }: { reportId: number; publicSummary: string; note: string },
    ): Promise<AdminReport> =>
      change({ viewer, reportId, action: 'draft' }, async (tx, _report, at) => {
        await saveDraft(tx, { reportId, authorId: viewer.accountId, publicSummary, note, at });
        return {};
      }),

    decide: async (viewer: Viewer, decision: DecisionInput): Promise<AdminReport> => {
      await closeCase(deps, { viewer, action: 'decide', input: decision });
      return readCase(sql, { reportId: decision.reportId, viewer });
    },

    dismiss: async (viewer: Viewer, dismissal: DismissalInput): Promise<AdminReport> => {
      await closeCase(deps, { viewer, action: 'dismiss', input: dismissal });
      return readCase(sql, { reportId: dismissal.reportId, viewer });
    },
  };
}

function assigneeOf(assignee: string | undefined, own: number): number | null | undefined {
  if (assignee === undefined) return undefined;
  if (assignee === 'me') return own;
  return assignee === 'nobody' ? null : Number(assignee);
}

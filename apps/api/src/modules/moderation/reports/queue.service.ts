import type {
  AdminReport,
  AdminReportRow,
  DecisionInput,
  DismissalInput,
  ReportQuery,
  StaffMember,
} from '@paddock/contracts';
import { MAX_PAGE_SIZE, MAX_STAFF_CSV_ROWS } from '@paddock/contracts';
import { z } from 'zod';
import type { PublicCache } from '../../../http/public-cache.ts';
import type { Sql, Transaction } from '../../../database/client.ts';
import type { Viewer } from '../../../endpoint/context.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import { CursorInstant, CursorNumber, decodeCursor, encodeCursor } from '../../../database/cursor.ts';
import type { Clock } from '../../../shared/time.ts';
import { writeAudit, type AuditEntry } from '../../audit/audit.repository.ts';
import { readPerson } from './parties.repository.ts';
import { isParty, statusAfter, type ReportAction } from './report.rules.ts';
import { insertStep, lockReport, type LockedReport } from './reports.repository.ts';
import type { Amendments } from '../amendments/amendments.service.ts';
import { insertAssignment, insertNote, isStaff, listStaff, saveDraft, saveStatus } from './case.repository.ts';
import { readCase, toAdminRow } from './case.service.ts';
import { closeCase } from './close-case.ts';
import { requireTransition } from './assert-transition.ts';
import { findDriverId, listStretches, readReports } from './queue.repository.ts';
import { joinStretches } from './queue.rules.ts';

interface Page {
  rows: AdminReportRow[];
  nextCursor: string | null;
  lookedAt: number;
}

export interface AdminReports {
  readonly list: (viewer: Viewer, query: ReportQuery) => Promise<Page>;
  /** All pages of a list, up to the most rows of a CSV file. */
  readonly listAll: (viewer: Viewer, query: Omit<ReportQuery, 'cursor' | 'limit'>) => Promise<AdminReportRow[]>;
  /** Throws if the viewer is a party to the case. */
  readonly get: (viewer: Viewer, reportId: number) => Promise<AdminReport>;
  readonly staff: () => Promise<StaffMember[]>;
  readonly take: (viewer: Viewer, reportId: number) => Promise<AdminReport>;
  readonly handOver: (viewer: Viewer, to: { reportId: number; accountId: number | null }) => Promise<AdminReport>;
  readonly note: (viewer: Viewer, note: { reportId: number; text: string }) => Promise<AdminReport>;
  readonly draft: (
    viewer: Viewer,
    draft: { reportId: number; publicSummary: string; note: string },
  ) => Promise<AdminReport>;
  readonly decide: (viewer: Viewer, decision: DecisionInput) => Promise<AdminReport>;
  readonly dismiss: (viewer: Viewer, dismissal: DismissalInput) => Promise<AdminReport>;
}

export interface AdminReportDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly cache: Pick<PublicCache, 'clear'>;
  readonly amendments: Pick<Amendments, 'amendIn'>;
}

const Place = z.tuple([CursorInstant, CursorNumber]);
const DAY_MS = 24 * 60 * 60 * 1000;

export function createAdminReports(deps: AdminReportDeps): AdminReports {
  const { sql, clock } = deps;

  /** Changes a report, which is locked meanwhile, and writes the audit log. */
  const change = async (
    { viewer, reportId, action }: { viewer: Viewer; reportId: number; action: ReportAction },
    act: (tx: Transaction, report: LockedReport, at: Date) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
  ): Promise<AdminReport> => {
    const at = clock();
    await sql.begin(async (tx) => {
      const person = await readPerson(tx, viewer.accountId);
      const report = requireTransition({ report: await lockReport(tx, reportId), reportId, person, action, at });
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
        const message = 'This is not somebody of the staff.';
        throw new AppError('invalid_input', message, { issues: [{ path: 'accountId', message }] });
      }
      if (assigneeId !== null && isParty(await readPerson(tx, assigneeId), report)) {
        const message = 'They are a party to this case. Choose somebody else.';
        throw new AppError('invalid_input', message, { issues: [{ path: 'accountId', message }] });
      }
      const status = statusAfter(report.status, action) ?? report.status;
      const now = at.toISOString();
      await saveStatus(tx, { reportId, status, assigneeId, now });
      const author = { reportId, authorId: viewer.accountId, now };
      if (status !== report.status) await insertStep(tx, { ...author, from: report.status, to: status });
      await insertAssignment(tx, { ...author, assigneeId });
      const before = { status: report.status, assigneeId: report.assigneeId };
      return { before, after: { status, assigneeId } };
    });

  const page = async (
    { accountId }: Viewer,
    { cursor, assignee, accused, olderThanDays, ...query }: ReportQuery,
  ): Promise<Page> => {
    const place = decodeCursor(Place, cursor);
    const accusedDriverId = accused === undefined ? undefined : await findDriverId(sql, accused);
    if (accusedDriverId === null) return { rows: [], nextCursor: null, lookedAt: 0 };
    const stretches = await listStretches(sql, {
      ...query,
      accusedDriverId,
      assigneeId: assigneeOf(assignee, accountId),
      createdBefore:
        olderThanDays === undefined ? undefined : new Date(clock().getTime() - olderThanDays * DAY_MS).toISOString(),
      after: place && { at: place[0], id: place[1] },
    });
    const { ids, next, lookedAt } = joinStretches(stretches, query);
    const rows = ids.length === 0 ? [] : await readReports(sql, ids);
    const person = await readPerson(sql, accountId);
    return {
      rows: rows.map((row) => toAdminRow(row, person)),
      nextCursor: next && encodeCursor([next.at, next.id]),
      lookedAt,
    };
  };

  return {
    list: page,

    async listAll(viewer, query) {
      const rows: AdminReportRow[] = [];
      for (let cursor: string | undefined; rows.length < MAX_STAFF_CSV_ROWS;) {
        const next = await page(viewer, { ...query, cursor, limit: MAX_PAGE_SIZE });
        rows.push(...next.rows);
        if (next.nextCursor === null) break;
        cursor = next.nextCursor;
      }
      return rows.slice(0, MAX_STAFF_CSV_ROWS);
    },

    get: (viewer, reportId) => readCase(sql, { reportId, viewer }),

    async staff() {
      return [...(await listStaff(sql))];
    },

    take: (viewer, reportId) => assign({ viewer, reportId, action: 'take' }, viewer.accountId),

    handOver: (viewer, { reportId, accountId }) =>
      assign({ viewer, reportId, action: accountId === null ? 'release' : 'handOver' }, accountId),

    note: (viewer, { reportId, text }) =>
      change({ viewer, reportId, action: 'note' }, async (tx, _report, at) => {
        await insertNote(tx, { reportId, authorId: viewer.accountId, text, now: at.toISOString() });
        // The text stays out of the log, from which no name could be removed.
        return {};
      }),

    draft: (viewer, { reportId, publicSummary, note }) =>
      change({ viewer, reportId, action: 'draft' }, async (tx, _report, at) => {
        const now = at.toISOString();
        await saveDraft(tx, { reportId, authorId: viewer.accountId, publicSummary, note, now });
        return {};
      }),

    async decide(viewer, decision) {
      await closeCase(deps, { viewer, action: 'decide', input: decision });
      return readCase(sql, { reportId: decision.reportId, viewer });
    },

    async dismiss(viewer, dismissal) {
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

import { z } from 'zod';
import {
  AdminReport,
  AdminReportPage,
  AppealDecisionInput,
  AskStatementInput,
  DecisionInput,
  DismissalInput,
  DraftInput,
  HandOverInput,
  NoteInput,
  reportList,
  StaffMember,
  UndoDecisionInput,
} from '../admin/reports.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ReportId } from '../reports.ts';
import { inUrl } from '../primitives.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: reports'] } as const;
const ById = z.strictObject({ reportId: ReportId });

export const adminReportsCsv = defineTextExport({
  name: 'adminReports.csv',
  path: '/api/admin/reports.csv',
  summary: 'The queue as CSV, in its order; ten thousand rows at most',
  tags: ['Admin: reports', 'CSV'],
  query: reportList.csv,
});

export const adminReports = {
  list: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'The queue, filtered and sorted',
    input: reportList.input,
    output: AdminReportPage,
    rest: { method: 'GET', path: '/api/admin/reports', query: reportList.query },
  }),
  get: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'One case: the claim, both sides, what was done, similar decisions',
    input: ById,
    output: AdminReport,
    rest: {
      method: 'GET',
      path: '/api/admin/reports/:reportId',
      params: z.object({ reportId: inUrl(ReportId) }),
    },
  }),
  staff: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Who can be given a case',
    input: z.strictObject({}),
    output: z.array(StaffMember),
    rest: { method: 'GET', path: '/api/admin/reports/staff' },
  }),
  take: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Takes a case: it is under review and assigned to you',
    input: ById,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/take', body: ById },
  }),
  handOver: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Assigns a case to a member of the staff, or returns it to the queue',
    input: HandOverInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/hand-over', body: HandOverInput },
  }),
  note: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Adds a note that only staff read',
    input: NoteInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/note', body: NoteInput },
  }),
  draft: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Saves a draft of a decision',
    input: DraftInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/draft', body: DraftInput },
  }),
  decide: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Decides a case: publishes the summary, changes the result, warns or bans',
    input: DecisionInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/decide', body: DecisionInput },
  }),
  dismiss: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Dismisses a case, or marks it as a duplicate of another',
    input: DismissalInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/dismiss', body: DismissalInput },
  }),
  askStatement: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Asks the accused for a statement before the decision',
    input: AskStatementInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/ask-statement', body: AskStatementInput },
  }),
  undo: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Undoes a decision as a whole: penalty, sanction and rulings; the case is under review again',
    input: UndoDecisionInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/undo', body: UndoDecisionInput },
  }),
  decideAppeal: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Decides an appeal; whoever decided the case cannot',
    input: AppealDecisionInput,
    output: AdminReport,
    rest: { method: 'POST', path: '/api/admin/reports/decide-appeal', body: AppealDecisionInput },
  }),
};

import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Cursor, PageSize, inUrl } from '../primitives.ts';
import {
  AppealInput,
  MAX_OWN_PENALTIES,
  NewReport,
  OwnPenalty,
  OwnReport,
  ReportAboutMe,
  ReportId,
  StatementInput,
  StatementRequest,
} from '../reports.ts';

const common = { access: 'user', cache: 'none', tags: ['Reports'] } as const;
const Page = z.object({ cursor: Cursor.optional(), limit: PageSize.default(10) });
const PageQuery = z.object({
  cursor: Cursor.optional(),
  limit: inUrl(PageSize).default(10),
});
const ById = z.strictObject({ reportId: ReportId });

export const reports = {
  submit: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Reports what happened in an event to the staff',
    input: NewReport,
    output: OwnReport,
    rest: { method: 'POST', path: '/api/reports', body: NewReport },
  }),
  own: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Reports by the signed-in user with their outcomes, latest first',
    input: Page,
    output: z.object({ reports: z.array(OwnReport), nextCursor: Cursor.nullable() }),
    rest: { method: 'GET', path: '/api/reports/own', query: PageQuery },
  }),
  aboutMe: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Decisions about the signed-in user’s driver, latest first; never who reported',
    input: Page,
    output: z.object({
      reports: z.array(ReportAboutMe),
      nextCursor: Cursor.nullable(),
      penalties: z
        .array(OwnPenalty)
        .max(MAX_OWN_PENALTIES)
        .describe('The latest penalties that no report led to; only with the first page'),
      statements: z
        .array(StatementRequest)
        .max(50)
        .describe('Cases in which the stewards ask for your statement; only with the first page'),
    }),
    rest: { method: 'GET', path: '/api/reports/about-me', query: PageQuery },
  }),
  withdraw: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Withdraws one of your reports while it is not decided',
    input: ById,
    output: OwnReport,
    rest: { method: 'POST', path: '/api/reports/withdraw', body: ById },
  }),
  statement: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Says what happened, as the accused; it can be changed until the deadline',
    input: StatementInput,
    output: StatementRequest,
    rest: { method: 'POST', path: '/api/reports/statement', body: StatementInput },
  }),
  appeal: defineEndpoint({
    ...common,
    kind: 'mutation',
    summary: 'Appeals a decision, once: other stewards decide',
    input: AppealInput,
    output: z.null(),
    rest: { method: 'POST', path: '/api/reports/appeal', body: AppealInput },
  }),
};

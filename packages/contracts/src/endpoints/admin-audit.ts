import { z } from 'zod';
import { AuditActor, auditList, AuditPage } from '../admin/audit.ts';
import { defineTextExport } from '../text-export.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: audit'] } as const;

export const adminAuditCsv = defineTextExport({
  name: 'adminAudit.csv',
  path: '/api/admin/audit.csv',
  summary: 'The audit log as CSV, newest first; ten thousand rows at most',
  tags: ['Admin: audit', 'CSV'],
  query: auditList.csv,
});

export const adminAudit = {
  list: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'The audit log, newest first',
    input: auditList.input,
    output: AuditPage,
    rest: { method: 'GET', path: '/api/admin/audit', query: auditList.query },
  }),
  actors: defineEndpoint({
    ...common,
    kind: 'query',
    summary: 'Present and former staff, to filter the log by',
    input: z.strictObject({}),
    output: z.array(AuditActor).max(200),
    rest: { method: 'GET', path: '/api/admin/audit/actors' },
  }),
};

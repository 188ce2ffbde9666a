import { z } from 'zod';
import { AuditActor, auditList, AuditPage } from '../admin/audit.ts';
import { defineCsvExport } from '../csv-export.ts';
import { defineEndpoint } from '../endpoint.ts';

const common = { access: 'mod', cache: 'none', tags: ['Admin: audit'] } as const;

export const adminAuditList = defineEndpoint({
  ...common,
  name: 'adminAudit.list',
  kind: 'query',
  summary: 'What staff did, newest first',
  input: auditList.input,
  output: AuditPage,
  rest: { method: 'GET', path: '/api/admin/audit', query: auditList.query },
});

export const adminAuditActors = defineEndpoint({
  ...common,
  name: 'adminAudit.actors',
  kind: 'query',
  summary: 'Who is or was staff, to look for what they did',
  input: z.strictObject({}),
  output: z.array(AuditActor).max(200),
  rest: { method: 'GET', path: '/api/admin/audit/actors' },
});

export const adminAuditCsv = defineCsvExport({
  name: 'adminAudit.csv',
  path: '/api/admin/audit.csv',
  summary: 'What staff did as CSV, newest first; ten thousand rows at most',
  tags: ['Admin: audit', 'CSV'],
  query: auditList.csv,
});

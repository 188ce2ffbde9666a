import { adminAuditCsv } from './admin-audit.ts';

/** Every table that only staff may take away. */
export const staffCsvExports = {
  audit: adminAuditCsv,
} as const;

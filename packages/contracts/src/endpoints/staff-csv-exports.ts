import { adminAuditCsv } from './admin-audit.ts';
import { adminReportsCsv } from './admin-reports.ts';

/** Every table that only staff may take away. */
export const staffCsvExports = {
  audit: adminAuditCsv,
  reports: adminReportsCsv,
} as const;

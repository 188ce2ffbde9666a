import { adminAuditCsv } from './admin-audit.ts';
import { adminFilesCsv, adminServersCsv } from './admin-servers.ts';

/** Every table that only staff may take away. */
export const staffCsvExports = {
  audit: adminAuditCsv,
  servers: adminServersCsv,
  files: adminFilesCsv,
} as const;

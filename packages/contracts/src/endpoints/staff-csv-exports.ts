import { adminAccountsCsv } from './admin-accounts.ts';
import { adminAuditCsv } from './admin-audit.ts';
import { adminFilesCsv } from './admin-files.ts';
import { adminServersCsv } from './admin-servers.ts';
import { adminPlayersCsv } from './admin-players.ts';
import { adminReportsCsv } from './admin-reports.ts';

/** All CSV exports for staff. */
export const staffCsvExports = {
  accounts: adminAccountsCsv,
  audit: adminAuditCsv,
  servers: adminServersCsv,
  files: adminFilesCsv,
  players: adminPlayersCsv,
  reports: adminReportsCsv,
} as const;

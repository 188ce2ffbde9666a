import type { AppDeps } from './deps.ts';
import { createCsvMount, type CsvOptions } from './http/csv.ts';
import { mountAccountsCsv } from './modules/accounts/staff/accounts.csv.ts';
import { mountAuditCsv } from './modules/audit/audit.csv.ts';
import { mountEntriesCsv } from './modules/championships/entries.csv.ts';
import { mountStandingsCsv } from './modules/championships/standings.csv.ts';
import { mountDriversCsv } from './modules/drivers/drivers.csv.ts';
import { mountEventCsv } from './modules/events/events.csv.ts';
import { mountFilesCsv } from './modules/intake/files/files.csv.ts';
import { mountLeaderboardsCsv } from './modules/leaderboards/leaderboards.csv.ts';
import { mountRecordsCsv } from './modules/leaderboards/records/records.csv.ts';
import { mountPlayersCsv } from './modules/moderation/players/players.csv.ts';
import { mountCasesCsv } from './modules/moderation/reports/cases.csv.ts';
import { mountServersCsv } from './modules/servers/servers.csv.ts';
import { mountStatisticsCsv } from './modules/statistics/statistics.csv.ts';

/** Tables of the public pages as CSV files, and the lists of the staff pages, filtered as on the page. */
export function registerCsv(options: Omit<CsvOptions, 'access'>, deps: AppDeps): void {
  const forAll = createCsvMount({ ...options, access: 'public' });
  mountEventCsv(forAll, deps.events);
  mountStatisticsCsv(forAll, deps.stats);
  mountRecordsCsv(forAll, deps.records);
  mountLeaderboardsCsv(forAll, deps.leaderboards);
  mountDriversCsv(forAll, deps.drivers);
  mountEntriesCsv(forAll, deps.entryPages);
  mountStandingsCsv({ ...options, access: 'public' }, deps.championshipStandings);

  const forStaff = createCsvMount({ ...options, access: 'mod' });
  mountAuditCsv(forStaff, deps);
  mountServersCsv(forStaff, deps);
  mountFilesCsv(forStaff, deps);
  mountPlayersCsv(forStaff, deps);
  mountAccountsCsv(forStaff, deps);
  mountCasesCsv(forStaff, deps);
}

import type { AppDeps } from './deps.ts';
import { createAccountEndpoints } from './features/account/account.endpoints.ts';
import { createStaffAccountEndpoints } from './features/admin/accounts/accounts.endpoints.ts';
import { createAuditEndpoints } from './features/admin/audit/audit.endpoints.ts';
import { createDashboardEndpoints } from './features/admin/dashboard/dashboard.endpoints.ts';
import { createAmendmentEndpoints } from './features/admin/amendments/amendments.endpoints.ts';
import { createCatalogueEndpoints } from './features/admin/catalogue/catalogue.endpoints.ts';
import { createPlayerEndpoints } from './features/admin/players/players.endpoints.ts';
import { createMergeEndpoints } from './features/admin/merges/merges.endpoints.ts';
import { createSeasonsEndpoints } from './features/admin/seasons/seasons.endpoints.ts';
import { createStaffServerEndpoints } from './features/admin/servers/servers.endpoints.ts';
import { createSiteSettingsEndpoints } from './features/admin/site/site-settings.endpoints.ts';
import { createAdminReportEndpoints } from './features/admin/reports/admin-reports.endpoints.ts';
import { createTimeZoneEndpoints } from './features/admin/time-zone/time-zone.endpoints.ts';
import { createAuthEndpoints } from './features/auth/auth.endpoints.ts';
import { createDriverEndpoints } from './features/drivers/drivers.endpoints.ts';
import { createEventEndpoints } from './features/events/events.endpoints.ts';
import { createJobEndpoints } from './features/jobs/jobs.endpoints.ts';
import { createLeaderboardEndpoints } from './features/leaderboards/leaderboards.endpoints.ts';
import { createLiveEndpoints } from './features/live/live.endpoints.ts';
import { createRecordEndpoints } from './features/records/records.endpoints.ts';
import { createReportEndpoints } from './features/reports/reports.endpoints.ts';
import { createSearchEndpoints } from './features/search/search.endpoints.ts';
import { createSiteEndpoints } from './features/site/site.endpoints.ts';
import { createStatsEndpoints } from './features/stats/stats.endpoints.ts';
import { createTranslationEndpoints } from './features/translation/translation.endpoints.ts';
import { withinBudget } from './platform/endpoint/budgets.ts';
import type { Implementation } from './platform/endpoint/implement.ts';
import { readYourWrites } from './platform/endpoint/read-your-writes.ts';

/** The table of contents of the API: every operation, grouped as tRPC and the contract group them. */
export function createEndpoints(deps: AppDeps) {
  const reading = { ...deps, sql: deps.readDb };
  return mapEach((one) => withinBudget(readYourWrites(deps.replicaRouter, one)), {
    site: createSiteEndpoints(deps),
    translation: createTranslationEndpoints(reading),
    account: createAccountEndpoints(deps),
    auth: createAuthEndpoints(deps),
    live: createLiveEndpoints(deps.liveServers),
    stats: createStatsEndpoints(reading),
    search: createSearchEndpoints(reading),
    events: createEventEndpoints(deps.events),
    drivers: createDriverEndpoints(deps),
    leaderboards: createLeaderboardEndpoints(deps.leaderboards, deps.records),
    records: createRecordEndpoints(deps.records),
    adminServers: createStaffServerEndpoints(deps),
    adminPlayers: { ...createPlayerEndpoints(deps), ...createMergeEndpoints(deps) },
    adminAccounts: createStaffAccountEndpoints(deps),
    adminDashboard: createDashboardEndpoints(deps),
    adminAudit: createAuditEndpoints(deps),
    adminManagement: createAmendmentEndpoints(deps),
    adminJobs: createJobEndpoints(deps),
    adminCatalogue: createCatalogueEndpoints(deps),
    adminSeasons: createSeasonsEndpoints(deps),
    adminTimeZone: createTimeZoneEndpoints(deps),
    adminSite: createSiteSettingsEndpoints(deps),
    reports: createReportEndpoints(deps.reports),
    adminReports: createAdminReportEndpoints(deps.adminReports),
  });
}

type Groups = Record<string, Record<string, Implementation>>;

/** Wraps every implementation. */
function mapEach<T extends Groups>(make: (one: Implementation) => Implementation, groups: T): T {
  const entries = Object.entries(groups).map(([name, group]) => [
    name,
    Object.fromEntries(Object.entries(group).map(([key, one]) => [key, make(one)])),
  ]);
  // @NOTE the same groups and keys, each with an implementation of the same endpoint.
  return Object.fromEntries(entries) as T;
}

export type Endpoints = ReturnType<typeof createEndpoints>;

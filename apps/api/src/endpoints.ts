import { contract } from '@paddock/contracts';
import type { AppDeps } from './deps.ts';
import { createAccountEndpoints } from './modules/accounts/account.endpoints.ts';
import { createStaffAccountEndpoints } from './modules/accounts/staff/accounts.admin-endpoints.ts';
import { createAuditEndpoints } from './modules/audit/audit.admin-endpoints.ts';
import { createPlayerEndpoints } from './modules/moderation/players/players.admin-endpoints.ts';
import { createSeasonsEndpoints } from './modules/management/seasons.admin-endpoints.ts';
import { createStaffServerEndpoints } from './modules/servers/servers.admin-endpoints.ts';
import { createAuthEndpoints } from './modules/accounts/sign-in/auth.endpoints.ts';
import {
  createChampionshipEndpoints,
  createStaffChampionshipEndpoints,
} from './modules/championships/championships.endpoints.ts';
import { createChannelEndpoints, createOwnChannelEndpoints } from './modules/discord/channels.endpoints.ts';
import { createRoleEndpoints } from './modules/discord/roles/role-connections.endpoints.ts';
import { createDriverEndpoints } from './modules/drivers/drivers.endpoints.ts';
import { createEventEndpoints } from './modules/events/events.endpoints.ts';
import { createForecastEndpoints } from './modules/forecasts/forecasts.endpoints.ts';
import { createLeaderboardEndpoints } from './modules/leaderboards/leaderboards.endpoints.ts';
import { createStaffFileEndpoints } from './modules/intake/files/files.admin-endpoints.ts';
import { createNewsEndpoints } from './modules/news/news.endpoints.ts';
import { createPushEndpoints, createStaffPushEndpoints } from './modules/push/push.endpoints.ts';
import { createRecordEndpoints } from './modules/leaderboards/records/records.endpoints.ts';
import {
  createAmendmentEndpoints,
  createCaseEndpoints,
  createMergeEndpoints,
  createReportEndpoints,
} from './modules/moderation/moderation.endpoints.ts';
import { createSearchEndpoints } from './modules/search/search.endpoints.ts';
import {
  createCatalogueEndpoints,
  createDashboardEndpoints,
  createJobEndpoints,
  createSiteSettingsEndpoints,
  createTimeZoneEndpoints,
} from './modules/management/management.admin-endpoints.ts';
import { createSiteEndpoints } from './modules/settings/site.endpoints.ts';
import { createStatsEndpoints } from './modules/statistics/statistics.endpoints.ts';
import { readTranslation } from './modules/catalogue/catalogue.repository.ts';
import { implement } from './endpoint/implement.ts';

/** The table of contents of the API: every operation, grouped as tRPC and the contract group them. */
export function createEndpoints(deps: AppDeps) {
  const reading = { ...deps, sql: deps.readDb };
  return {
    site: createSiteEndpoints(deps),
    translation: { all: implement(contract.translation.all, () => readTranslation(deps.readDb)) },
    account: createAccountEndpoints(deps),
    discordRoles: createRoleEndpoints(deps),
    auth: createAuthEndpoints(deps),
    live: {
      servers: implement(contract.live.servers, () => deps.liveServers.list()),
      timing: implement(contract.live.timing, ({ serverId }) => deps.liveTimings.timing(serverId)),
    },
    stats: createStatsEndpoints(reading),
    search: createSearchEndpoints(reading),
    events: {
      ...createEventEndpoints(deps.events),
      version: implement(contract.events.version, ({ id, version }) => deps.versions.read(id, version)),
    },
    drivers: createDriverEndpoints(deps),
    leaderboards: createLeaderboardEndpoints(deps.leaderboards, deps.records),
    championships: createChampionshipEndpoints(deps),
    forecasts: createForecastEndpoints(deps.forecasts),
    records: createRecordEndpoints(deps.records),
    adminServers: createStaffServerEndpoints(deps),
    adminFiles: createStaffFileEndpoints(deps),
    adminPlayers: createPlayerEndpoints(deps),
    adminMerges: createMergeEndpoints(deps),
    adminAccounts: createStaffAccountEndpoints(deps),
    adminDashboard: createDashboardEndpoints(deps),
    adminAudit: createAuditEndpoints(deps),
    adminAmendments: createAmendmentEndpoints(deps),
    adminJobs: createJobEndpoints(deps),
    adminCatalogue: createCatalogueEndpoints(deps),
    adminSeasons: createSeasonsEndpoints(deps),
    adminChampionships: createStaffChampionshipEndpoints(deps),
    adminChannels: createChannelEndpoints(deps),
    adminTimeZone: createTimeZoneEndpoints(deps),
    adminSite: createSiteSettingsEndpoints(deps),
    news: { ...createNewsEndpoints(deps), ...createOwnChannelEndpoints(deps) },
    push: createPushEndpoints(deps),
    adminPush: createStaffPushEndpoints(deps),
    reports: createReportEndpoints(deps),
    adminReports: createCaseEndpoints(deps),
  };
}

export type Endpoints = ReturnType<typeof createEndpoints>;

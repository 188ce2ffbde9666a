import { named } from '../endpoint.ts';
import { account } from './account.ts';
import { adminAccounts } from './admin-accounts.ts';
import { adminAmendments } from './admin-amendments.ts';
import { adminAudit } from './admin-audit.ts';
import { adminChampionships } from './admin-championships.ts';
import { adminChannels } from './admin-channels.ts';
import { adminCatalogue } from './admin-catalogue.ts';
import { adminDashboard } from './admin-dashboard.ts';
import { adminFiles } from './admin-files.ts';
import { adminJobs } from './admin-jobs.ts';
import { adminMerges } from './admin-merges.ts';
import { adminPlayers } from './admin-players.ts';
import { adminReports } from './admin-reports.ts';
import { adminSeasons } from './admin-seasons.ts';
import { adminServers } from './admin-servers.ts';
import { adminSite } from './admin-site.ts';
import { adminTimeZone } from './admin-time-zone.ts';
import { auth } from './auth.ts';
import { championships } from './championships.ts';
import { discordRoles } from './discord-roles.ts';
import { drivers } from './drivers.ts';
import { events } from './events.ts';
import { forecasts } from './forecasts.ts';
import { leaderboards } from './leaderboards.ts';
import { news } from './news.ts';
import { adminPush, push } from './push.ts';
import { records } from './records.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { site } from './site.ts';
import { stats } from './stats.ts';
import { translation } from './translation.ts';
import { live } from './live.ts';

/** Every operation, grouped and named as in tRPC. */
export const contract = named({
  site,
  translation,
  account,
  discordRoles,
  adminPlayers,
  adminMerges,
  adminAccounts,
  auth,
  adminAmendments,
  stats,
  live,
  records,
  search,
  events,
  drivers,
  leaderboards,
  championships,
  forecasts,
  adminServers,
  adminFiles,
  adminDashboard,
  adminAudit,
  adminJobs,
  adminCatalogue,
  adminSeasons,
  adminChampionships,
  adminChannels,
  adminTimeZone,
  adminSite,
  reports,
  adminReports,
  news,
  push,
  adminPush,
});
export type Contract = typeof contract;

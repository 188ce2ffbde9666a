import { route as about } from './about/route.ts';
import { route as account } from './account/route.ts';
import { route as adminAccount } from './admin/accounts/account.route.ts';
import { route as adminAccounts } from './admin/accounts/accounts.route.ts';
import { route as adminDashboard } from './admin/dashboard/route.ts';
import { route as adminManagement } from './admin/management/route.ts';
import { route as adminPlayer } from './admin/players/player.route.ts';
import { route as adminPlayers } from './admin/players/players.route.ts';
import { route as adminReport } from './admin/reports/report.route.ts';
import { route as adminReports } from './admin/reports/reports.route.ts';
import { route as adminServer } from './admin/servers/server.route.ts';
import { route as adminServers } from './admin/servers/servers.route.ts';
import { route as driver } from './driver/route.ts';
import { route as failure } from './error/failure.route.ts';
import { route as notFound } from './error/not-found.route.ts';
import { route as event } from './event/route.ts';
import { route as home } from './home/route.ts';
import { route as allTracks } from './leaderboards/all-tracks.route.ts';
import { route as points } from './leaderboards/points.route.ts';
import { route as races } from './leaderboards/races.route.ts';
import { route as track } from './leaderboards/track.route.ts';
import { route as searchDrivers } from './search/drivers.route.ts';
import { route as searchEvents } from './search/events.route.ts';
import { route as stats } from './stats/route.ts';
import type { PageRoute } from './page-route.ts';

/** Every page of the site. */
export const PAGES: readonly PageRoute[] = [
  home,
  about,
  stats,
  driver,
  event,
  searchDrivers,
  searchEvents,
  allTracks,
  track,
  races,
  points,
  notFound,
  failure,
  account,
  adminDashboard,
  adminServers,
  adminServer,
  adminPlayers,
  adminPlayer,
  adminReports,
  adminReport,
  adminAccounts,
  adminAccount,
  adminManagement,
  { ...notFound, path: '*' },
];

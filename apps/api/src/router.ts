import type { Endpoints } from './endpoints.ts';
import { procedures, trpc } from './endpoint/procedures.ts';

/** The same operations over tRPC. The web app imports the type and nothing else. */
export function createRouter(endpoints: Endpoints) {
  return trpc.router({
    site: procedures(endpoints.site),
    translation: procedures(endpoints.translation),
    account: procedures(endpoints.account),
    auth: procedures(endpoints.auth),
    live: procedures(endpoints.live),
    stats: procedures(endpoints.stats),
    search: procedures(endpoints.search),
    events: procedures(endpoints.events),
    drivers: procedures(endpoints.drivers),
    leaderboards: procedures(endpoints.leaderboards),
    records: procedures(endpoints.records),
    adminServers: procedures(endpoints.adminServers),
    adminPlayers: procedures(endpoints.adminPlayers),
    adminAccounts: procedures(endpoints.adminAccounts),
    adminDashboard: procedures(endpoints.adminDashboard),
    adminAudit: procedures(endpoints.adminAudit),
    adminManagement: procedures(endpoints.adminManagement),
    adminJobs: procedures(endpoints.adminJobs),
    adminCatalogue: procedures(endpoints.adminCatalogue),
    adminSeasons: procedures(endpoints.adminSeasons),
    adminTimeZone: procedures(endpoints.adminTimeZone),
    adminSite: procedures(endpoints.adminSite),
    reports: procedures(endpoints.reports),
    adminReports: procedures(endpoints.adminReports),
  });
}

export type AppRouter = ReturnType<typeof createRouter>;

import {
  accountClaimWithCode,
  accountClaimWithSteam,
  accountEndSession,
  accountErase,
  accountExport,
  accountInfo,
  accountPrivacy,
  accountSessions,
  accountSignOutEverywhere,
  accountUnlink,
  accountWithdrawClaim,
} from './account.ts';
import { authDiscordUrl, authLogout, authUser } from './auth.ts';
import { driversCharts, driversEvents, driversHistory, driversInfo, driversRecords } from './drivers.ts';
import { eventsInfo, eventsLaps, eventsRecent, eventsResults } from './events.ts';
import { leaderboardsFastest, leaderboardsPoints, leaderboardsRaces, leaderboardsTrack } from './leaderboards.ts';
import { searchDrivers, searchEvents } from './search.ts';
import { siteInfo } from './site.ts';
import {
  statsDailyPlayers,
  statsLast48,
  statsLivePlayers,
  statsServers,
  statsTotals,
  statsTrackPopularity,
} from './stats.ts';
import { translationAll } from './translation.ts';

/** Every operation, grouped as tRPC groups them. */
export const contract = {
  site: { info: siteInfo },
  translation: { all: translationAll },
  account: {
    info: accountInfo,
    sessions: accountSessions,
    endSession: accountEndSession,
    signOutEverywhere: accountSignOutEverywhere,
    claimWithSteam: accountClaimWithSteam,
    claimWithCode: accountClaimWithCode,
    withdrawClaim: accountWithdrawClaim,
    unlink: accountUnlink,
    privacy: accountPrivacy,
    export: accountExport,
    erase: accountErase,
  },
  auth: { user: authUser, discordUrl: authDiscordUrl, logout: authLogout },
  stats: {
    totals: statsTotals,
    servers: statsServers,
    livePlayers: statsLivePlayers,
    last48: statsLast48,
    dailyPlayers: statsDailyPlayers,
    trackPopularity: statsTrackPopularity,
  },
  search: { drivers: searchDrivers, events: searchEvents },
  events: { recent: eventsRecent, info: eventsInfo, results: eventsResults, laps: eventsLaps },
  drivers: {
    info: driversInfo,
    charts: driversCharts,
    events: driversEvents,
    records: driversRecords,
    history: driversHistory,
  },
  leaderboards: {
    fastest: leaderboardsFastest,
    track: leaderboardsTrack,
    races: leaderboardsRaces,
    points: leaderboardsPoints,
  },
} as const;
export type Contract = typeof contract;

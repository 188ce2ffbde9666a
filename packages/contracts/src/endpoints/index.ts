import {
  accountClaimWithCode,
  accountClaimWithSteam,
  accountEndSession,
  accountErase,
  accountExport,
  accountInfo,
  accountPrivacy,
  accountSanctions,
  accountSessions,
  accountSignOutEverywhere,
  accountUnlink,
  accountWithdrawClaim,
} from './account.ts';
import { adminAuditActors, adminAuditList } from './admin-audit.ts';
import { adminDashboardWaiting } from './admin-dashboard.ts';
import {
  adminAmend,
  adminAmendableEvent,
  adminAmendments,
  adminPreviewAmendments,
  adminPreviewRestore,
  adminRestore,
} from './admin-amendments.ts';
import {
  adminCatalogueAll,
  adminCatalogueNameCar,
  adminCatalogueNameSessionType,
  adminCatalogueNameTrack,
} from './admin-catalogue.ts';
import { adminJobsInfo, adminJobsRecent, adminJobsRecompute } from './admin-jobs.ts';
import { adminSeasonsAll, adminSeasonsChange, adminSeasonsPreview } from './admin-seasons.ts';
import { adminSiteSetRetention, adminSiteSettings, adminSiteSetTexts } from './admin-site.ts';
import {
  adminAccountsClaims,
  adminAccountsConfirmClaim,
  adminAccountsEndSessions,
  adminAccountsInfo,
  adminAccountsList,
  adminAccountsLock,
  adminAccountsRefuseClaim,
  adminAccountsSetRole,
  adminAccountsUnlink,
  adminAccountsUnlock,
} from './admin-accounts.ts';
import {
  adminPlayersBan,
  adminPlayersBanList,
  adminPlayersErase,
  adminPlayersInfo,
  adminPlayersLift,
  adminPlayersList,
  adminPlayersNote,
  adminPlayersReports,
  adminPlayersSanctions,
  adminPlayersWarn,
} from './admin-players.ts';
import {
  adminReportsDecide,
  adminReportsDismiss,
  adminReportsDraft,
  adminReportsGet,
  adminReportsHandOver,
  adminReportsList,
  adminReportsNote,
  adminReportsStaff,
  adminReportsTake,
} from './admin-reports.ts';
import { authDiscordUrl, authLogout, authUser } from './auth.ts';
import {
  driversCharts,
  driversEvents,
  driversHeadToHead,
  driversHistory,
  driversInfo,
  driversNextTenth,
  driversRating,
  driversRecords,
  driversRivals,
} from './drivers.ts';
import { eventsAnalysis, eventsInfo, eventsLaps, eventsRecent, eventsResults } from './events.ts';
import {
  leaderboardsFastest,
  leaderboardsPoints,
  leaderboardsProgression,
  leaderboardsRaces,
  leaderboardsSpread,
  leaderboardsTrack,
} from './leaderboards.ts';
import { liveServers } from './live.ts';
import { recordsRecent, recordsTimeline } from './records.ts';
import { reportsAboutMe, reportsOwn, reportsSubmit, reportsWithdraw } from './reports.ts';
import { searchDrivers, searchEvents, searchServers } from './search.ts';
import { siteInfo } from './site.ts';
import {
  statsCars,
  statsDailyPlayers,
  statsHours,
  statsLast48,
  statsLivePlayers,
  statsPeriod,
  statsServers,
  statsToday,
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
    sanctions: accountSanctions,
    unlink: accountUnlink,
    privacy: accountPrivacy,
    export: accountExport,
    erase: accountErase,
  },
  adminPlayers: {
    list: adminPlayersList,
    info: adminPlayersInfo,
    sanctions: adminPlayersSanctions,
    reports: adminPlayersReports,
    note: adminPlayersNote,
    warn: adminPlayersWarn,
    ban: adminPlayersBan,
    lift: adminPlayersLift,
    erase: adminPlayersErase,
    banList: adminPlayersBanList,
  },
  adminAccounts: {
    list: adminAccountsList,
    claims: adminAccountsClaims,
    info: adminAccountsInfo,
    setRole: adminAccountsSetRole,
    endSessions: adminAccountsEndSessions,
    lock: adminAccountsLock,
    unlock: adminAccountsUnlock,
    unlink: adminAccountsUnlink,
    confirmClaim: adminAccountsConfirmClaim,
    refuseClaim: adminAccountsRefuseClaim,
  },
  auth: { user: authUser, discordUrl: authDiscordUrl, logout: authLogout },
  adminManagement: {
    amendableEvent: adminAmendableEvent,
    amendments: adminAmendments,
    previewAmendments: adminPreviewAmendments,
    amend: adminAmend,
    previewRestore: adminPreviewRestore,
    restore: adminRestore,
  },
  stats: {
    totals: statsTotals,
    servers: statsServers,
    livePlayers: statsLivePlayers,
    last48: statsLast48,
    dailyPlayers: statsDailyPlayers,
    trackPopularity: statsTrackPopularity,
    today: statsToday,
    period: statsPeriod,
    hours: statsHours,
    cars: statsCars,
  },
  live: { servers: liveServers },
  records: { recent: recordsRecent, timeline: recordsTimeline },
  search: { drivers: searchDrivers, events: searchEvents, servers: searchServers },
  events: {
    recent: eventsRecent,
    info: eventsInfo,
    results: eventsResults,
    laps: eventsLaps,
    analysis: eventsAnalysis,
  },
  drivers: {
    info: driversInfo,
    charts: driversCharts,
    events: driversEvents,
    records: driversRecords,
    history: driversHistory,
    rating: driversRating,
    rivals: driversRivals,
    headToHead: driversHeadToHead,
    nextTenth: driversNextTenth,
  },
  leaderboards: {
    fastest: leaderboardsFastest,
    track: leaderboardsTrack,
    spread: leaderboardsSpread,
    races: leaderboardsRaces,
    points: leaderboardsPoints,
    progression: leaderboardsProgression,
  },
  adminDashboard: { waiting: adminDashboardWaiting },
  adminAudit: { list: adminAuditList, actors: adminAuditActors },
  adminJobs: { recent: adminJobsRecent, info: adminJobsInfo, recompute: adminJobsRecompute },
  adminCatalogue: {
    all: adminCatalogueAll,
    nameTrack: adminCatalogueNameTrack,
    nameCar: adminCatalogueNameCar,
    nameSessionType: adminCatalogueNameSessionType,
  },
  adminSeasons: { all: adminSeasonsAll, preview: adminSeasonsPreview, change: adminSeasonsChange },
  adminSite: { settings: adminSiteSettings, setTexts: adminSiteSetTexts, setRetention: adminSiteSetRetention },
  reports: { submit: reportsSubmit, own: reportsOwn, aboutMe: reportsAboutMe, withdraw: reportsWithdraw },
  adminReports: {
    list: adminReportsList,
    get: adminReportsGet,
    staff: adminReportsStaff,
    take: adminReportsTake,
    handOver: adminReportsHandOver,
    note: adminReportsNote,
    draft: adminReportsDraft,
    decide: adminReportsDecide,
    dismiss: adminReportsDismiss,
  },
} as const;
export type Contract = typeof contract;

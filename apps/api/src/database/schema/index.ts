export { accounts, driverClaims, driverOwners, erasures, sessions, signInAttempts } from './accounts.ts';
export { carModels, sessionTypes, tracks } from './catalogue.ts';
export { driverBests, driverResults } from './driver-facts.ts';
export { driverNames, drivers } from './drivers.ts';
export { entries, entryDrivers, events, ingestFiles, laps, orphanCars, penalties, weekends } from './events.ts';
export { leases, outbox, playerSampleDays, playerSamples, serverStates } from './live.ts';
export { rateCounters } from './rate-counters.ts';
export {
  bestLaps,
  carTotals,
  dayDrivers,
  driverTotals,
  hourTotals,
  seasonPoints,
  siteTotals,
  trackBoards,
  trackRecords,
  trackTotals,
} from './rollups.ts';
export { pointsSchemes, ratingChanges, ratingState, seasons } from './scoring.ts';
export { siteSettings } from './settings.ts';
export { serverTokens, servers } from './servers.ts';
export {
  amendments,
  auditLog,
  driverMerges,
  erasedBans,
  eventRevisions,
  jobs,
  reportEntries,
  reports,
  sanctions,
} from './staff.ts';

export { bulk, type BulkOptions } from './bulk.ts';
export { cars, type Car, type CarGroup } from './cars.ts';
export { type Driver } from './drivers.ts';
export { practiceFormat, raceFormat, type SessionPlan, type WeekendFormat } from './formats.ts';
export { createLeague, type League, type LeagueOptions, type WeekendOptions } from './league.ts';
export { liveSessions, liveWeekends, type LiveOptions } from './live-sessions.ts';
export { type PersonName } from './names.ts';
export { resultFileName, writeResultFile, type ResultFile, type TextForm } from './result-file.ts';
export { season, type SeasonOptions } from './season.ts';
export { idleLine, writeIdleLog, writeLog, type LogLine, type LogOptions } from './server-log.ts';
export { serverKinds, type CarClasses, type GameServer, type ServerKind, type ServerOptions } from './servers.ts';
export {
  LapFlag,
  NO_SPLIT,
  NO_TIME,
  type Oddity,
  type Presence,
  type RacedDriver,
  type RacedEntry,
  type RacedLap,
  type RacedPenalty,
  type RacedSession,
  type SessionKind,
  type Weekend,
} from './session.ts';
export { tracks, type Track } from './tracks.ts';

export { bulk } from './bulk.ts';
export { createLeague, type League } from './league.ts';
export { liveSessions, liveWeekends } from './live-sessions.ts';
export { odditiesOf } from './testing/oddities.ts';
export { writeResultFile, type ResultFile } from './result-file.ts';
export { season } from './season.ts';
export { idleLine, writeIdleLog, writeLog, type LogLine } from './server-log.ts';
export { type GameServer } from './servers.ts';
export { type RacedEntry, type RacedSession, type Weekend } from './session.ts';

export { NO_TIME, SHORTEST_LAP_MS } from './race-session.ts';
export type {
  OrphanLaps,
  RaceSession,
  SessionDriver,
  SessionEnd,
  SessionEntry,
  SessionKind,
  SessionLap,
  SessionPenalty,
} from './race-session.ts';
export type { ParseResult, Problem, ProblemCode, Warning } from './parse-result.ts';
export { defaultLimits, storedFileLimits } from './limits.ts';
export type { Limits } from './limits.ts';
export { parseResultFile } from './parse-result-file.ts';
export { isEntryList } from './other-files.ts';
export { identityText, knownOf, sameCars, type KnownOfSession } from './session-identity.ts';
export { parseFileNameEnd } from './local-end-time.ts';
export type { FileNameEnd } from './local-end-time.ts';
export { canonicalTrackCode } from './track-code.ts';
export { sessionKindOf, sessionOrdinalOf } from './session-type.ts';
export { onOneLine } from './clean-text.ts';
export { findNames, wordsOf } from './names-in-text.ts';
export type { NameFinder } from './names-in-text.ts';
export { nameKeyOf, peopleIn } from './people-in-bytes.ts';
export { replaceDrivers } from './pseudonyms.ts';
export type { Pseudonym } from './pseudonyms.ts';
export { readResultFile, replacePeople } from './read-result-file.ts';
export type { ReadResult } from './read-result-file.ts';
export type { People } from './replace-people.ts';
export { canBeBest, games, isOpeningLap } from './games.ts';
export type { Carries, Game, GameFacts } from './games.ts';
export type {
  FinishState,
  GameDriver,
  GameEntry,
  GameLap,
  GameOrphanLaps,
  GamePenalty,
  GameSession,
  SessionTime,
} from './game-session.ts';
export { drivenText, foldingKey, knownLaps, newSessions } from './folding.ts';
export type { KnownSessions } from './folding.ts';
export { countingFile, isSameLmuSession } from './lmu/same-session.ts';
export { readIracingLapFile } from './read-result-file.ts';
export type { CarLaps } from './iracing/read-laps.ts';

export { NO_TIME, SHORTEST_LAP_MS } from './game-session.ts';
export type { Problem, ProblemCode, Warning } from './problem.ts';
export { defaultLimits, storedFileLimits } from './limits.ts';
export type { Limits } from './limits.ts';
export { isEntryList } from './other-files.ts';
export { sameCars } from './same-cars.ts';
export { parseFileNameEnd } from './local-end-time.ts';
export type { FileNameEnd } from './local-end-time.ts';
export { canonicalTrackCode } from './track-code.ts';
export { sessionKindOf, sessionOrdinalOf } from './session-type.ts';
export { onOneLine } from './clean-text.ts';
export { findNames, wordsOf } from './names-in-text.ts';
export type { NameFinder } from './names-in-text.ts';
export { nameKeyOf, peopleIn } from './people-in-bytes.ts';
export { readResultFile, replacePeople } from './read-result-file.ts';
export type { ReadResult } from './read-result-file.ts';
export type { People, Pseudonym, Replaced } from './replace-people.ts';
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
  SessionKind,
  SessionTime,
} from './game-session.ts';
export { drivenText, foldingKey, knownOf } from './folding.ts';
export type { KnownOfSession } from './folding.ts';
export { isSameLmuSession } from './lmu/same-session.ts';
export { readIracingLapFile } from './read-result-file.ts';
export type { CarLaps } from './iracing/read-laps.ts';

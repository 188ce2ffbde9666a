export { NO_TIME, SHORTEST_LAP_MS } from './race-session.ts';
export type {
  Game,
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

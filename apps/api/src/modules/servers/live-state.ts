import { isDeepStrictEqual } from 'node:util';
import type { Game, ServerReport, SessionKind } from '@paddock/contracts';
import { canonicalTrackCode, NO_TIME, sessionKindOf } from '@paddock/result-files';
import { isClockRunning, sessionEnd } from '@paddock/server-log';
import { sessionTypeSlug, trackSlug } from '../catalogue/slugs.ts';
import { LIVE_MS } from './offline.ts';
import type { ServerState } from './server-states.repository.ts';

const MINUTE_MS = 60_000;
/** The minutes left are rounded down; larger growth is no rounding. */
const NEW_SESSION_MS = 90_000;
/** Smaller differences are invisible in whole minutes. */
const SEEN_MS = 30_000;
const SECOND_MS = 1_000;

/** Session names of the server's log, by the codes of result files. */
const CODES_OF_LOG: ReadonlyMap<string, string> = new Map([
  ['Practice', 'FP'],
  ['Qualifying', 'Q'],
  ['Race', 'R'],
]);

/** The state after a report. The session's start and end are derived from the state before. */
export function stateAfter(
  before: ServerState | null,
  report: Omit<ServerReport, 'entries' | 'timing'> & Pick<ServerState, 'driverIds'>,
  nowMs: number,
): ServerState {
  const { minutesLeft, phase, players, spectators, capacity, driverIds } = report;
  const trackCode = report.track === null ? null : trackOf(report.game, report.track);
  const sessionType = report.sessionType === null ? null : sessionTypeOf(report.game, report.sessionType);
  const isSame =
    before?.trackCode === trackCode && before.sessionType === sessionType && !isLonger(before, minutesLeft);
  const known = isSame ? before : null;
  const reportedAt = toInstant(nowMs);
  const knownEndMs = known === null || known.sessionEndsAt === null ? null : Date.parse(known.sessionEndsAt);
  const sessionEndsAt = minutesLeft === null ? null : toInstant(sessionEnd(knownEndMs, { minutesLeft, atMs: nowMs }));
  return {
    reportedAt,
    stateAt: stateAtOf(before, report.logAgeSeconds, nowMs),
    trackCode,
    sessionType,
    phase,
    sessionBeganAt: sessionType === null ? null : beginningOf(known, { report, sessionEndsAt, reportedAt }),
    sessionEndsAt,
    players,
    spectators,
    capacity,
    bestLap: report.bestLap === null || report.bestLap >= NO_TIME ? null : report.bestLap,
    driverIds,
  };
}

function trackOf(game: Game, code: string): string | null {
  return game === 'acc' ? canonicalTrackCode(code) || null : trackSlug({ game, code, layout: null });
}

function sessionTypeOf(game: Game, code: string): string {
  return game === 'acc' ? (CODES_OF_LOG.get(code) ?? code) : sessionTypeSlug(game, code);
}

/** The kind of a live session: of codes such as `R2`, and of slugs such as `ac-race`. */
export function liveSessionKind(sessionType: string): SessionKind {
  const [, word] = /-(practice|qualify|race)(?:ing)?-?\d*$/.exec(sessionType) ?? [];
  if (word === undefined) return sessionKindOf(sessionType);
  return word === 'qualify' ? 'qualifying' : word === 'race' ? 'race' : 'practice';
}

/** Kept while it differs by less than is visible, so that a busy log does not make every report news. */
function stateAtOf(before: ServerState | null, logAgeSeconds: number | null, nowMs: number): string | null {
  const known = before?.stateAt ?? null;
  const found = logAgeSeconds === null ? null : toInstant(nowMs - logAgeSeconds * SECOND_MS);
  return isAboutSame(known, found) ? known : found;
}

export function isVisibleChange(before: ServerState | null, after: ServerState): boolean {
  if (before === null || Date.parse(after.reportedAt) - Date.parse(before.reportedAt) > LIVE_MS) return true;
  const { reportedAt, sessionBeganAt, sessionEndsAt } = after;
  return (
    !isDeepStrictEqual({ ...before, reportedAt, sessionBeganAt, sessionEndsAt }, after) ||
    !isAboutSame(before.sessionBeganAt, sessionBeganAt) ||
    !isAboutSame(before.sessionEndsAt, sessionEndsAt)
  );
}

/** The clock of a running session only goes down. */
function isLonger({ sessionEndsAt, reportedAt }: ServerState, minutesLeft: number | null): boolean {
  if (sessionEndsAt === null || minutesLeft === null) return false;
  return minutesLeft * MINUTE_MS > Date.parse(sessionEndsAt) - Date.parse(reportedAt) + NEW_SESSION_MS;
}

interface Moment {
  readonly report: Pick<ServerReport, 'phase' | 'sessionMinutes'>;
  readonly sessionEndsAt: string | null;
  readonly reportedAt: string;
}

/** Waiting for drivers is no part of a session. */
function beginningOf(known: ServerState | null, { report, sessionEndsAt, reportedAt }: Moment): string {
  if (!hasStarted(report.phase)) return reportedAt;
  const hasBegun = known?.sessionBeganAt !== undefined && known.sessionBeganAt !== null && hasStarted(known.phase);
  if (hasBegun) return known.sessionBeganAt;
  if (report.sessionMinutes === null || sessionEndsAt === null) return reportedAt;
  const beganMs = Date.parse(sessionEndsAt) - report.sessionMinutes * MINUTE_MS;
  return toInstant(Math.min(beganMs, Date.parse(reportedAt)));
}

function hasStarted(phase: string | null): boolean {
  return phase === null || isClockRunning(phase);
}

function isAboutSame(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(Date.parse(a) - Date.parse(b)) < SEEN_MS;
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

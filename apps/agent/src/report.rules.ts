import type { ServerReport } from '@paddock/contracts';
import type { ServerLog } from '@paddock/server-log';
import { textOf, timingReportOf } from './timing-report.rules.ts';

/** The site's maximum. */
const MAX_PEOPLE = 1_000;
const LONGEST_MINUTES = 10_080;
const LONGEST_AGE_SECONDS = 604_800;

interface Moment {
  readonly capacity: number | null;
  /** The server's own clock now; null: not known. */
  readonly serverNowMs: number | null;
  readonly logAgeMs: number;
  /** Everybody has left, though the log does not say so yet. */
  readonly isEmpty: boolean;
}

/** Once everybody has left, the server waits for drivers. */
const NOBODY = {
  game: 'acc',
  phase: null,
  minutesLeft: null,
  sessionMinutes: null,
  players: 0,
  spectators: 0,
  bestLap: null,
  entries: [],
  timing: null,
} satisfies Partial<ServerReport>;

/** The part of a server's state that is reported. Names are not sent: the site knows people by their results. */
export function reportOf(log: ServerLog, { capacity, serverNowMs, logAgeMs, isEmpty }: Moment): ServerReport {
  const { track, session, phase, sessionMinutes, players, spectators, bestLapMs } = log.state();
  const logAgeSeconds = Math.min(Math.floor(logAgeMs / 1_000), LONGEST_AGE_SECONDS);
  if (isEmpty) return { ...NOBODY, track: textOf(track), sessionType: textOf(session), capacity, logAgeSeconds };
  const minutesLeft = serverNowMs === null ? null : log.minutesLeftAt(serverNowMs);
  return {
    game: 'acc',
    track: textOf(track),
    sessionType: textOf(session),
    phase: textOf(phase),
    minutesLeft: minutesLeft === null ? null : Math.min(minutesLeft, LONGEST_MINUTES),
    sessionMinutes: sessionMinutes === null || sessionMinutes > LONGEST_MINUTES ? null : sessionMinutes,
    players: Math.min(players, MAX_PEOPLE),
    spectators: Math.min(spectators, MAX_PEOPLE),
    capacity,
    bestLap: bestLapMs,
    entries: [],
    timing: timingReportOf(log.timing(), { source: 'log', clockMs: serverNowMs }),
    logAgeSeconds,
  };
}

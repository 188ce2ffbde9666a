import type { ServerReport } from '@paddock/contracts';
import type { LiveState } from '@paddock/server-log';

/** The site's maximum. */
const MAX_PEOPLE = 1_000;
const LONGEST_MINUTES = 10_080;
const LONGEST_TEXT = 64;
const LONGEST_AGE_SECONDS = 604_800;

interface Moment {
  readonly capacity: number | null;
  readonly minutesLeft: number | null;
  readonly logAgeMs: number;
  /** Everybody has left, though the log does not say so yet. */
  readonly isEmpty: boolean;
}

/** Once everybody has left, the server waits for drivers. */
const NOBODY = {
  phase: null,
  minutesLeft: null,
  sessionMinutes: null,
  players: 0,
  spectators: 0,
  bestLap: null,
  entries: [],
} satisfies Partial<ServerReport>;

/** The part of a server's state that is reported. Names are not sent: the site knows people by their results. */
export function reportOf(state: LiveState, { capacity, minutesLeft, logAgeMs, isEmpty }: Moment): ServerReport {
  const { track, session, phase, sessionMinutes, players, spectators, bestLapMs, entries } = state;
  const logAgeSeconds = Math.min(Math.floor(logAgeMs / 1_000), LONGEST_AGE_SECONDS);
  if (isEmpty) return { ...NOBODY, track: textOf(track), sessionType: textOf(session), capacity, logAgeSeconds };
  return {
    track: textOf(track),
    sessionType: textOf(session),
    phase: textOf(phase),
    minutesLeft: minutesLeft === null ? null : Math.min(minutesLeft, LONGEST_MINUTES),
    sessionMinutes: sessionMinutes === null || sessionMinutes > LONGEST_MINUTES ? null : sessionMinutes,
    players: Math.min(players, MAX_PEOPLE),
    spectators: Math.min(spectators, MAX_PEOPLE),
    capacity,
    bestLap: bestLapMs,
    entries: entries
      .flatMap(({ playerId, raceNumber }) =>
        playerId === null ? [] : [{ driverId: playerId.slice(0, LONGEST_TEXT), raceNumber }],
      )
      .slice(0, MAX_PEOPLE),
    logAgeSeconds,
  };
}

function textOf(text: string | null): string | null {
  // The site refuses half a character.
  return text?.slice(0, LONGEST_TEXT).toWellFormed() ?? null;
}

import type { TimingReport } from '@paddock/contracts';
import type { Game } from '@paddock/result-files';
import type { LiveSession } from '@paddock/server-log';
import type { Found } from './live-source.ts';
import { textOf, timingReportOf } from './timing-report.rules.ts';

/** The site's limits. */
const LONGEST_MINUTES = 10_080;
/** A source that is silent for so long has stopped. */
const GONE_MS = 10_000;

interface Hearing {
  readonly source: TimingReport['source'];
  readonly game: Game;
  readonly place: string;
  readonly nowMs: number;
  readonly heardAtMs: number | null;
  readonly capacity: number | null;
}

/** What is reported of a session that a game's live source tells. */
export function foundIn(session: LiveSession, { source, game, place, nowMs, heardAtMs, capacity }: Hearing): Found {
  if (heardAtMs === null) return { report: null, reason: null };
  const ageMs = nowMs - heardAtMs;
  if (ageMs > GONE_MS) return { report: null, reason: `Nothing has been heard from ${place} for ten seconds.` };
  const { track, sessionMinutes, minutesLeft, ...header } = session.header(nowMs);
  return {
    report: {
      game,
      track: textOf(track),
      sessionType: header.session,
      phase: header.phase,
      minutesLeft: minutesLeft === null ? null : Math.min(minutesLeft, LONGEST_MINUTES),
      sessionMinutes: lengthOf(sessionMinutes),
      players: header.players,
      spectators: header.spectators,
      capacity,
      bestLap: header.bestLapMs,
      entries: [],
      timing: timingReportOf(session.timing(), { source, clockMs: session.clockAt(nowMs) }),
      logAgeSeconds: Math.max(0, Math.floor(ageMs / 1_000)),
    },
  };
}

function lengthOf(minutes: number | null): number | null {
  return minutes === null || minutes < 1 || minutes > LONGEST_MINUTES ? null : minutes;
}

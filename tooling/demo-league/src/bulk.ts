import { plainFormat, race } from './formats.ts';
import { type League } from './league.ts';
import { type GameServer } from './servers.ts';
import { type RacedSession } from './session.ts';
import { getTrack } from './tracks.ts';

export interface BulkOptions {
  /** Stops with the session that completes so many laps. */
  readonly laps: number;
  /** The first start, in milliseconds since 1970: 1 January 2025 unless said otherwise. */
  readonly fromMs?: number;
  /** Races of about so many laps alone; otherwise everything that servers run, from empty practices to endurance. */
  readonly lapsPerSession?: number;
}

const usualStartMs = 1_735_689_600_000;
const hourMs = 3_600_000;
/** Longer than any weekend but an endurance race's. */
const turnMs = 3 * hourMs;
/** An endurance weekend takes as long as this many others. */
const turnsOfEndurance = 4;
const pauseMs = 600_000;
/** What a race’s average lap takes, stops and those who give up included, of the best there is. */
const slowerThanBest = 1.24;

/**
 * Sessions by the million laps, for measurements: one weekend is in memory at a time.
 *
 * @example
 * for (const session of bulk(league, { laps: 10_000_000 })) write(session);
 */
export function* bulk(league: League, options: BulkOptions): Generator<RacedSession, void, undefined> {
  const { fromMs = usualStartMs, lapsPerSession } = options;
  const free = new Map(league.servers.map((server) => [server, fromMs]));
  let lapsLeft = options.laps;
  for (let turn = 0; lapsLeft > 0; turn += 1) {
    for (const [server, startsAtMs] of free) {
      // Weekends have fixed turns; a race starts when the one before has ended.
      const own = { server, turn, startsAtMs };
      const sessions = lapsPerSession === undefined ? weekendOf(league, own) : raceOf(league, lapsPerSession, own);
      const [endedAtMs] = lapsPerSession === undefined ? [] : sessions.map((session) => session.endedAtMs);
      if (endedAtMs !== undefined) free.set(server, wholeMinute(endedAtMs + pauseMs));
      for (const session of sessions) {
        yield session;
        lapsLeft -= session.laps.length;
        if (lapsLeft <= 0) return;
      }
    }
  }
}

function wholeMinute(atMs: number): number {
  return Math.ceil(atMs / 60_000) * 60_000;
}

interface Turn {
  readonly server: GameServer;
  readonly turn: number;
  readonly startsAtMs: number;
}

function weekendOf(league: League, { server, turn, startsAtMs }: Turn): readonly RacedSession[] {
  if (server.kind === 'endurance' && turn % turnsOfEndurance !== 0) return [];
  return league.raceWeekend(server, startsAtMs + turn * turnMs).sessions;
}

/** Only leagues finish races of that length: on a public server everybody would be gone. */
function raceOf(league: League, laps: number, { server, turn, startsAtMs }: Turn): readonly RacedSession[] {
  const track = getTrack(server.tracks[turn % server.tracks.length] ?? 'monza');
  const cars = Math.min(server.capacity, Math.max(2, Math.round(laps / 5)));
  const minutes = Math.max(2, Math.round(((laps / cars) * track.lapMs * slowerThanBest) / 60_000));
  return league.raceWeekend({ ...server, kind: 'league' }, startsAtMs, {
    track: track.code,
    format: plainFormat([race(minutes)]),
    cars,
  }).sessions;
}

import { plainFormat, race } from './formats.ts';
import type { League } from './league.ts';
import type { GameServer } from './servers.ts';
import type { RacedSession } from './session.ts';
import { getTrack } from './tracks.ts';

const minuteMs = 60_000;
const pauseMs = 10 * minuteMs;
/** The average lap of a race, with stops and retirements, relative to the best possible one. */
const slowerThanBest = 1.24;

/**
 * Races for measurements, one after the other on each server, one weekend in memory at a time; each has about
 * `lapsPerSession` laps. Stops with the race that completes `laps`. `fromMs`: the first start.
 */
export function* bulk(
  league: League,
  { laps, lapsPerSession, fromMs = Date.UTC(2025, 0, 1) }: { laps: number; lapsPerSession: number; fromMs?: number },
): Generator<RacedSession, void, undefined> {
  const freeAtMs = new Map(league.servers.map((server) => [server, fromMs]));
  let lapsLeft = laps;
  for (let turn = 0; lapsLeft > 0; turn += 1) {
    for (const [server, startsAtMs] of freeAtMs) {
      const code = server.tracks[turn % server.tracks.length] ?? 'monza';
      for (const session of raceOf(league, server, { code, startsAtMs, laps: lapsPerSession })) {
        freeAtMs.set(server, Math.ceil((session.endedAtMs + pauseMs) / minuteMs) * minuteMs);
        yield session;
        lapsLeft -= session.laps.length;
        if (lapsLeft <= 0) return;
      }
    }
  }
}

/** Only leagues finish races of that length: everybody would leave a public server before. */
function raceOf(
  league: League,
  server: GameServer,
  { code, startsAtMs, laps }: { code: string; startsAtMs: number; laps: number },
): readonly RacedSession[] {
  const cars = Math.min(server.capacity, Math.max(2, Math.round(laps / 5)));
  const minutes = Math.max(2, Math.round(((laps / cars) * getTrack(code).lapMs * slowerThanBest) / minuteMs));
  const format = plainFormat([race(minutes)]);
  return league.raceWeekend({ ...server, kind: 'league' }, startsAtMs, { track: code, format, cars }).sessions;
}

import type { ServerReport } from '@paddock/contracts';
import { liveWeekends, type GameServer, type League, type RacedEntry, type RacedSession } from '@paddock/demo-league';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
/** No live session lasts longer, so those that end later than this have not begun. */
const LONGEST_SESSION_MS = 60 * MINUTE_MS;
/** So long after its end a server stays in a session before it waits for the next one. */
const AFTERCARE_MS = 20_000;
/** The first drivers come just before a weekend's first session. */
const FIRST_COME_MS = 5_000;
/** A race's cars are let go two by two in the second part of the formation lap. */
const DOUBLE_FILE_FROM = 0.55;
const PRACTICE_MINUTES = 45;

/** The session that a server is in, of all that it runs, in order; undefined: none of them any more. */
export function sessionAt(sessions: readonly RacedSession[], atMs: number): RacedSession | undefined {
  return sessions.find(({ endedAtMs }) => atMs < endedAtMs + AFTERCARE_MS);
}

/** What a server reports at a moment of a session, or before it while it waits for it. */
export function reportOf(session: RacedSession, atMs: number): ServerReport {
  const { server, trackName, type, startedAtMs, greenAtMs, nominalMinutes } = session;
  const sinceStartMs = atMs - startedAtMs;
  const present = entriesAt(session, atMs);
  const best = timedLaps(session).reduce(
    (fastest, lap) => (lap.atMs <= sinceStartMs ? Math.min(fastest, lap.timeMs) : fastest),
    Number.POSITIVE_INFINITY,
  );
  const leftMs = greenAtMs + nominalMinutes * MINUTE_MS - sinceStartMs;
  return {
    track: trackName,
    sessionType: type,
    phase: phaseAt(session, atMs),
    minutesLeft: Math.min(nominalMinutes, Math.max(0, Math.floor(leftMs / MINUTE_MS))),
    sessionMinutes: nominalMinutes,
    players: present.length,
    spectators: present.length === 0 ? 0 : watchersOf(session),
    capacity: server.capacity,
    bestLap: Number.isFinite(best) ? best : null,
    entries: present.flatMap(({ drivers, currentDriverIndex, raceNumber }) => {
      const driver = drivers[currentDriverIndex] ?? drivers[0];
      return driver === undefined ? [] : [{ driverId: driver.playerId, raceNumber }];
    }),
  };
}

/** Laps that count for a best one: valid, and not the first of a race, which holds the formation lap. */
function timedLaps({ kind, laps }: RacedSession): RacedSession['laps'] {
  const begun = new Set<number>();
  return laps.filter(({ carId, isValid }) => {
    const isFirst = !begun.has(carId);
    begun.add(carId);
    return isValid && !(kind === 'race' && isFirst);
  });
}

/** A server that is open and to which nobody comes just now. */
export function idleReportOf({ tracks, capacity }: GameServer, atMs: number): ServerReport {
  return {
    track: tracks[Math.floor(atMs / WEEK_MS) % tracks.length] ?? null,
    sessionType: 'FP',
    phase: 'waiting for drivers',
    minutesLeft: PRACTICE_MINUTES,
    sessionMinutes: PRACTICE_MINUTES,
    players: 0,
    spectators: 0,
    capacity,
    bestLap: null,
    entries: [],
  };
}

/** Who is on the server at a moment: from the session's start to its end those who were, before it those who wait for it. */
export function entriesAt({ entries, startedAtMs, sessionIndex }: RacedSession, atMs: number): RacedEntry[] {
  const sinceStartMs = atMs - startedAtMs;
  // A weekend begins with a restart of the server: nobody is left from before.
  if (sinceStartMs < -FIRST_COME_MS && sessionIndex === 0) return [];
  const momentMs = Math.max(sinceStartMs, -1);
  return entries.filter(({ presence }) =>
    presence.some(({ fromMs, untilMs }) => fromMs <= momentMs && (untilMs === null || momentMs < untilMs)),
  );
}

/** The sessions that the league's servers run live, from an instant on, as far as they are needed. */
export function createLiveProgramme(
  league: League,
  { fromMs, everyMs }: { fromMs: number; everyMs?: number | undefined },
): { readonly sessionsAt: (atMs: number) => ReadonlyMap<GameServer, readonly RacedSession[]> } {
  const weekends = liveWeekends(league, { fromMs, ...(everyMs !== undefined && { everyMs }) });
  const known = new Map<GameServer, RacedSession[]>();
  let knownUntilMs = fromMs;
  return {
    sessionsAt(atMs) {
      while (knownUntilMs < atMs + LONGEST_SESSION_MS) {
        const next = weekends.next();
        if (next.done === true) break;
        const { server, sessions } = next.value;
        known.set(server, [...(known.get(server) ?? []), ...sessions]);
        knownUntilMs = sessions[0]?.endedAtMs ?? knownUntilMs;
      }
      for (const [server, sessions] of known) {
        known.set(
          server,
          sessions.filter(({ endedAtMs }) => atMs < endedAtMs + AFTERCARE_MS),
        );
      }
      return known;
    },
  };
}

function phaseAt({ kind, startedAtMs, endedAtMs, greenAtMs, nominalMinutes }: RacedSession, atMs: number): string {
  const sinceStartMs = atMs - startedAtMs;
  if (sinceStartMs < 0) return 'waiting for drivers';
  if (atMs >= endedAtMs) return 'session completed';
  if (kind === 'race' && sinceStartMs < greenAtMs) {
    return sinceStartMs < greenAtMs * DOUBLE_FILE_FROM ? 'formation' : 'doubleFile';
  }
  return sinceStartMs < greenAtMs + nominalMinutes * MINUTE_MS ? 'session' : 'session overtime';
}

/** The league has no spectators; a handful looks in, always the same at the same session. */
function watchersOf({ startedAtMs }: RacedSession): number {
  return Math.floor(startedAtMs / 1_000) % 4;
}

import { liveWeekends, type GameServer, type League, type RacedEntry, type RacedSession } from '@paddock/demo-league';

const MINUTE_MS = 60_000;
/** The maximum length of a live session, so one that ends later than this has not started. */
export const LONGEST_SESSION_MS = 60 * MINUTE_MS;
/** How long a server stays in a session after its end. */
const AFTERCARE_MS = 20_000;
/** The first drivers join this long before a weekend's first session. */
const FIRST_COME_MS = 5_000;

/** The server's session at a given time, from its ordered sessions; undefined: all are over. */
export function sessionAt(sessions: readonly RacedSession[], atMs: number): RacedSession | undefined {
  return sessions.find(({ endedAtMs }) => atMs < endedAtMs + AFTERCARE_MS);
}

/** Drivers on the server at a given time: during the session its drivers, before it those who wait for it. */
export function entriesAt({ entries, startedAtMs, sessionIndex }: RacedSession, atMs: number): RacedEntry[] {
  const sinceStartMs = atMs - startedAtMs;
  // A weekend starts with a server restart: nobody is connected from before.
  if (sinceStartMs < -FIRST_COME_MS && sessionIndex === 0) return [];
  const momentMs = Math.max(sinceStartMs, -1);
  return entries.filter(({ presence }) =>
    presence.some(({ fromMs, untilMs }) => fromMs <= momentMs && (untilMs === null || momentMs < untilMs)),
  );
}

/** Generates the live sessions of the league's servers lazily, from an instant on. */
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

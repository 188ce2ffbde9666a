import { liveWeekends, type GameServer, type League, type RacedEntry, type RacedSession } from '@paddock/demo-league';

const MINUTE_MS = 60_000;
/** No live session lasts longer, so those that end later than this have not begun. */
export const LONGEST_SESSION_MS = 60 * MINUTE_MS;
/** So long after its end a server stays in a session before it waits for the next one. */
const AFTERCARE_MS = 20_000;
/** The first drivers come just before a weekend's first session. */
const FIRST_COME_MS = 5_000;

/** The session that a server is in, of all that it runs, in order; undefined: none of them any more. */
export function sessionAt(sessions: readonly RacedSession[], atMs: number): RacedSession | undefined {
  return sessions.find(({ endedAtMs }) => atMs < endedAtMs + AFTERCARE_MS);
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

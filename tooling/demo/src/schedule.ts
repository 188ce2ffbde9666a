import { liveSessions, type League, type RacedEntry, type RacedSession, season } from '@paddock/demo-league';
import type { DemoMark } from './demo-site.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** The maximum length of a live session, so one that ends later than this has not started. */
export const LONGEST_SESSION_MS = 60 * MINUTE_MS;
/** How long a server stays in a session after its end. */
const AFTERCARE_MS = 20_000;
/** The first drivers join this long before a weekend's first session. */
const FIRST_COME_MS = 5_000;

/** The sessions of the initial season, in import order. */
export function* seasonSessions(
  league: League,
  { fromMs, untilMs }: Pick<DemoMark, 'fromMs' | 'untilMs'>,
): Generator<RacedSession> {
  for (const { sessions } of season(league, { fromMs, days: (untilMs - fromMs) / DAY_MS })) {
    for (const session of sessions) if (session.endedAtMs < untilMs) yield session;
  }
}

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

/** The league's live sessions from an instant until another, by server and in order. */
export function listLiveSessions(
  league: League,
  { fromMs, untilMs }: Pick<DemoMark, 'fromMs' | 'untilMs'>,
): RacedSession[][] {
  const found: RacedSession[] = [];
  for (const session of liveSessions(league, { fromMs })) {
    if (session.endedAtMs > untilMs + LONGEST_SESSION_MS) break;
    found.push(session);
  }
  return [...Map.groupBy(found, ({ server }) => server).values()];
}

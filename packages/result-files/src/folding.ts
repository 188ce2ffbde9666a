import type { GameLap, GameSession } from './game-session.ts';

/**
 * What was driven, as one text: the game, the track and every car's lap times in order. Nobody drives the same laps twice, so
 * sessions with the same text are one, whatever their names, encodings, session types, totals, people or order of cars say. null:
 * no lap has a time.
 */
export function drivenText({ game, trackCode, trackLayout, entries, orphanLaps }: GameSession): string | null {
  const cars = [...entries, ...orphanLaps].filter(({ laps }) => laps.length > 0);
  if (!cars.some(({ laps }) => laps.some(({ timeMs }) => timeMs !== null))) return null;
  const track = trackLayout === null ? trackCode : `${trackCode} ${trackLayout}`;
  return [`${game} ${track}`, ...cars.map(({ laps }) => timesOf(laps)).toSorted()].join('\n');
}

function timesOf(laps: readonly GameLap[]): string {
  return laps.map(({ timeMs }) => timeMs ?? '-').join(' ');
}

/**
 * By which sessions in several files are recognised as one, to be hashed: the game's own id where it has one, else what was driven.
 * null: neither says; then server, type, track and end tell it.
 */
export function foldingKey(session: GameSession): string | null {
  return session.sessionId === null ? drivenText(session) : `${session.game} id ${session.sessionId}`;
}

/** Laps whose times a file knows: of several files of one session, the one that knows most counts. */
export function knownLaps({ entries, orphanLaps }: GameSession): number {
  return [...entries, ...orphanLaps].reduce(
    (sum, { laps }) => sum + laps.filter(({ timeMs }) => timeMs !== null).length,
    0,
  );
}

/** What is known of sessions that were imported before: what was driven in them, by their key. */
export type KnownSessions = ReadonlyMap<string, string | null>;

/**
 * Of a file that grows and repeats the past, the sessions to import: those not known, and those whose laps have become others,
 * because the file was sent while they were driven.
 */
export function newSessions(sessions: readonly GameSession[], known: KnownSessions): GameSession[] {
  return sessions.filter((session) => {
    const key = foldingKey(session);
    return key === null || !known.has(key) || known.get(key) !== drivenText(session);
  });
}

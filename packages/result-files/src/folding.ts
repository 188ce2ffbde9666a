import type { GameLap, GameSession } from './game-session.ts';

/**
 * What was driven, as one text: the game, the track and every car's lap times in order. Nobody drives the same laps twice, so
 * sessions with the same text are one, whatever their names, encodings, session types, totals, people or order of cars say. null:
 * no lap has a time.
 */
export function drivenText({ game, trackCode, trackLayout, entries, orphanLaps }: GameSession): string | null {
  const cars = [...entries, ...orphanLaps].filter(({ laps }) => laps.length > 0);
  // @NOTE stored events of Assetto Corsa Competizione have an identity without times, too.
  if (cars.length === 0 || (game !== 'acc' && !cars.some(({ laps }) => timedLaps(laps) > 0))) return null;
  const track = trackLayout === null ? trackCode : `${trackCode} ${trackLayout}`;
  return [`${game} ${track}`, ...cars.map(({ laps }) => timesOf(laps)).toSorted()].join('\n');
}

export function timesOf(laps: readonly GameLap[]): string {
  return laps.map(({ timeMs }) => timeMs ?? '-').join(' ');
}

/**
 * By which sessions in several files are recognised as one, to be hashed: the game's own id where it has one, else what was driven.
 * null: neither says; then server, type, track and end tell it.
 */
export function foldingKey(session: GameSession): string | null {
  return session.sessionId === null ? drivenText(session) : `${session.game} id ${session.sessionId}`;
}

/** How much a file knows of its session: of several files of one session, the one that knows more counts. */
export interface KnownOfSession {
  /** Drivers who can be linked to a person, once for each car. */
  readonly usableDriverIds: number;
  readonly namedDrivers: number;
  /** Laps with a time or, of a car without listed laps, their count. */
  readonly knownLaps: number;
}

export function knownOf({ entries, orphanLaps }: GameSession): KnownOfSession {
  const drivers = entries.flatMap((entry) => entry.drivers);
  const laps = [
    ...entries.map((entry) => (entry.laps.length === 0 ? (entry.lapCount ?? 0) : timedLaps(entry.laps))),
    ...orphanLaps.map((car) => timedLaps(car.laps)),
  ];
  return {
    usableDriverIds: drivers.filter(({ platformId }) => platformId !== null).length,
    namedDrivers: drivers.filter(({ name }) => name !== '').length,
    knownLaps: laps.reduce((sum, count) => sum + count, 0),
  };
}

function timedLaps(laps: readonly GameLap[]): number {
  return laps.filter(({ timeMs }) => timeMs !== null).length;
}

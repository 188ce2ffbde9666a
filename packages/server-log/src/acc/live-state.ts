export type LobbyState = 'unknown' | 'registered' | 'failed';

/** A game server's state, derived from its log. */
export interface LiveState {
  readonly serverVersion: number | null;
  readonly serverName: string | null;
  /** The game's name, with its season: `monza_2019`. */
  readonly track: string | null;
  /** `Practice`, `Qualifying` or `Race`. */
  readonly session: string | null;
  readonly phase: string | null;
  /** The session's length, from its green flag. */
  readonly sessionMinutes: number | null;
  /** Whole minutes, rounded down, at the time of the last line. */
  readonly minutesLeft: number | null;
  readonly lobby: LobbyState;
  readonly connections: number;
  /** People in cars. */
  readonly players: number;
  readonly spectators: number;
  /** Of all cars, since the server started. */
  readonly lapsSoFar: number;
  /** Fastest lap of the running session that counts; in a race also a cut one, as in the result file, but no first lap. */
  readonly bestLapMs: number | null;
  /** Number of lines of an unknown kind. Not stored: their content is unknown. */
  readonly unknownLines: number;
  /** When the last line was written, in milliseconds since the server's start; null: no line yet. */
  readonly atMs: number | null;
}

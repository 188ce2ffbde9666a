export type LobbyState = 'unknown' | 'registered' | 'failed';

/** A car with somebody in it. */
export interface LiveEntry {
  readonly carId: number;
  readonly carModel: number | null;
  readonly raceNumber: number | null;
  /** Whose car it is. Others who share it are spectators as long as the log does not say more. */
  readonly driverName: string | null;
  readonly playerId: string | null;
  /** Of the running session. */
  readonly laps: number;
  readonly bestLapMs: number | null;
}

/** What a game server is doing, as far as its log tells. */
export interface LiveState {
  readonly serverVersion: number | null;
  readonly serverName: string | null;
  /** As the game names it, with its season: `monza_2019`. */
  readonly track: string | null;
  /** `Practice`, `Qualifying` or `Race`. */
  readonly session: string | null;
  readonly phase: string | null;
  /** How long the session is, from its green flag on. */
  readonly sessionMinutes: number | null;
  /** Whole minutes, rounded down, when the last line was written. */
  readonly minutesLeft: number | null;
  readonly lobby: LobbyState;
  readonly connections: number;
  /** People in cars. */
  readonly players: number;
  readonly spectators: number;
  /** Those in cars, by car. */
  readonly entries: readonly LiveEntry[];
  /** On all cars, since the server started. */
  readonly lapsSoFar: number;
  /** Fastest lap of the running session that counts. */
  readonly bestLapMs: number | null;
  /** Lines of a kind that nobody has met yet. They are counted, never kept: nobody knows what they say. */
  readonly unknownLines: number;
  /** When the last line was written, in milliseconds since the server's start; null: there was none. */
  readonly atMs: number | null;
}

import { createAttendance } from './attendance.ts';
import { createDriver } from './drivers.ts';
import { type FieldOptions, type World } from './field.ts';
import { raceFormat } from './formats.ts';
import { Random } from './random.ts';
import { createServers, type GameServer, type ServerOptions } from './servers.ts';
import { type Weekend } from './session.ts';
import { getTrack, type Track } from './tracks.ts';
import { runWeekend } from './weekend.ts';

export interface LeagueOptions {
  /** The same seed gives the same people, servers and races, to the byte. */
  readonly seed: string;
  /** How many drivers there are: 400 unless said otherwise. */
  readonly drivers?: number;
  /** How many servers, 6 unless said otherwise; or which. */
  readonly servers?: number | readonly ServerOptions[];
}

/** Else the next track of the server's rotation, and what its kind usually runs. */
type WeekendOptions = Partial<Pick<FieldOptions, 'format' | 'cars' | 'isExclusive'>> & { readonly track?: string };

export interface League extends World {
  /** Races the weekend that starts on a server at an instant (milliseconds since 1970). */
  raceWeekend(server: GameServer, startsAtMs: number, options?: WeekendOptions): Weekend;
}

export function createLeague({ seed, drivers = 400, servers = 6 }: LeagueOptions): League {
  const people = Array.from({ length: Math.max(1, drivers) }, (_, index) => createDriver(seed, index));
  const fleet = createServers(seed, servers);
  const league: League = {
    seed,
    drivers: people,
    servers: fleet,
    ...createAttendance(seed, people, fleet),
    raceWeekend(server, startsAtMs, options = {}) {
      // A weekend is identified by its server and the minute it starts in.
      const number = Math.floor(startsAtMs / minuteMs);
      const format = options.format ?? raceFormat(server.kind, Random.of(seed, server.id, 'format', number));
      const place = placeInRotation(server, startsAtMs);
      const track = getTrack(options.track ?? server.tracks[place] ?? 'monza');
      const title = titleOf(server, place, track);
      return runWeekend({ ...options, world: league, server, track, format, number, startsAtMs, title });
    },
  };
  return league;
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;
const trackMs = { league: weekMs, sprint: weekMs / 7, public: weekMs / 56, club: weekMs / 7, endurance: weekMs * 2 };

/** A league stays on a track for a week, a public server for some hours. */
function placeInRotation(server: GameServer, atMs: number): number {
  // Weeks begin on Mondays; 1970 began on a Thursday.
  return Math.floor((atMs + 3 * (weekMs / 7)) / trackMs[server.kind]) % server.tracks.length;
}

/** Leagues name the round; others just have a name. */
function titleOf({ kind, name }: GameServer, place: number, track: Track): string {
  if (kind !== 'league' && kind !== 'endurance') return name;
  const trackName = track.code.replaceAll('_', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
  return `${name} | R${String(place + 1).padStart(2, '0')} ${trackName}`;
}

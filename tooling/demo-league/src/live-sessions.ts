import { plainFormat, practice, qualifying, race, type WeekendFormat } from './formats.ts';
import { type League } from './league.ts';
import { Random } from './random.ts';
import { type GameServer } from './servers.ts';
import { type RacedSession, type Weekend } from './session.ts';
import { getTrack } from './tracks.ts';
import { runWeekend } from './weekend.ts';

interface LiveOptions {
  /** Sessions that end after this instant (milliseconds since 1970). */
  readonly fromMs: number;
}

/** How far apart the sessions end, on average, if there are servers enough. */
const usualEveryMs = 180_000;
/** The shortest time in which cars can form up, race a few laps and come home. */
const shortestTurnMs = 720_000;
/** More servers than this would only make the sessions longer. */
const mostServers = 8;
const pauseMs = 15_000;
/** Sessions end within the first part of their slot, not by the clock. */
const jitter = 0.4;
const kinds = ['FP', 'Q', 'R'] as const;

/**
 * A season that keeps running: the league's servers take turns, one session ends every few minutes, forever. Which
 * session ends when depends on the seed and the clock alone, so a restart goes on where it would have been.
 */
export function* liveSessions(league: League, options: LiveOptions): Generator<RacedSession, void, undefined> {
  for (const { weekend, index } of liveSlots(league, options)) {
    const session = weekend.sessions[index];
    if (session !== undefined && session.endedAtMs > options.fromMs) yield session;
  }
}

/**
 * The weekends that `liveSessions` belong to, those under way first: what it takes to write the servers' logs while
 * they race. A weekend comes before anything of it has ended, unless it was under way already.
 */
export function* liveWeekends(league: League, options: LiveOptions): Generator<Weekend, void, undefined> {
  for (const { weekend, isNew } of liveSlots(league, options)) {
    const endedAtMs = weekend.sessions.at(-1)?.endedAtMs ?? 0;
    if (isNew && endedAtMs > options.fromMs) yield weekend;
  }
}

/**
 * For each slot of time, in order, the weekend with its session that ends in this slot. One session ends in each slot; the servers
 * take the slots in turns.
 */
function* liveSlots(
  league: League,
  { fromMs }: LiveOptions,
): Generator<{ weekend: Weekend; index: number; isNew: boolean }, void, undefined> {
  const short = league.servers.filter(({ kind }) => kind !== 'endurance');
  const servers = (short.length > 0 ? short : league.servers).slice(0, mostServers);
  // With few servers sessions end less often: each needs the time for its own.
  const everyMs = Math.max(usualEveryMs, Math.ceil(shortestTurnMs / Math.max(1, servers.length)));
  const current = new Map<GameServer, { number: number; weekend: Weekend }>();
  for (let slot = Math.floor(fromMs / everyMs) - 1; ; slot += 1) {
    const place = modulo(slot, servers.length);
    const server = servers[place];
    if (server === undefined) return;
    // Neighbours are at different sessions of their weekends.
    const turn = Math.floor(slot / servers.length) + place;
    const [number, index] = [Math.floor(turn / kinds.length), modulo(turn, kinds.length)];
    const known = current.get(server);
    const firstSlot = slot - index * servers.length;
    const weekend =
      known?.number === number
        ? known.weekend
        : liveWeekend(league, server, { number, firstSlot, turns: servers.length, everyMs });
    current.set(server, { number, weekend });
    yield { weekend, index, isNew: weekend !== known?.weekend };
  }
}

function liveWeekend(
  league: League,
  server: GameServer,
  { number, firstSlot, turns, everyMs }: { number: number; firstSlot: number; turns: number; everyMs: number },
): Weekend {
  const turnMs = everyMs * turns;
  const endsAtMs = kinds.map((_, session) => {
    const slot = firstSlot + session * turns;
    return Math.floor((slot + Random.of(league.seed, 'live', slot).next() * jitter) * everyMs);
  });
  const limitMs = turnMs - everyMs * jitter - pauseMs;
  const track = getTrack(server.tracks[modulo(number, server.tracks.length)] ?? 'monza');
  return runWeekend({
    world: league,
    server,
    track,
    format: liveFormat(limitMs, track.lapMs),
    number,
    startsAtMs: (endsAtMs[0] ?? 0) - turnMs,
    endsAtMs,
    limitMs,
    isExclusive: true,
    cars: Math.max(4, Math.round(server.capacity * Math.max(server.attendance, 0.3))),
  });
}

/** Sessions that fit between the last one's end and their own, with the last lap after the flag. */
function liveFormat(limitMs: number, lapMs: number): WeekendFormat {
  const minutesOf = (ms: number): number => Math.max(2, Math.floor(ms / 60_000));
  const timed = minutesOf(limitMs - lapMs * 1.25);
  const racing = minutesOf(limitMs - lapMs * 2.35 - 90_000);
  return plainFormat([practice(timed), qualifying(timed), race(racing)]);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

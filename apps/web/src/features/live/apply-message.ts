import type { LivePlayers, ServerMessage, ServerStatus, Stats } from '@paddock/contracts';
import { hashKey } from '@tanstack/react-query';
import type { ApiOutputs } from '../../lib/trpc.ts';

/** An API query, or a group of queries. */
export type QueryPath = {
  [G in keyof ApiOutputs]: G | `${G}.${keyof ApiOutputs[G] & string}`;
}[keyof ApiOutputs];

export type CacheChange =
  | { readonly kind: 'totals'; readonly data: Stats }
  | { readonly kind: 'servers'; readonly data: ServerStatus }
  | { readonly kind: 'livePlayers'; readonly data: LivePlayers[] }
  /** Outdated: refetched where it is displayed. With a track, only queries about that track. */
  | { readonly kind: 'stale'; readonly query: QueryPath; readonly track?: string };

/** Queries that every new result changes. */
const STALE_AFTER_RESULT = [
  'events.recent',
  'search',
  'leaderboards',
  'championships',
  'drivers',
  'records',
  'stats.trackPopularity',
  'stats.dailyPlayers',
  'stats.today',
  'stats.period',
  'stats.hours',
  'stats.cars',
  'stats.drivers',
  'stats.dailyEvents',
] as const satisfies readonly QueryPath[];

/** Imports of history and corrections only send the totals; they may affect any event. */
const MOVED_BY_TOTALS = [...STALE_AFTER_RESULT, 'events', 'site.info'] as const satisfies readonly QueryPath[];

/** The cached data before a message, where present. */
interface Known {
  readonly totals?: Stats | undefined;
  /** From the last message about totals. */
  readonly revision?: string | undefined;
}

/** The only place that translates a message into cache changes. */
export function applyMessage(message: ServerMessage, { totals, revision }: Known): CacheChange[] {
  switch (message.type) {
    case 'event':
      return [
        ...STALE_AFTER_RESULT.map(stale),
        // The finished session may belong to the displayed weekend.
        { kind: 'stale', query: 'events.info', track: message.data.trackName },
      ];
    case 'stats': {
      const isRevised = (message.revision ?? revision) !== revision;
      const isMoved = isRevised || (totals !== undefined && !isSame(totals, message.data));
      return [
        { kind: 'totals', data: message.data },
        ...(isMoved ? MOVED_BY_TOTALS.map(stale) : []),
        // Staff may have renamed or unlisted something.
        ...(isRevised ? [stale('translation'), stale('live')] : []),
      ];
    }
    case 'server_status':
      return [{ kind: 'servers', data: message.data }];
    case 'live_players':
      return [{ kind: 'livePlayers', data: mergeByTrack(message.data) }];
  }
}

function stale(query: QueryPath): CacheChange {
  return { kind: 'stale', query };
}

function isSame(a: unknown, b: unknown): boolean {
  return hashKey([a]) === hashKey([b]);
}

/** One entry per track name: several servers may run the same track. */
function mergeByTrack(entries: readonly LivePlayers[]): LivePlayers[] {
  const byTrack = new Map<string, LivePlayers>();
  for (const { track, players, spectators } of entries) {
    const sum = byTrack.get(track) ?? { track, players: 0, spectators: 0 };
    byTrack.set(track, { track, players: sum.players + players, spectators: sum.spectators + spectators });
  }
  return [...byTrack.values()].toSorted((a, b) => (a.track < b.track ? -1 : 1));
}

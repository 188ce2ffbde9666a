import type { ApiOutputs } from '../../lib/trpc.ts';

type LiveServer = ApiOutputs['live']['servers'][number];

/** The contract's limit, whose module would make the library of schemas part of the first page, less one for the visitor's news. */
export const MAX_FOLLOWED = 49;

/** The order of the list of servers: the fullest first, stale ones, empty ones, and those that are offline by their last report. */
export function byFullest(a: LiveServer, b: LiveServer): number {
  return (
    rankOf(a) - rankOf(b) ||
    (b.players ?? 0) - (a.players ?? 0) ||
    (a.state === 'offline' ? inOrder(b.reportedAt ?? '', a.reportedAt ?? '') : 0) ||
    inOrder(a.name, b.name)
  );
}

function rankOf({ state, players }: LiveServer): number {
  if (state !== 'live') return state === 'stale' ? 1 : 3;
  return players === 0 ? 2 : 0;
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

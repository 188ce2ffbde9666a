import type { ServerMessage, Stats } from '@paddock/contracts';
import { matchQuery, type Query, type QueryClient } from '@tanstack/react-query';
import type { trpc } from '../../lib/trpc.ts';
import { applyMessage, type CacheChange, type QueryPath } from './apply-message.ts';
import { createPacedRun } from './paced-run.ts';

type Stale = Extract<CacheChange, { kind: 'stale' }>;

/** Applies messages to the React Query cache. Outdated queries are refetched at a limited rate. */
export function createLiveCache(queryClient: QueryClient, utils: ReturnType<typeof trpc.useUtils>) {
  let totals: Stats | undefined;
  let revision: string | undefined;
  let isAllStale = false;
  const stale = new Map<string, Stale>();

  const refetch = createPacedRun(() => {
    const due = [...stale.values()];
    const isDue = isAllStale
      ? // The snapshot at the start of every connection is newer than any reply.
        (query: Query) => !SENT_BY_SERVER.some((path) => isOf(path, query))
      : (query: Query) => due.some((one) => covers(one, query));
    stale.clear();
    isAllStale = false;
    return queryClient.invalidateQueries({ predicate: (query) => isDue(query) && mayRefetch(query) });
  });

  const change = (one: CacheChange): void => {
    switch (one.kind) {
      case 'totals':
        totals = one.data;
        put(utils.stats.totals, one.data);
        return;
      case 'servers':
        put(utils.stats.servers, one.data);
        return;
      case 'livePlayers':
        put(utils.stats.livePlayers, one.data);
        return;
      case 'stale':
        stale.set(`${one.query} ${one.track ?? ''}`, one);
        refetch.request();
        return;
    }
  };

  return {
    apply(message: ServerMessage): void {
      const known = {
        totals: totals ?? utils.stats.totals.getData({}),
        revision,
      };
      for (const one of applyMessage(message, known)) change(one);
      if (message.type === 'stats') revision = message.revision ?? revision;
    },
    /** Refetches all displayed queries: it is unknown what changed. */
    refetchShown: (): void => {
      isAllStale = true;
      refetch.request();
    },
    stop: refetch.stop,
  };
}

interface SentQuery<T> {
  readonly cancel: (input: Record<string, never>) => Promise<void>;
  readonly setData: (input: Record<string, never>, data: T) => unknown;
}

/** A pending reply may be older than the message, so it is cancelled. */
function put<T>(query: SentQuery<T>, data: T): void {
  void query.cancel({}).then(() => query.setData({}, data));
}

/** Queries whose replies arrive as messages. */
const SENT_BY_SERVER: readonly QueryPath[] = ['stats.totals', 'stats.servers', 'stats.livePlayers'];

/** Whether a query is of an operation or a group of operations: tRPC's keys start with the path. */
function isOf(path: QueryPath, query: Query): boolean {
  return matchQuery({ queryKey: [path.split('.')] }, query);
}

function covers({ query, track }: Stale, found: Query): boolean {
  return isOf(query, found) && (track === undefined || isAbout(found, track));
}

function isAbout({ state: { data } }: Query, track: string): boolean {
  return typeof data === 'object' && data !== null && 'trackName' in data && data.trackName === track;
}

/** A failed search is repeated only when the visitor asks. */
function mayRefetch(query: Query): boolean {
  return query.state.status !== 'error' || !isOf('search', query);
}

import type { Sql } from '../../platform/db/client.ts';
import type { PublicCache } from '../../platform/cache/public-cache.ts';
import type { ReplicaRouter } from '../../platform/db/replica-router.ts';
import { followOutbox, type OutboxFollower } from '../../platform/outbox/follow-outbox.ts';
import type { Live } from './live.service.ts';

export interface NewsDeps {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly cache: PublicCache;
  readonly live: Live;
  readonly replicaRouter: Pick<ReplicaRouter, 'requirePosition'>;
  /** Whoever else works on what was committed. */
  readonly onNews: () => void;
  /** Between two looks at the outbox, where no wake-up comes. */
  readonly pollMs?: number;
}

/** Carries what any process committed to this process's cache and sockets. */
export async function followNews(
  { sql, databaseUrl, cache, live, replicaRouter, onNews, pollMs }: NewsDeps,
  onError: (error: unknown) => void,
): Promise<OutboxFollower> {
  const follower = await followOutbox({
    sql,
    databaseUrl,
    // Before the cache is emptied: it must not be filled again from a replica that has not heard yet.
    onPosition: (position) => replicaRouter.requirePosition(position),
    onMessages: (messages) => {
      // First: whoever fetches because of a message must not be answered with what was before it.
      // Who may do what is in no reply that is kept, and no figure depends on it.
      const areFiguresMoved = messages.some(({ type }) => type !== 'live' && type !== 'access');
      if (areFiguresMoved) cache.clear();
      else if (messages.some(({ type }) => type === 'live')) cache.clearLive();
      live.deliver(messages);
      if (areFiguresMoved) onNews();
    },
    onError,
    ...(pollMs !== undefined && { pollMs }),
  });
  await live.start();
  return {
    async stop() {
      live.stop();
      await follower.stop();
    },
  };
}

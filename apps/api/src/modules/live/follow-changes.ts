import type { Sql } from '../../database/client.ts';
import type { DatabaseWatch } from '../../database/database-watch.ts';
import type { ReplicaRouter } from '../../database/replica-router.ts';
import type { ReplyCache } from '../../http/reply-cache.ts';
import type { Live } from './live.service.ts';
import { REPORTS_CHANNEL, ReportNotice } from '../servers/report-notice.ts';
import { dropOutdated } from '../../http/cache-invalidation.ts';
import { followOutbox, type OutboxFollower } from '../../outbox/follow-outbox.ts';

export interface ChangesDeps {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly watch: DatabaseWatch;
  readonly cache: ReplyCache;
  readonly live: Live;
  readonly replicaRouter: ReplicaRouter;
  /** Called when figures have changed. */
  readonly onFiguresChanged: () => void;
  /** Called when news came or were read, and when races are rated, for which messages about results wait. */
  readonly onNews?: () => void;
  /** Time between two polls of the outbox without a notification. */
  readonly pollMs?: number;
}

/** Applies the outbox messages of all processes to this process's cache and sockets. */
export async function followChanges(
  { sql, databaseUrl, watch, cache, live, replicaRouter, onFiguresChanged, onNews, pollMs }: ChangesDeps,
  onError: (error: unknown) => void,
): Promise<OutboxFollower> {
  const follower = await followOutbox({
    sql,
    databaseUrl,
    watch,
    // Before the cache is cleared: it must not be filled again from a replica that lags behind.
    onPosition: (position) => replicaRouter.requirePosition(position),
    onMessages: (messages) => {
      // Cleared first: clients that fetch because of a message must not get a reply from before it.
      const haveFiguresChanged = dropOutdated(cache, messages);
      live.deliver(messages);
      if (haveFiguresChanged) onFiguresChanged();
      if (messages.some(({ type }) => type === 'news' || type === 'ratings')) onNews?.();
    },
    channel: REPORTS_CHANNEL,
    onNotify: (payload) => live.reported(ReportNotice.parse(JSON.parse(payload))),
    onGap: () => live.lookAgain(),
    onError,
    ...(pollMs !== undefined && { pollMs }),
  });
  try {
    await live.start();
  } catch (error) {
    await follower.stop();
    throw error;
  }
  return {
    get horizon() {
      return follower.horizon;
    },
    async stop() {
      live.stop();
      await follower.stop();
    },
  };
}

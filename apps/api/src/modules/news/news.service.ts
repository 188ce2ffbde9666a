import { MAX_FOLLOWS, type Follow, type FollowTarget, type NewsItem, type UnreadNews } from '@paddock/contracts';
import type { Sql } from '../../database/client.ts';
import type { PageQuery } from '../../database/cursor.ts';
import { lockRow } from '../../database/row.ts';
import type { Actor, Viewer } from '../../endpoint/context.ts';
import { countUse } from '../../http/rate-limit-counters.ts';
import { publish } from '../../outbox/publish-to-outbox.ts';
import { AppError, requireFound } from '../../shared/errors.ts';
import type { Clock } from '../../shared/time.ts';
import { addFollow, countFollows, deleteFollow, findTarget, listFollows } from './follows.repository.ts';
import { listNews, moveReadMark, readUnread } from './news.repository.ts';
import { itemOf } from './news-text.ts';
import { createNewsSettings } from './settings.service.ts';
import type { StopLinks } from './stop-links.ts';

/** An account may begin and stop following this often. */
const MAX_CHANGES = 120;
const CHANGES_WINDOW_SECONDS = 3_600;

export type News = ReturnType<typeof createNews>;

/** What an account reads: what happened to it and to what it follows. */
export function createNews(deps: { readonly sql: Sql; readonly clock: Clock; readonly stopLinks: StopLinks }) {
  const { sql, clock } = deps;
  const unread = async ({ accountId }: Actor): Promise<UnreadNews> =>
    requireFound((await readUnread(sql, [accountId])).get(accountId), 'This account was erased.').data;
  return {
    ...createNewsSettings(deps),
    unread,

    list: async (viewer: Viewer, page: PageQuery & { isUnread: boolean }) => {
      const [{ rows, nextCursor }, count] = await Promise.all([
        listNews(sql, { ...page, accountId: viewer.accountId }),
        unread(viewer),
      ]);
      return { news: rows.map((row): NewsItem => itemOf(row)), nextCursor, ...count };
    },

    markRead: async (viewer: Viewer, { upTo }: { upTo: number }): Promise<UnreadNews> => {
      const { accountId } = viewer;
      await sql.begin(async (tx) => {
        // The account's other pages show it, too.
        if (await moveReadMark(tx, accountId, upTo))
          await publish(tx, [{ type: 'news', payload: { accountIds: [accountId] } }]);
      });
      return unread(viewer);
    },

    follows: ({ accountId }: Viewer): Promise<Follow[]> => listFollows(sql, accountId),

    follow: async ({ accountId }: Viewer, { target, isFollowed }: { target: FollowTarget; isFollowed: boolean }) => {
      const at = clock();
      return sql.begin(async (tx) => {
        // So that an account's follows are counted and added one at a time.
        await lockRow(tx, 'accounts', accountId, 'no key update');
        const use = { key: `follow ${accountId}`, windowSeconds: CHANGES_WINDOW_SECONDS, at: at.toISOString() };
        const { uses, secondsLeft } = await countUse(tx, use);
        if (uses > MAX_CHANGES) throw tooOften(secondsLeft);
        const targetId = requireFound(await findTarget(tx, target), 'There is no such thing to follow.');
        const follow = { accountId, kind: target.kind, targetId };
        if (!isFollowed) await deleteFollow(tx, follow);
        else {
          await addFollow(tx, follow, at);
          if ((await countFollows(tx, accountId)) > MAX_FOLLOWS) throw tooMany();
        }
        return listFollows(tx, accountId);
      });
    },
  };
}

function tooOften(secondsLeft: number): AppError {
  const minutes = Math.ceil(secondsLeft / 60);
  return new AppError('rate_limited', `You have changed what you follow often. Try again in ${minutes} min.`);
}

function tooMany(): AppError {
  return new AppError('conflict', `You follow ${MAX_FOLLOWS} already, which is the limit. Stop following one first.`);
}

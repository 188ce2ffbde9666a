import type { Clock } from '../../shared/time.ts';
import type { Way } from '../news/hand-out/way.ts';
import { addNotes, keyOfNews, MOST_NEWS } from './notes.repository.ts';
import { usefulUntil } from './useful-until.rules.ts';

/** News go out to browsers as push messages. */
export function createPushWay(clock: Clock): Way {
  return {
    way: 'push',
    async handOver(tx, { accountIds, items }) {
      const now = clock();
      const newsIds = items.slice(0, MOST_NEWS).map(({ newsId }) => newsId);
      const key = items.length === 1 ? await keyOfNews(tx, items[0].newsId) : newsIds.join(',');
      if (key !== null) await addNotes(tx, { accountIds, newsIds, key, expiresAt: usefulUntil(items, now) }, now);
    },
  };
}

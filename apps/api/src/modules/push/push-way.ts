import type { NewsItem } from '@paddock/contracts';
import type { Clock } from '../../shared/time.ts';
import type { Way } from '../news/hand-out/way.ts';
import { addNotes, keyOfNews, MOST_NEWS } from './notes.repository.ts';

/** A result that comes later is no news. */
const USEFUL_MS = 12 * 3_600_000;

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

/** A reminder is of use until the start. */
function usefulUntil(items: readonly NewsItem[], now: Date): string {
  const startAt = items.length === 1 ? items[0]?.startAt : null;
  const later = new Date(now.getTime() + USEFUL_MS).toISOString();
  return startAt != null && Date.parse(startAt) > now.getTime() ? startAt : later;
}

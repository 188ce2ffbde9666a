import type { ApiOutputs } from '../lib/trpc.ts';

export const newsItem: ApiOutputs['news']['list']['news'][number] = {
  newsId: 11,
  at: '2025-09-18T22:31:00.000Z',
  kind: 'placeTaken',
  topic: 'placeTaken',
  title: 'Ben Slower took your 2nd place at Monza',
  text: '1:48.437. You 1:48.917, now 3rd of 17: 0.480 s behind.',
  startAt: null,
  path: '/leaderboards/track/monza',
  mark: { type: 'place', place: 2 },
  isUnread: true,
};

/** News without an older page. */
export function newsPage(news: ApiOutputs['news']['list']['news']): ApiOutputs['news']['list'] {
  return {
    news,
    nextCursor: null,
    unread: news.filter(({ isUnread }) => isUnread).length,
    latest: news[0]?.newsId ?? null,
  };
}

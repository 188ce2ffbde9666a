import type { NewsItem } from '@paddock/contracts';
import { useEffect, useRef } from 'react';
import { trpc } from '../../lib/trpc.ts';

export function useMarkRead() {
  const { news } = trpc.useUtils();
  return trpc.news.markRead.useMutation({
    onSuccess: (unread) => {
      news.unread.setData({}, unread);
      void news.list.invalidate();
    },
  });
}

interface ShownNews {
  /** The latest first. */
  readonly news: readonly Pick<NewsItem, 'newsId' | 'isUnread'>[];
  /** There are no older ones. */
  readonly isWhole: boolean;
}

/** Up to where news are read by whoever has seen the shown ones; null: nothing is new, or some of what is new was not shown. */
export function readUpTo({ news, isWhole }: ShownNews): number | null {
  const [latest] = news;
  const hasUnread = news.some(({ isUnread }) => isUnread);
  const isAllShown = isWhole || news.some(({ isUnread }) => !isUnread);
  return latest !== undefined && hasUnread && isAllShown ? latest.newsId : null;
}

/** Shown news are read when the reader leaves them: until then they look new. */
export function useReadOnLeave(shown: ShownNews): void {
  const { mutate } = useMarkRead();
  const upTo = useRef<number | null>(null);
  useEffect(() => {
    upTo.current = readUpTo(shown);
  });
  useEffect(() => {
    const read = (): void => {
      if (upTo.current !== null) mutate({ upTo: upTo.current });
    };
    // A tab that is closed is hidden first.
    const readWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') read();
    };
    document.addEventListener('visibilitychange', readWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', readWhenHidden);
      read();
    };
  }, [mutate]);
}

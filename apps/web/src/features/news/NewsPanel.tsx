import Dialog from '@mui/material/Dialog';
import { SlidersHorizontal } from 'lucide-react';
import { use, useId, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc } from '../../lib/trpc.ts';
import { UnreadCount } from '../../shared/ui/PageMeta.tsx';
import { SkeletonRows } from '../../shared/ui/SkeletonRows.tsx';
import { MarkAllAsRead } from './MarkAllAsRead.tsx';
import { NewsList } from './NewsList.tsx';
import { NewsFailed, NoNews } from './NewsNotices.tsx';
import { useReadOnLeave } from './use-read-news.ts';
import styles from './NewsPanel.module.css';

/** The others are a click away. */
const SHOWN = 20;

export interface NewsPanelProps {
  /** Where the header's button ends, in pixels from the top of the window. */
  readonly below: number;
  readonly onClose: () => void;
}

/** The latest news, below the header's button; on phones a sheet from the bottom. Unmounted, they are read. */
export function NewsPanel({ below, onClose }: NewsPanelProps) {
  const titleId = useId();
  const unread = use(UnreadCount);
  // Asked for anew each time: what was read since must not look new for a moment.
  const query = trpc.news.list.useQuery({ limit: SHOWN }, { gcTime: 0, staleTime: Infinity });
  const news = query.data?.news ?? [];
  useReadOnLeave({ news, isWhole: query.data?.nextCursor === null });
  const style: CSSProperties & Record<`--${string}`, string> = { '--below': `${below}px` };
  const earlier = news.filter(({ isUnread }) => !isUnread);

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: styles.panel, style }, backdrop: { className: styles.backdrop } }}
    >
      <header>
        <h2 id={titleId}>News</h2>
        {unread !== null && <span className="quiet">{unread} unread</span>}
        {unread !== null && <MarkAllAsRead latest={query.data?.latest ?? undefined} />}
      </header>
      <div className={styles.news}>
        {query.data === undefined ? (
          query.error === null ? (
            <SkeletonRows label="Loading the news" count={5} height={64} />
          ) : (
            <NewsFailed onRetry={() => void query.refetch()} />
          )
        ) : news.length === 0 ? (
          <NoNews onLeave={onClose} />
        ) : (
          <>
            <NewsList news={news.filter(({ isUnread }) => isUnread)} onPick={onClose} />
            {earlier.length > 0 && earlier.length < news.length && <h3 className="overline">Earlier</h3>}
            <NewsList news={earlier} onPick={onClose} />
          </>
        )}
      </div>
      <footer>
        <Link to={hrefs.account({ view: 'news' })} onClick={onClose}>
          All news
        </Link>
        <Link to={hrefs.account({ view: 'told' })} onClick={onClose}>
          <SlidersHorizontal size={16} aria-hidden="true" /> What you are told
        </Link>
      </footer>
    </Dialog>
  );
}

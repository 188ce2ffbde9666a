import { NEWS_DAYS, type NewsItem } from '@paddock/contracts';
import { use } from 'react';
import { ageOf, type NewsAge } from '../../../features/news/news-age.ts';
import { MarkAllAsRead } from '../../../features/news/MarkAllAsRead.tsx';
import { NewsList } from '../../../features/news/NewsList.tsx';
import { NewsFailed, NoNews } from '../../../features/news/NewsNotices.tsx';
import { useReadOnLeave } from '../../../features/news/use-read-news.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { byCursor, trpc } from '../../../lib/trpc.ts';
import { useFormat, useMinute } from '../../../shared/hooks/clock.tsx';
import { FactList } from '../../../shared/ui/FactList.tsx';
import { Hero } from '../../../shared/ui/Hero.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { PageBody } from '../../../shared/ui/PageBody.tsx';
import { PagedRows } from '../../../shared/ui/PagedRows.tsx';
import { UnreadCount, usePageTitle } from '../../../shared/ui/PageMeta.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { ToggleButtons } from '../../../shared/ui/ToggleButtons.tsx';
import styles from './NewsView.module.css';

const PAGE = 20;

interface NewsViewProps {
  readonly isUnread: boolean;
  readonly onShow: (show: 'unread' | undefined) => void;
}

/** All news that are kept, by day. Left, they are read. */
export function NewsView({ isUnread, onShow }: NewsViewProps) {
  const title = usePageTitle('News');
  const unread = use(UnreadCount);
  // Asked for anew each time, as the bell's.
  const query = trpc.news.list.useInfiniteQuery(
    { limit: PAGE, isUnread },
    { ...byCursor, gcTime: 0, staleTime: Infinity },
  );
  const news = query.data?.pages.flatMap((page) => page.news) ?? [];
  useReadOnLeave({ news, isWhole: query.data !== undefined && !query.hasNextPage });
  return (
    <>
      <title>{title}</title>
      <Hero crumbs={[{ text: 'Your account', href: hrefs.account() }, { text: 'News' }]} title="News">
        <FactList
          facts={[
            { label: 'Unread', value: unread ?? 'None' },
            { label: 'Kept', value: `${NEWS_DAYS} days` },
          ]}
        />
      </Hero>
      <PageBody>
        <Section
          title="All news"
          note={<TextLink to={hrefs.account({ view: 'told' })}>What you are told</TextLink>}
          action={
            <span className={styles.actions}>
              <ToggleButtons
                label="Show"
                value={isUnread ? 'unread' : 'all'}
                options={{ all: 'All', unread: 'Unread' }}
                onChange={(show) => onShow(show === 'unread' ? show : undefined)}
              />
              {unread !== null && <MarkAllAsRead latest={query.data?.pages[0]?.latest ?? undefined} />}
            </span>
          }
          isActionWide
        >
          {query.data === undefined && query.error !== null ? (
            <NewsFailed onRetry={() => void query.refetch()} />
          ) : (
            <PagedRows
              query={query}
              what="the news"
              rows={8}
              rowHeight={64}
              rowsOf={(page) => page.news}
              empty={isUnread ? <Empty title="Nothing unread" text="You have read all your news." /> : <NoNews />}
            >
              {(rows) => <ByDay news={rows} />}
            </PagedRows>
          )}
        </Section>
      </PageBody>
    </>
  );
}

const GROUPS: Readonly<Record<NewsAge, string>> = { today: 'Today', week: 'This week', earlier: 'Earlier' };
const AGES = ['today', 'week', 'earlier'] as const;

function ByDay({ news }: { readonly news: readonly NewsItem[] }) {
  const format = useFormat();
  const nowMs = useMinute();
  return AGES.map((age) => {
    const ofAge = news.filter(({ at }) => ageOf(at, format, nowMs) === age);
    if (ofAge.length === 0) return null;
    return (
      <div key={age} className={styles.group}>
        <h3 className="overline">{GROUPS[age]}</h3>
        <NewsList news={ofAge} className="sheet" />
      </div>
    );
  });
}

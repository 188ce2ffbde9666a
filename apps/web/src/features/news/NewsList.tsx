import type { NewsItem } from '@paddock/contracts';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { ageOf } from './news-age.ts';
import { NewsMark } from './NewsMark.tsx';
import styles from './NewsList.module.css';

interface NewsListProps {
  readonly news: readonly NewsItem[];
  readonly className?: string | undefined;
  /** Before the page that an item leads to opens. */
  readonly onPick?: () => void;
}

/** One sentence for each news item, the figures behind it below, and the mark that the site has for it already. */
export function NewsList({ news, className, onPick }: NewsListProps) {
  if (news.length === 0) return null;
  return (
    <ul className={clsx(styles.list, className)}>
      {news.map((item) => (
        <NewsRow key={item.newsId} item={item} onPick={onPick} />
      ))}
    </ul>
  );
}

const TIMES = { today: 'clock', week: 'weekday', earlier: 'date' } as const;

function NewsRow({ item, onPick }: { readonly item: NewsItem; readonly onPick: (() => void) | undefined }) {
  const age = ageOf(item.at, useFormat(), useMinute());
  return (
    <li className={clsx(item.isUnread && styles.unread)}>
      <span className={styles.mark}>
        <NewsMark mark={item.mark} isAlarm={item.kind === 'serverSilent'} />
      </span>
      <div>
        <p className={styles.title}>
          {item.isUnread && <span className="visually-hidden">Unread: </span>}
          <Link to={item.path} onClick={onPick}>
            <bdi>{item.title}</bdi>
          </Link>
        </p>
        {(item.text !== '' || item.startAt !== null) && (
          <p className={styles.text}>
            {item.startAt !== null && (
              <>
                <TimeStamp at={item.startAt} />
                {item.text !== '' && '. '}
              </>
            )}
            <bdi>{item.text}</bdi>
          </p>
        )}
      </div>
      <span className={styles.when}>
        <TimeStamp at={item.at} show={TIMES[age]} />
      </span>
    </li>
  );
}

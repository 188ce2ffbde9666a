import { formatCount } from '../../shared/format/en-au.ts';
import { useUnreadReports } from './use-unread-reports.ts';
import styles from './UnreadMark.module.css';

/** How many outcomes of reports the user has not read yet; nothing if there are none. */
export function UnreadMark() {
  const { count } = useUnreadReports();
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {formatCount(count)}
      <span className="visually-hidden"> new {count === 1 ? 'decision' : 'decisions'}</span>
    </b>
  );
}

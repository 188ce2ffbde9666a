import { formatCount } from '../../shared/format/en-au.ts';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useUnreadReports } from './use-unread-reports.ts';
import styles from './UnreadMark.module.css';

/** How many outcomes of reports the user has not read yet; nothing if there are none. */
export function UnreadMark() {
  const { count } = useUnreadReports();
  if (count === 0) return null;
  return (
    <b className={styles.count}>
      {formatCount(count)}
      <VisuallyHidden> new {count === 1 ? 'decision' : 'decisions'}</VisuallyHidden>
    </b>
  );
}

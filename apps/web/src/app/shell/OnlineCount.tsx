import { clsx } from 'clsx';
import { useConnectionLostAt } from '../../features/live/live-connection.ts';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatClock, formatCount, useShownClock } from '../../shared/format/en-au.ts';
import styles from './OnlineCount.module.css';

/** The number of people driving, in the header. */
export function OnlineCount() {
  const counts = useOnTrack();
  const lostAt = useConnectionLostAt();
  if (lostAt !== null) return <Reconnecting since={lostAt} />;
  if (counts === undefined) return null;
  const { players, servers } = counts;
  if (players === null) {
    return (
      <span className={clsx(styles.count, styles.silent)} role="img" aria-label="No server is reporting">
        <i />
        <span className={styles.words}>No server reporting</span>
      </span>
    );
  }
  return (
    <span
      className={clsx(styles.count, styles.live)}
      role="img"
      aria-label={`${formatCount(players)} on track, ${counted(servers, 'server')}`}
    >
      <i />
      <span>
        <b>{formatCount(players)}</b>
        <span className={styles.words}>
          {' '}
          on track, <b>{formatCount(servers)}</b> {servers === 1 ? 'server' : 'servers'}
        </span>
      </span>
    </span>
  );
}

/** The displayed data is as old as the last message. */
function Reconnecting({ since }: { readonly since: number }) {
  useShownClock();
  const asOf = `as of ${formatClock(new Date(since).toISOString())}`;
  return (
    <span className={styles.count} role="img" aria-label={`Reconnecting, ${asOf}`}>
      <i />
      <span>
        <span className={styles.words}>Reconnecting, </span>
        {asOf}
      </span>
    </span>
  );
}

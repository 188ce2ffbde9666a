import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useConnectionLostAt } from '../../features/live/live-connection.ts';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { counted } from '../../shared/format/counted.ts';
import { formatTimeOfDay, formatCount, useTimeSettings } from '../../shared/format/dates-and-numbers.ts';
import styles from './OnlineCount.module.css';

export function OnlineCount() {
  const counts = useOnTrack();
  const lostAt = useConnectionLostAt();
  if (lostAt !== null) return <Reconnecting since={lostAt} />;
  if (counts === undefined) return null;
  const { players, servers } = counts;
  if (players === null) {
    return (
      <Count className={styles.silent} label="No server is reporting">
        <span className={styles.words}>No server reporting</span>
      </Count>
    );
  }
  return (
    <Count className={styles.live} label={`${formatCount(players)} on track, ${counted(servers, 'server')}`}>
      <b>{formatCount(players)}</b>
      <span className={styles.words}>
        {' '}
        on track, <b>{formatCount(servers)}</b> {servers === 1 ? 'server' : 'servers'}
      </span>
    </Count>
  );
}

/** The displayed data is as old as the last message. */
function Reconnecting({ since }: { readonly since: number }) {
  useTimeSettings();
  const asOf = `as of ${formatTimeOfDay(new Date(since).toISOString())}`;
  return (
    <Count label={`Reconnecting, ${asOf}`}>
      <span className={styles.words}>Reconnecting, </span>
      {asOf}
    </Count>
  );
}

interface CountProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly children: ReactNode;
}

function Count({ className, label, children }: CountProps) {
  return (
    <span className={clsx(styles.count, className)} role="img" aria-label={label}>
      <i />
      <span>{children}</span>
    </span>
  );
}

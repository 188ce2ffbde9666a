import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { useConnectionLostAt } from '../../features/live/live-connection.ts';
import { oldestLineAge } from '../../features/live/line-age.ts';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { trpc, type ApiOutputs } from '../../lib/trpc.ts';
import { counted } from '../../shared/format/counted.ts';
import { useFormat, useMinute } from '../../shared/hooks/clock.tsx';
import { formatCount } from '../../shared/format/dates-and-numbers.ts';
import { useIsHydrated } from '../../shared/hooks/use-is-hydrated.ts';
import styles from './OnlineCount.module.css';

/** The age of the counts changes by the minute. */
const REFETCH_MS = 60_000;

export function OnlineCount() {
  const counts = useOnTrack();
  const lostAt = useConnectionLostAt();
  const nowMs = useMinute();
  const serversWithPeople = useServersWithPeople((counts?.players ?? 0) > 0);
  const age = oldestLineAge(serversWithPeople, nowMs);
  const [only, ...others] = serversWithPeople;
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
    <Count
      className={styles.live}
      // Where people are on one server, to what they drive there.
      href={only === undefined || others.length > 0 ? hrefs.home() : hrefs.live(only.serverId)}
      label={`${formatCount(players)} on track, ${counted(servers, 'server')}${age === null ? '' : `, up to ${age} ago`}`}
    >
      <b>{formatCount(players)}</b>
      <span className={styles.words}>
        {' '}
        on track, <b>{formatCount(servers)}</b> {servers === 1 ? 'server' : 'servers'}
        {age !== null && <span className="quiet">, up to {age} ago</span>}
      </span>
    </Count>
  );
}

/** The servers on which people are counted; none until they are known. */
function useServersWithPeople(hasPeople: boolean): ApiOutputs['live']['servers'] {
  const isHydrated = useIsHydrated();
  const { data } = trpc.live.servers.useQuery({}, { enabled: isHydrated && hasPeople, refetchInterval: REFETCH_MS });
  return hasPeople ? (data ?? []).filter(({ state, players }) => state === 'live' && (players ?? 0) > 0) : [];
}

/** The displayed data is as old as the last message. */
function Reconnecting({ since }: { readonly since: number }) {
  const asOf = `as of ${useFormat().clock(new Date(since).toISOString())}`;
  return (
    <Count label={`Reconnecting, ${asOf}`}>
      <span className={styles.words}>Reconnecting, </span>
      {asOf}
    </Count>
  );
}

interface CountProps {
  readonly className?: string | undefined;
  /** Absent: it leads nowhere. */
  readonly href?: string;
  readonly label: string;
  readonly children: ReactNode;
}

function Count({ className, href, label, children }: CountProps) {
  const count = (
    <span className={clsx(styles.count, className)} role="img" aria-label={label}>
      <i />
      <span>{children}</span>
    </span>
  );
  return href === undefined ? count : <Link to={href}>{count}</Link>;
}

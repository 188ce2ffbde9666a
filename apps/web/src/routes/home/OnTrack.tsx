import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { useConnectionLostAt } from '../../features/live/live-connection.ts';
import { useLiveServers } from '../../features/live/use-live-servers.ts';
import { useOnTrack } from '../../features/live/use-on-track.ts';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { useGameInUrl } from '../../lib/use-game-in-url.ts';
import { Table } from '../../shared/table/Table.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Empty } from '../../shared/ui/Notice.tsx';
import { QueryView } from '../../shared/ui/QueryView.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { TrackName } from '../../shared/racing/TrackName.tsx';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useHomeQueries } from './home-queries.ts';
import { SERVER_CARD_HEIGHT, ServerCard } from './ServerCard.tsx';
import type { LiveServer } from './server-card.ts';
import { useHeldOrder } from './use-held-order.ts';
import styles from './OnTrack.module.css';

/** Two rows on a wide page. */
const SHOWN = 6;
/** On phones the latest results come soon. */
const SHOWN_ON_PHONES = 3;
/** Height of the message shown when no server reports; it takes one row's space. */
const EMPTY_HEIGHT = 206;
/** How often the remaining minutes are updated. */
const LOOK_MS = 10_000;

/** Without the schema of the address: its library would be part of the first page. */
function withServers(current: URLSearchParams, isAll: boolean): URLSearchParams {
  const next = new URLSearchParams(current);
  if (isAll) next.set('servers', 'all');
  else next.delete('servers');
  return next;
}

/** Every reporting server as a card, the fullest first. */
export function OnTrack() {
  const query = useLiveServers();
  const [params, setParams] = useSearchParams();
  const isSilent = useOnTrack()?.players === null;
  const game = useGameInUrl();
  const servers = (query.data ?? []).filter(
    (server) => game === undefined || server.game === null || server.game === game,
  );
  const active = servers.filter((server) => server.state !== 'offline');
  const hasMoreThan = (shown: number) => active.length > 0 && servers.length > Math.min(active.length, shown);
  const isAll = hasMoreThan(SHOWN_ON_PHONES) && params.get('servers') === 'all';
  const toggle = (
    <LinkButton
      type="button"
      className={clsx(styles.toggle, hasMoreThan(SHOWN) ? '' : styles.phone)}
      aria-expanded={isAll}
      onClick={() => setParams((current) => withServers(current, !isAll), { replace: true, preventScrollReset: true })}
    >
      {isAll ? 'Fullest servers' : `All ${servers.length} servers`}
    </LinkButton>
  );
  return (
    <Section
      title="On track now"
      note={active.length > 1 && 'Fullest first'}
      action={hasMoreThan(SHOWN_ON_PHONES) ? toggle : undefined}
    >
      <QueryView
        query={query}
        what="the servers"
        rows={isSilent ? 1 : 2}
        rowHeight={isSilent ? EMPTY_HEIGHT : SERVER_CARD_HEIGHT + 7}
      >
        {() =>
          active.length === 0 ? (
            <NobodyOnTrack servers={servers} />
          ) : (
            <>
              <ActiveServers servers={isAll ? active : active.slice(0, SHOWN)} isAll={isAll} />
              {isAll && servers.length > active.length && (
                <OfflineServers servers={servers.filter((server) => server.state === 'offline')} />
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function ActiveServers({ servers, isAll }: { readonly servers: readonly LiveServer[]; readonly isAll: boolean }) {
  const lostAt = useConnectionLostAt();
  const nowMs = useNow(LOOK_MS);
  const ordered = useHeldOrder(servers);
  return (
    <div className={clsx(styles.cards, isAll ? '' : styles.few)}>
      {ordered.map((server) => (
        <ServerCard key={server.serverId} server={server} nowMs={lostAt ?? nowMs} isCutOff={lostAt !== null} />
      ))}
    </div>
  );
}

/** Registered servers without a report for ten minutes or more. */
function OfflineServers({ servers }: { readonly servers: readonly LiveServer[] }) {
  return (
    <div className={styles.offline}>
      <Table
        caption="Servers that are offline"
        rows={servers}
        keyOf={({ serverId }) => serverId}
        columns={[
          { head: 'Offline', isRowHead: true, isWide: true, cell: ({ name }) => <span title={name}>{name}</span> },
          {
            head: 'Last seen at',
            priority: 'high',
            cell: ({ trackName }) => (trackName === null ? '–' : <TrackName track={trackName} />),
          },
          {
            head: 'Last report',
            isRight: true,
            isSecondary: true,
            cell: ({ reportedAt }) =>
              reportedAt === null ? <span className="quiet">never</span> : <TimeStamp at={reportedAt} />,
          },
        ]}
      />
    </div>
  );
}

/** Shown while no server reports: when one last did. */
function NobodyOnTrack({ servers }: { readonly servers: readonly LiveServer[] }) {
  return (
    <Empty
      title={servers.length === 0 ? 'No server reports here yet' : 'No server is reporting right now'}
      text={<LastTime servers={servers} />}
      action={<TextLink to={hrefs.searchEvents({ period: 'all' })}>All events</TextLink>}
    />
  );
}

function LastTime({ servers }: { readonly servers: readonly LiveServer[] }) {
  const names = useNames();
  // Offline servers are sorted by their last report.
  const last = servers.find(({ reportedAt }) => reportedAt !== null);
  const events = useQuery({ ...useHomeQueries().events, enabled: last === undefined }).data;
  const event = events?.toSorted((a, b) => b.endAt.localeCompare(a.endAt))[0];
  if (last?.reportedAt) {
    return (
      <>
        The last one was {last.name}
        {last.trackName !== null && ` at ${names.track(last.trackName)}`}, <TimeStamp at={last.reportedAt} />.
      </>
    );
  }
  // The latest results say that they could not be loaded.
  if (events === undefined) return null;
  if (event === undefined) return 'Results appear here when a server sends its first file.';
  return (
    <>
      The last session was {names.session(event.sessionType)} at {names.track(event.trackName)},{' '}
      <TimeStamp at={event.endAt} isApproximate={event.isEndApproximate} />.
    </>
  );
}

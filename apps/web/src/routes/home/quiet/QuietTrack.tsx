import { WifiOff } from 'lucide-react';
import { useLiveServers } from '../../../features/live/use-live-servers.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useGameInUrl } from '../../../lib/use-game-in-url.ts';
import { counted } from '../../../shared/format/counted.ts';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { TrackName } from '../../../shared/racing/TrackName.tsx';
import { Table } from '../../../shared/table/Table.tsx';
import { LazyOnVisible } from '../../../shared/ui/LazyOnVisible.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { OnTrack } from '../OnTrack.tsx';
import type { LiveServer } from '../server-card.ts';
import { WhenPeopleDrive } from './WhenPeopleDrive.tsx';
import styles from './QuietTrack.module.css';

/** While nobody drives: which servers wait, and when people usually come. */
export default function QuietTrack() {
  const game = useGameInUrl();
  const servers = (useLiveServers().data ?? []).filter(
    (server) => game === undefined || server.game === null || server.game === game,
  );
  const waiting = servers.filter(({ state }) => state === 'live').length;
  return (
    <MainAndRail>
      {waiting === 0 ? (
        <OnTrack />
      ) : (
        <Section
          title="Nobody on track"
          note={`${waiting} of ${counted(servers.length, 'server')} ${waiting === 1 ? 'waits' : 'wait'} for drivers`}
        >
          <Servers servers={servers} />
        </Section>
      )}
      <LazyOnVisible height={258}>
        <WhenPeopleDrive />
      </LazyOnVisible>
    </MainAndRail>
  );
}

function Servers({ servers }: { readonly servers: readonly LiveServer[] }) {
  const names = useNames();
  return (
    <Table
      caption="Servers, with nobody on any of them"
      rows={servers}
      keyOf={({ serverId }) => serverId}
      columns={[
        {
          head: <abbr title="Session">In</abbr>,
          cell: ({ sessionKind, sessionType }) =>
            sessionKind !== null && (
              <SessionMark kind={sessionKind} name={sessionType === null ? '' : names.session(sessionType)} />
            ),
        },
        {
          head: 'Track',
          cell: ({ trackName, serverId }) =>
            trackName === null ? '–' : <TrackName track={trackName} href={hrefs.live(serverId)} />,
        },
        {
          head: 'Server',
          isRowHead: true,
          isWide: true,
          cell: ({ name }) => <bdi title={name}>{name}</bdi>,
        },
        {
          head: 'Cars',
          isRight: true,
          cell: ({ players, capacity }) => `${players ?? '–'}${capacity === null ? '' : `/${capacity}`}`,
        },
        {
          head: 'Last report',
          priority: 'high',
          isRight: true,
          isSecondary: true,
          cell: ({ state, reportedAt }) =>
            state === 'live' ? 'now' : reportedAt === null ? 'never' : <TimeStamp at={reportedAt} />,
        },
        {
          head: 'State',
          priority: 'medium',
          isRight: true,
          cell: ({ state }) =>
            state === 'live' ? (
              'Waiting for drivers'
            ) : (
              <span className={styles.silent}>
                <WifiOff size={14} aria-hidden="true" /> Not reporting
              </span>
            ),
        },
      ]}
    />
  );
}

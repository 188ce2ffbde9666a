import { useParams } from 'react-router';
import type { StaffServerInfo } from '@paddock/contracts';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames, type Names } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { StatTiles } from '../../../shared/ui/StatTiles.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { EventsSection } from './EventsSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { agoText, durationText } from './server-texts.ts';
import { FailedFiles, PlayersOn, ServerState } from './ServerState.tsx';
import { SettingsSection } from './ServerForms.tsx';
import { TimeZoneSection } from './TimeZoneSection.tsx';
import { TokensSection } from './TokensSection.tsx';
import { UploadSection } from './UploadSection.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AuditList } from '../shared/AuditList.tsx';

const REFETCH_MS = 10_000;

export default function AdminServerPage() {
  const { serverId: text = '' } = useParams();
  const serverId = Number(text);
  const isNumber = Number.isInteger(serverId) && serverId > 0;
  const query = trpc.adminServers.info.useQuery({ serverId }, { enabled: isNumber, refetchInterval: REFETCH_MS });
  const names = useNames();
  const name = query.data?.name ?? `Server ${text}`;
  if (!isNumber || hasErrorCode(query.error, 'not_found')) {
    return (
      <AdminPage area="servers" title="No such server" crumb={name}>
        <Empty
          title={`There is no server ${text}`}
          action={<TextLink to={hrefs.adminServers()}>All servers</TextLink>}
        />
      </AdminPage>
    );
  }
  return (
    <AdminPage area="servers" title={name} crumb={name} below={query.data && stateText(query.data, names)}>
      <QueryView query={query} what="the server" rows={10} rowHeight={48}>
        {(server) => (
          <>
            <Figures server={server} />
            <MainAndRail>
              <div>
                <TokensSection server={server} />
                <FilesSection serverId={serverId} />
                <UploadSection serverId={serverId} />
                <EventsSection server={server} />
              </div>
              <div>
                {/* Keyed by server: the fields start with that server's values. */}
                <SettingsSection key={server.serverId} server={server} />
                <TimeZoneSection key={`zone ${server.serverId}`} server={server} />
                <AuditList target={{ kind: 'server', id: serverId }} />
              </div>
            </MainAndRail>
          </>
        )}
      </QueryView>
    </AdminPage>
  );
}

function stateText({ kind, isListed, timeZone, game }: StaffServerInfo, names: Names): string {
  const listing = isListed ? 'Listed' : 'Unlisted';
  const gameName = game !== null && names.hasGames ? `${names.game(game)?.name ?? game} · ` : '';
  return `${gameName}${kind === 'folder' ? 'Represents a folder of files' : listing} · its clock is set to ${timeZone}`;
}

const SECONDS_MS = 5_000;

function Figures({ server }: { readonly server: StaffServerInfo }) {
  const now = useNow(SECONDS_MS);
  const names = useNames();
  const { reportedAt, sessionType, trackName, phase, importLagMs, failedFiles, lastFileAt } = server;
  const place = trackName === null ? 'Track unknown' : names.track(trackName);
  const session = sessionType === null ? '' : `, ${names.session(sessionType)}`;
  // The game's word for a session that runs, as the session's name says already.
  const stage = phase === null || phase === 'session' ? '' : `, ${phase}`;
  return (
    <StatTiles
      label="State"
      tiles={[
        {
          label: 'State',
          value: <ServerState state={server.state} />,
          note: reportedAt === null ? 'No report yet' : `Last report ${agoText(reportedAt, now)}`,
        },
        {
          label: 'Players',
          value: <PlayersOn players={server.players} places={server.places} />,
          ...(reportedAt !== null && { note: `${place}${session}${stage}` }),
        },
        {
          label: 'Import lag',
          value: durationText(importLagMs),
          note: lagNote({ importLagMs, lastFileAt }, now),
        },
        { label: 'Failed files', value: <FailedFiles count={failedFiles} /> },
        { label: 'Events', value: formatCount(server.events) },
      ]}
    />
  );
}

/** What the lag measures; history and events with an unknown end have no lag. */
function lagNote(
  { importLagMs, lastFileAt }: Pick<StaffServerInfo, 'importLagMs' | 'lastFileAt'>,
  now: number,
): string {
  if (lastFileAt === null) return 'No file yet';
  const ago = agoText(lastFileAt, now);
  return importLagMs === null ? `Last file ${ago}` : `End of its last session to the file, ${ago}`;
}

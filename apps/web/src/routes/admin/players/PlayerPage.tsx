import Button from '@mui/material/Button';
import { PlayerId, type AdminPlayer } from '@paddock/contracts';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { CATEGORY_NAMES, STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { PlayerTags } from './PlayerTags.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { SanctionForm } from './SanctionForm.tsx';
import { SanctionList } from './SanctionList.tsx';

const TABS = [
  { tab: 'conduct', text: 'Conduct' },
  { tab: 'identity', text: 'Identity' },
  { tab: 'results', text: 'Results' },
] as const;
const Url = z.object({ tab: z.enum(['conduct', 'identity', 'results']).catch('conduct') });

export default function AdminPlayerPage() {
  const playerId = PlayerId.safeParse(useParams()['playerId']).data;
  const { state } = useUrlState(Url);
  const player = trpc.adminPlayers.info.useQuery({ playerId: playerId ?? '' }, { enabled: playerId !== undefined });
  if (playerId === undefined || hasErrorCode(player.error, 'not_found')) {
    return <NotFound text="There is no player at this address." />;
  }
  const name = player.data === undefined ? 'Player' : player.data.name || 'No name';
  return (
    <AdminPage
      area="players"
      title={name}
      crumb={name}
      below={player.data && <PlayerTags player={player.data} />}
      actions={
        <Button component={Link} to={hrefs.driver(playerId)}>
          Public page
        </Button>
      }
      tabs={TABS.map(({ tab, text }) => ({
        text,
        href: hrefs.adminPlayer(playerId, tab === 'conduct' ? {} : { tab }),
        isCurrent: state.tab === tab,
      }))}
    >
      <QueryView query={player} what="the player" rows={8} rowHeight={46}>
        {(loaded) => {
          if (state.tab === 'identity') return <IdentityTab player={loaded} />;
          if (state.tab === 'results') return <ResultsTab player={loaded} />;
          return (
            <MainAndRail>
              <div>
                <SanctionList player={loaded} />
                <ReportsSection playerId={playerId} />
              </div>
              <div>
                <SanctionForm player={loaded} />
              </div>
            </MainAndRail>
          );
        }}
      </QueryView>
    </AdminPage>
  );
}

/** Reports that involve a player, on either side. */
function ReportsSection({ playerId }: Pick<AdminPlayer, 'playerId'>) {
  const reports = trpc.adminPlayers.reports.useQuery({ playerId });
  return (
    <Section title="Reports">
      <QueryView query={reports} what="the reports" rows={3}>
        {(rows) => (
          <SimpleTable
            empty={<Remark>No reports by or about this player.</Remark>}
            caption="Reports about and by the player, newest first"
            rows={rows}
            keyOf={({ side, reportId }) => `${side}${reportId}`}
            columns={[
              {
                head: 'Report',
                cell: ({ reportId }) => <TextLink to={hrefs.adminReport(reportId)}>#{reportId}</TextLink>,
              },
              { head: 'Player is', cell: ({ side }) => (side === 'accused' ? 'accused' : 'the reporter') },
              { head: 'For', priority: 'high', cell: ({ category }) => CATEGORY_NAMES[category] },
              { head: 'State', cell: ({ status }) => STATUS_NAMES[status] },
              {
                head: 'Made',
                isSecondary: true,
                priority: 'medium',
                cell: ({ createdAt }) => <TimeStamp at={createdAt} />,
              },
            ]}
          />
        )}
      </QueryView>
    </Section>
  );
}

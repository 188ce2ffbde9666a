import Button from '@mui/material/Button';
import { PlayerId, type AdminPlayer } from '@paddock/contracts';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { MainAndRail } from '../../../shared/ui/PageBody.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { PlayerReports } from './PlayerReports.tsx';
import { PlayerTags } from './PlayerTags.tsx';
import { ResultsTab } from './ResultsTab.tsx';
import { SanctionForm } from './SanctionForm.tsx';
import { SanctionList } from './SanctionList.tsx';

const TABS = [
  { tab: 'conduct', text: 'Conduct' },
  { tab: 'identity', text: 'Identity' },
  { tab: 'results', text: 'Results' },
] as const;
const Url = z.object({ tab: z.enum(['conduct', 'identity', 'results']).catch('conduct').default('conduct') });

/** One player: conduct, identity, results. */
export default function AdminPlayerPage() {
  const playerId = PlayerId.safeParse(useParams()['playerId']).data;
  const { state } = useUrlState(Url);
  const player = trpc.adminPlayers.info.useQuery({ playerId: playerId ?? '' }, { enabled: playerId !== undefined });
  if (playerId === undefined || hasErrorCode(player.error, 'not_found')) {
    return <NotFound text="There is no player at this address." />;
  }
  const name = nameOf(player.data);
  return (
    <AdminPage
      area="players"
      title={name}
      crumb={name}
      {...(player.data !== undefined && { below: <PlayerTags player={player.data} /> })}
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
          return state.tab === 'results' ? <ResultsTab player={loaded} /> : <ConductTab player={loaded} />;
        }}
      </QueryView>
    </AdminPage>
  );
}

function nameOf(player: AdminPlayer | undefined): string {
  if (player === undefined) return 'Player';
  return player.name === '' ? 'No name' : player.name;
}

/** A player's sanctions and reports, and the form for a new sanction. */
function ConductTab({ player }: { readonly player: AdminPlayer }) {
  return (
    <MainAndRail>
      <div>
        <SanctionList player={player} />
        <PlayerReports playerId={player.playerId} />
      </div>
      <div>
        <SanctionForm player={player} />
      </div>
    </MainAndRail>
  );
}

import { PlayerId } from '@paddock/contracts';
import { useParams } from 'react-router';
import { z } from 'zod';
import { hasErrorCode } from '../../../lib/error-to-message.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc, type ApiOutputs } from '../../../lib/trpc.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { LinkAction } from '../shared/LinkAction.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { NotFound } from '../../../shared/ui/OffTrack.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { Conduct } from './Conduct.tsx';
import { Identity } from './Identity.tsx';
import { PlayerResults } from './PlayerResults.tsx';
import { PlayerTags } from './PlayerTags.tsx';

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
      crumbs={[{ text: 'Players', href: hrefs.adminPlayers() }, { text: name }]}
      {...(player.data !== undefined && { below: <PlayerTags player={player.data} /> })}
      actions={<LinkAction to={hrefs.driver(playerId)}>Public page</LinkAction>}
      tabs={TABS.map(({ tab, text }) => ({
        text,
        href: hrefs.adminPlayer(playerId, tab === 'conduct' ? {} : { tab }),
        isCurrent: state.tab === tab,
      }))}
    >
      <QueryView query={player} what="the player" rows={8} rowHeight={46}>
        {(loaded) => {
          if (state.tab === 'identity') return <Identity player={loaded} />;
          return state.tab === 'results' ? <PlayerResults player={loaded} /> : <Conduct player={loaded} />;
        }}
      </QueryView>
    </AdminPage>
  );
}

function nameOf(player: ApiOutputs['adminPlayers']['info'] | undefined): string {
  if (player === undefined) return 'Player';
  return player.name === '' ? 'No name' : player.name;
}

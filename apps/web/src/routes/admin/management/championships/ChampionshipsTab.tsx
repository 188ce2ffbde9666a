import type { ChampionshipHead } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { hrefs } from '../../../../lib/hrefs.ts';
import { useNames } from '../../../../lib/names.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Empty } from '../../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../../shared/ui/QueryView.tsx';
import { Section } from '../../../../shared/ui/Section.tsx';
import { TextLink } from '../../../../shared/ui/TextLink.tsx';
import { DialogButton } from '../../shared/AdminButton.tsx';
import { SimpleTable } from '../../shared/SimpleTable.tsx';
import { NewChampionshipDialog } from './NewChampionshipDialog.tsx';
import { STATE_TEXTS } from './words.ts';
import dataTableStyles from '../../../../shared/ui/DataTable.module.css';

/** All championships; each opens its editor. */
export default function ChampionshipsTab() {
  const query = trpc.adminChampionships.list.useQuery({});
  return (
    <QueryView query={query} what="championships" rows={6}>
      {(championships) => <Championships championships={championships} />}
    </QueryView>
  );
}

function Championships({ championships }: { readonly championships: readonly ChampionshipHead[] }) {
  const { hasGames, game: gameOf } = useNames();
  return (
    <Section
      title="Championships"
      note="Several can run at once, and count the same race"
      action={
        <DialogButton Icon={Plus} size="small" button="New championship" adminOnly="change championships">
          {(close) => <NewChampionshipDialog championships={championships} onClose={close} />}
        </DialogButton>
      }
      isActionWide
    >
      <SimpleTable
        caption="Championships, the newest first"
        empty={
          <Empty
            title="No championship yet"
            text="Begin one from a preset, paste its dates and tracks, and see what the standings would be."
          />
        }
        rows={championships}
        keyOf={({ championshipId }) => championshipId}
        rowClass={({ state }) => (state === 'archived' ? dataTableStyles.out : '')}
        columns={[
          {
            head: 'Name',
            cell: ({ name, championshipId }) => (
              <TextLink to={hrefs.adminManagement({ tab: 'championships', championship: championshipId })}>
                <bdi>{name}</bdi>
              </TextLink>
            ),
          },
          ...(hasGames
            ? [{ head: 'Game', cell: ({ game }: ChampionshipHead) => gameOf(game)?.mark ?? game.toUpperCase() }]
            : []),
          { head: 'State', cell: ({ state }) => STATE_TEXTS[state] },
          { head: 'Rounds run', priority: 'high', cell: ({ rounds, roundsRun }) => `${roundsRun} of ${rounds}` },
          {
            head: 'Entries',
            priority: 'high',
            cell: ({ entries, places }) => (places === null ? entries : `${entries} of ${places}`),
          },
          { head: 'Rules', priority: 'medium', cell: ({ version }) => (version === 0 ? '–' : `version ${version}`) },
        ]}
      />
    </Section>
  );
}

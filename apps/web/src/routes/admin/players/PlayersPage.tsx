import { clsx } from 'clsx';
import Button from '@mui/material/Button';
import { playerList, staffCsvExports, type AdminPlayerRow } from '@paddock/contracts';
import { Download, Info } from 'lucide-react';
import { API_ORIGIN } from '../../../lib/api-origin.ts';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/dates-and-numbers.ts';
import { ClassBadge } from '../../../shared/racing/ClassBadge.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { AdminGrid, SearchFilter, timeColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { RowLink } from '../shared/parts.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { PlayerTags } from './PlayerTags.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import styles from './PlayersPage.module.css';

const COLUMNS: AdminColumns<AdminPlayerRow> = {
  name: { header: 'Player', isSortable: true, minWidth: 148, flex: 2, cell: (row) => <PlayerCell row={row} /> },
  platformId: { header: 'Platform id', width: 186, from: 'md', cell: (row) => (row.isErased ? '–' : row.platformId) },
  classValue: {
    header: 'Class',
    isSortable: true,
    width: 84,
    from: 'sm',
    cell: (row) =>
      row.classValue === null ? '–' : <ClassBadge value={row.classValue} isProvisional={row.isProvisional} />,
  },
  races: {
    header: 'Races',
    isSortable: true,
    width: 82,
    align: 'right',
    from: 'sm',
    cell: (row) => formatCount(row.races),
  },
  lastSeen: timeColumn({ header: 'Last seen', at: (row) => row.lastSeenAt }),
  account: {
    header: 'Account',
    width: 92,
    from: 'lg',
    cell: (row) =>
      row.accountId === null ? '–' : <TextLink to={hrefs.adminAccount(row.accountId)}>{row.accountId}</TextLink>,
  },
  state: { header: 'State', minWidth: 180, flex: 3, from: 'sm', cell: (row) => <PlayerTags player={row} /> },
};

const STATES = [
  { value: '', text: 'Everyone' },
  { value: 'banned', text: 'Banned' },
  { value: 'warned', text: 'Warned' },
  { value: 'account', text: 'With an account' },
  { value: 'hidden', text: 'Hidden' },
  { value: 'merged', text: 'Merged into another' },
];

/** Everybody found in results. */
export default function AdminPlayersPage() {
  const list = useAdminList(playerList.url);
  const query = trpc.adminPlayers.list.useQuery(list.input, { placeholderData: (previous) => previous });
  return (
    <AdminPage
      area="players"
      title="Players"
      below="Search by the start of any present or former name, a surname or a platform id."
      actions={
        <Button component="a" href={API_ORIGIN + hrefs.adminBanList()} download="entrylist.json">
          <Download size={16} aria-hidden="true" />
          Ban list for game servers
        </Button>
      }
    >
      <div>
        <AdminGrid
          what="players"
          columns={COLUMNS}
          rowId={(row) => row.playerId}
          rowHeight={46}
          list={list}
          query={query}
          csvHref={withQuery(staffCsvExports.players.path, list.view)}
          empty={{ title: 'No players yet', text: 'Players appear with the first result file.' }}
          mainFilter={
            <SearchFilter name="Name or platform id" placeholder="Nimral, or S7656…" {...list.filter('search')} />
          }
          filters={<FilterSelect name="State" options={STATES} {...list.filter('state')} />}
        />
        {query.data?.isCut === true && (
          <p className={clsx(styles.moreMatches, 'detail')} role="status">
            <Info size={16} aria-hidden="true" />
            Too many match: only the first few hundred by name are shown. Type more of the name.
          </p>
        )}
      </div>
    </AdminPage>
  );
}

function PlayerCell({ row }: { readonly row: AdminPlayerRow }) {
  return (
    <span className={styles.name}>
      <RowLink to={hrefs.adminPlayer(row.playerId)}>
        <PersonName>{row.name}</PersonName>
      </RowLink>
      {row.matchedName !== null && (
        <small>
          formerly <PersonName>{row.matchedName}</PersonName>
        </small>
      )}
    </span>
  );
}

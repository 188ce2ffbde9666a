import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { playerList, staffCsvExports, type AdminPlayerRow } from '@paddock/contracts';
import { Download, Info } from 'lucide-react';
import { API_ORIGIN } from '../../../lib/api-origin.ts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatCount } from '../../../shared/format/en-au.ts';
import { ClassBadge } from '../../../shared/ui/ClassBadge.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { QuietLink, TextLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminGrid, type AdminColumn } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { PlayerTags } from './PlayerTags.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const Name = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
  lineHeight: '18px',
  '& a': { fontWeight: 650, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Cut = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  color: theme.vars.palette.text.secondary,
}));

const COLUMNS: readonly AdminColumn<AdminPlayerRow>[] = [
  { field: 'name', headerName: 'Player', minWidth: 148, flex: 2, renderCell: ({ row }) => <PlayerCell row={row} /> },
  {
    field: 'platformId',
    headerName: 'Platform id',
    width: 186,
    sortable: false,
    from: 'md',
    renderCell: ({ row }) => (row.isErased ? '–' : row.platformId),
  },
  {
    field: 'classValue',
    headerName: 'Class',
    width: 84,
    from: 'sm',
    renderCell: ({ row }) =>
      row.classValue === null ? '–' : <ClassBadge value={row.classValue} isProvisional={row.isProvisional} />,
  },
  {
    field: 'races',
    headerName: 'Races',
    width: 82,
    align: 'right',
    headerAlign: 'right',
    from: 'sm',
    renderCell: ({ row }) => formatCount(row.races),
  },
  {
    field: 'lastSeen',
    headerName: 'Last seen',
    width: 176,
    renderCell: ({ row }) => <TimeStamp at={row.lastSeenAt} />,
  },
  {
    field: 'account',
    headerName: 'Account',
    width: 92,
    sortable: false,
    from: 'lg',
    renderCell: ({ row }) =>
      row.accountId === null ? '–' : <TextLink to={hrefs.adminAccount(row.accountId)}>{row.accountId}</TextLink>,
  },
  {
    field: 'state',
    headerName: 'State',
    minWidth: 180,
    flex: 3,
    sortable: false,
    from: 'sm',
    renderCell: ({ row }) => <PlayerTags player={row} />,
  },
];

const STATES = [
  { value: '', text: 'Everybody' },
  { value: 'banned', text: 'Banned' },
  { value: 'warned', text: 'Warned' },
  { value: 'account', text: 'With an account' },
  { value: 'hidden', text: 'Hidden' },
  { value: 'merged', text: 'Merged into another' },
] as const;

/** Everybody found in results. */
export default function AdminPlayersPage() {
  const list = useAdminList(playerList.url);
  const query = trpc.adminPlayers.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const { view, change } = list;
  return (
    <AdminPage
      area="players"
      title="Players"
      below="Found by the beginning of any name they had, of their surname, or of their platform id."
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
          csvPath={staffCsvExports.players.path}
          empty={{ title: 'No players yet', text: 'Players appear with the first result file.' }}
          filters={
            <>
              <TextField
                name="Name or platform id"
                placeholder="Nimral, or S7656…"
                value={view.search ?? ''}
                onChange={(search) => change({ search: search === '' ? undefined : search })}
                {...(view.search !== undefined && { onClear: () => change({ search: undefined }) })}
              />
              <FilterSelect
                name="State"
                neutral=""
                value={view.state ?? ''}
                options={STATES}
                onChange={(value) =>
                  change({
                    state: STATES.map((one) => one.value).find((one) => one !== '' && one === value) || undefined,
                  })
                }
              />
            </>
          }
        />
        {query.data?.isCut === true && (
          <Cut role="status">
            <Info size={16} aria-hidden="true" />
            Many match. The first few hundred by name are shown: type more of it.
          </Cut>
        )}
      </div>
    </AdminPage>
  );
}

function PlayerCell({ row }: { readonly row: AdminPlayerRow }) {
  return (
    <Name>
      <QuietLink to={hrefs.adminPlayer(row.playerId)}>
        <PersonName>{row.name}</PersonName>
      </QuietLink>
      {row.matchedName !== null && (
        <small>
          formerly <PersonName>{row.matchedName}</PersonName>
        </small>
      )}
    </Name>
  );
}

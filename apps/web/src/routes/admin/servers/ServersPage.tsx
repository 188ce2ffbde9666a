import { staffCsvExports, staffServerList, type StaffServer } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { GameMark } from '../../../shared/racing/GameMark.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { RegisterDialog } from './ServerForms.tsx';
import { RotateDialog } from './TokenDialogs.tsx';
import { agoText, durationText, maskedToken } from './server-texts.ts';
import { FailedFiles, PlayersOn, ServerState, STATE_OPTIONS } from './ServerState.tsx';
import { AdminGrid, SearchFilter, dateColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { AdminButton, DialogButton, rowAction } from '../shared/AdminButton.tsx';
import { RowLink } from '../shared/parts.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';

const STATES = [{ value: '', text: 'Any' }, ...STATE_OPTIONS];
const KINDS = [
  { value: 'registered', text: 'Registered' },
  { value: 'folder', text: 'Folders of files' },
  { value: 'all', text: 'All' },
];
const REFETCH_MS = 10_000;

export default function AdminServersPage() {
  const list = useAdminList(staffServerList.url);
  const query = trpc.adminServers.list.useQuery(list.input, {
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
  });
  const [rotating, setRotating] = useState<StaffServer>();
  const columns = useColumns(setRotating);
  return (
    <AdminPage
      area="servers"
      title="Servers"
      actions={
        <DialogButton button="Register a server" Icon={Plus} variant="contained" adminOnly="register servers">
          {(close) => <RegisterDialog onClose={close} />}
        </DialogButton>
      }
    >
      <AdminGrid
        what="servers"
        columns={columns}
        rowId={(row) => row.serverId}
        list={list}
        query={query}
        csvHref={withQuery(staffCsvExports.servers.path, list.view)}
        empty={{
          title: 'No server is registered',
          text: 'Register one and give its token to the agent beside the game server.',
        }}
        mainFilter={<SearchFilter name="Name" placeholder="Part of the name" {...list.filter('search')} />}
        filters={
          <>
            <FilterSelect name="State" options={STATES} {...list.filter('state')} />
            <FilterSelect name="Kind" options={KINDS} {...list.filter('kind')} />
          </>
        }
      />
      {rotating !== undefined && <RotateDialog server={rotating} onClose={() => setRotating(undefined)} />}
    </AdminPage>
  );
}

const SECONDS_MS = 5_000;

function useColumns(rotate: (server: StaffServer) => void): AdminColumns<StaffServer> {
  const names = useNames();
  const now = useNow(SECONDS_MS);
  return {
    name: {
      header: 'Server',
      isSortable: true,
      minWidth: 190,
      flex: 2,
      cell: (row) => <RowLink to={hrefs.adminServer(row.serverId)}>{row.name}</RowLink>,
    },
    ...(names.hasGames && {
      game: { header: 'Game', width: 66, from: 'sm', cell: (row) => <GameMark game={row.game ?? undefined} /> },
    }),
    track: {
      header: 'Track',
      minWidth: 130,
      flex: 1,
      from: 'md',
      cell: (row) => (row.trackName === null ? '–' : names.track(row.trackName)),
    },
    session: {
      header: 'In',
      width: 50,
      from: 'sm',
      cell: (row) =>
        row.sessionKind !== null &&
        row.sessionType !== null && <SessionMark kind={row.sessionKind} name={names.session(row.sessionType)} />,
    },
    players: {
      header: 'Players',
      width: 92,
      align: 'right',
      from: 'sm',
      cell: (row) => <PlayersOn players={row.players} places={row.places} />,
    },
    state: { header: 'State', width: 142, cell: (row) => <ServerState {...row} /> },
    reportedAt: {
      header: 'Last report',
      isSortable: true,
      width: 118,
      align: 'right',
      from: 'md',
      cell: (row) => agoText(row.reportedAt, now),
    },
    importLagMs: {
      header: 'Import lag',
      width: 116,
      align: 'right',
      from: 'lg',
      cell: (row) => durationText(row.importLagMs),
    },
    failedFiles: {
      header: 'Failed files',
      width: 118,
      align: 'right',
      from: 'sm',
      cell: (row) => <FailedFiles count={row.failedFiles} />,
    },
    token: {
      header: 'Token',
      width: 122,
      from: 'lg',
      cell: (row) => <span className="secondary">{maskedToken(row.tokenId)}</span>,
    },
    registeredAt: dateColumn({ header: 'Registered', at: (row) => row.registeredAt, from: 'never' }),
    action: {
      header: 'Action',
      width: 84,
      align: 'right',
      cell: (row) =>
        row.activeTokens > 0 && (
          <AdminButton
            {...rowAction(`Rotate the token of ${row.name}`)}
            adminOnly="rotate tokens"
            onClick={() => rotate(row)}
          >
            Rotate
          </AdminButton>
        ),
    },
  };
}

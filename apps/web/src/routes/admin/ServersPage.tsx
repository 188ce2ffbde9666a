import Button from '@mui/material/Button';
import { MAX_FAILED_COUNT, staffCsvExports, staffServerList, type StaffServer } from '@paddock/contracts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { hrefs } from '../../lib/hrefs.ts';
import { useNames } from '../../lib/names.ts';
import { trpc } from '../../lib/trpc.ts';
import { FilterSelect } from '../../shared/ui/FilterSelect.tsx';
import { SessionMark } from '../../shared/ui/SessionMark.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { TimeStamp } from '../../shared/ui/TimeStamp.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { PlayersOn } from './servers/PlayersOn.tsx';
import { RegisterDialog } from './servers/RegisterDialog.tsx';
import { RotateDialog } from './servers/RotateDialog.tsx';
import { agoWords, durationWords, maskedToken } from './servers/server-words.ts';
import { FailedFiles, ServerState } from './servers/ServerState.tsx';
import { AdminGrid, type AdminColumn } from './shared/AdminGrid.tsx';
import { AdminOnly } from './shared/AdminOnly.tsx';
import { AdminPage } from './shared/AdminPage.tsx';
import { RowAction } from './shared/RowAction.tsx';
import { useAdminList } from './shared/use-admin-list.ts';

const STATES = [
  { value: '', text: 'Any' },
  { value: 'reporting', text: 'Reporting' },
  { value: 'late', text: 'Late' },
  { value: 'silent', text: 'Silent' },
  { value: 'never', text: 'Never reported' },
] as const;
const KINDS = [
  { value: 'registered', text: 'Registered' },
  { value: 'folder', text: 'Folders of files' },
  { value: 'all', text: 'All' },
] as const;
const REFETCH_MS = 10_000;

export default function AdminServersPage() {
  const list = useAdminList(staffServerList.url);
  const query = trpc.adminServers.list.useQuery(list.input, {
    placeholderData: (previous) => previous,
    refetchInterval: REFETCH_MS,
  });
  const [isRegistering, setRegistering] = useState(false);
  const [rotated, setRotated] = useState<StaffServer>();
  const columns = useColumns(setRotated);
  const { view, change } = list;
  const registerButton = (
    <AdminOnly what="register servers">
      {(isDisabled) => (
        <Button variant="contained" disabled={isDisabled} onClick={() => setRegistering(true)}>
          <Plus size={16} aria-hidden="true" />
          Register a server
        </Button>
      )}
    </AdminOnly>
  );
  return (
    <AdminPage area="servers" title="Servers" actions={registerButton}>
      <AdminGrid
        what="servers"
        columns={columns}
        rowId={(row) => row.serverId}
        list={list}
        query={query}
        csvPath={staffCsvExports.servers.path}
        empty={{
          title: 'No server is registered',
          text: 'Register one and give its token to the agent beside the game server.',
        }}
        filters={
          <>
            <TextField
              name="Name"
              value={view.search ?? ''}
              placeholder="Part of the name"
              onChange={(search) => change({ search: search === '' ? undefined : search })}
              {...(view.search !== undefined && { onClear: () => change({ search: undefined }) })}
            />
            <FilterSelect
              name="State"
              neutral=""
              value={view.state ?? ''}
              options={STATES}
              onChange={(value) => change({ state: STATES.find((state) => state.value === value)?.value || undefined })}
            />
            <FilterSelect
              name="Kind"
              neutral="registered"
              value={view.kind}
              options={KINDS}
              onChange={(value) => change({ kind: KINDS.find((kind) => kind.value === value)?.value ?? 'registered' })}
            />
          </>
        }
      />
      {isRegistering && <RegisterDialog onClose={() => setRegistering(false)} />}
      {rotated !== undefined && <RotateDialog server={rotated} onClose={() => setRotated(undefined)} />}
    </AdminPage>
  );
}

const SECONDS_MS = 5_000;

function useColumns(rotate: (server: StaffServer) => void): readonly AdminColumn<StaffServer>[] {
  const names = useNames();
  const now = useNow(SECONDS_MS);
  return useMemo<readonly AdminColumn<StaffServer>[]>(
    () => [
      {
        field: 'name',
        headerName: 'Server',
        minWidth: 190,
        flex: 2,
        renderCell: ({ row }) => <Link to={hrefs.adminServer(row.serverId)}>{row.name}</Link>,
      },
      {
        field: 'track',
        headerName: 'Track',
        minWidth: 130,
        flex: 1,
        sortable: false,
        from: 'md',
        valueGetter: (_, row) => (row.trackName === null ? '–' : names.track(row.trackName)),
      },
      {
        field: 'session',
        headerName: 'In',
        width: 50,
        sortable: false,
        from: 'sm',
        renderCell: ({ row }) =>
          row.sessionKind !== null &&
          row.sessionType !== null && <SessionMark kind={row.sessionKind} name={names.session(row.sessionType)} />,
      },
      {
        field: 'players',
        headerName: 'Players',
        width: 92,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        from: 'sm',
        renderCell: ({ row }) => <PlayersOn players={row.players} places={row.places} />,
      },
      {
        field: 'state',
        headerName: 'State',
        width: 142,
        sortable: false,
        renderCell: ({ row }) => <ServerState {...row} />,
      },
      {
        field: 'reportedAt',
        headerName: 'Last report',
        width: 118,
        align: 'right',
        headerAlign: 'right',
        from: 'md',
        valueGetter: (_, row) => agoWords(row.reportedAt, now),
      },
      {
        field: 'importLagMs',
        headerName: 'Import lag',
        width: 116,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        from: 'lg',
        valueGetter: (_, row) => durationWords(row.importLagMs),
      },
      {
        field: 'failedFiles',
        headerName: 'Failed files',
        width: 118,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        from: 'sm',
        renderCell: ({ row }) => <FailedFiles count={row.failedFiles} most={MAX_FAILED_COUNT} />,
      },
      {
        field: 'token',
        headerName: 'Token',
        width: 122,
        sortable: false,
        from: 'lg',
        renderCell: ({ row }) => <span className="q">{maskedToken(row.tokenId)}</span>,
      },
      {
        field: 'registeredAt',
        headerName: 'Registered',
        width: 118,
        from: 'never',
        renderCell: ({ row }) => <TimeStamp at={row.registeredAt} show="date" />,
      },
      {
        field: 'action',
        headerName: 'Action',
        width: 84,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
        hideable: false,
        renderCell: ({ row }) =>
          row.activeTokens > 0 && (
            <AdminOnly what="rotate tokens" isQuiet>
              {(isDisabled) => (
                <RowAction
                  label={`Rotate the token of ${row.name}`}
                  isDisabled={isDisabled}
                  onClick={() => rotate(row)}
                >
                  Rotate
                </RowAction>
              )}
            </AdminOnly>
          ),
      },
    ],
    [names, now, rotate],
  );
}

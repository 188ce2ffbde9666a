import { accountList, staffCsvExports, type AdminAccountRow } from '@paddock/contracts';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { QuietLink } from '../../../shared/ui/TextLink.ts';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminGrid, type AdminColumn } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { AccountTags } from './AccountTags.tsx';
import { WaitingClaims } from './WaitingClaims.tsx';
import { ROLES, ROLE_WORDS } from './role-words.ts';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

const COLUMNS: readonly AdminColumn<AdminAccountRow>[] = [
  {
    field: 'name',
    headerName: 'Account',
    minWidth: 150,
    flex: 2,
    renderCell: ({ row }) => (
      <b>
        <QuietLink to={hrefs.adminAccount(row.accountId)}>
          <PersonName>{row.name}</PersonName>
        </QuietLink>
      </b>
    ),
  },
  {
    field: 'role',
    headerName: 'Role',
    width: 110,
    sortable: false,
    from: 'sm',
    renderCell: ({ row }) => ROLE_WORDS[row.role],
  },
  {
    field: 'driver',
    headerName: 'Driver',
    minWidth: 140,
    flex: 2,
    sortable: false,
    from: 'sm',
    renderCell: ({ row: { driver } }) =>
      driver === null || driver.playerId === null ? (
        '–'
      ) : (
        <QuietLink to={hrefs.adminPlayer(driver.playerId)}>
          <PersonName>{driver.name}</PersonName>
        </QuietLink>
      ),
  },
  {
    field: 'created',
    headerName: 'Since',
    width: 116,
    from: 'md',
    renderCell: ({ row }) => <TimeStamp at={row.createdAt} show="date" />,
  },
  {
    field: 'lastSignIn',
    headerName: 'Last sign-in',
    width: 176,
    renderCell: ({ row }) => <TimeStamp at={row.lastSignInAt} />,
  },
  {
    field: 'state',
    headerName: 'State',
    minWidth: 150,
    flex: 1,
    sortable: false,
    from: 'md',
    renderCell: ({ row }) => <AccountTags role="user" isLocked={row.isLocked} isClaiming={row.isClaiming} />,
  },
];

const STATES = [
  { value: '', text: 'Any state' },
  { value: 'claiming', text: 'Claim waits' },
  { value: 'locked', text: 'Locked' },
  { value: 'linked', text: 'With a driver' },
  { value: 'unlinked', text: 'Without a driver' },
] as const;

/** Everybody who has signed in. */
export default function AdminAccountsPage() {
  const list = useAdminList(accountList.url);
  const query = trpc.adminAccounts.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const { view, change } = list;
  return (
    <AdminPage area="accounts" title="Accounts" below="Everybody who signed in through Discord.">
      <WaitingClaims />
      <Section title="All accounts">
        <AdminGrid
          what="accounts"
          columns={COLUMNS}
          rowId={(row) => row.accountId}
          list={list}
          query={query}
          csvPath={staffCsvExports.accounts.path}
          empty={{ title: 'Nobody has signed in yet' }}
          filters={
            <>
              <TextField
                name="Name or Discord number"
                placeholder="Beginning of the name"
                value={view.search ?? ''}
                onChange={(search) => change({ search: search === '' ? undefined : search })}
                {...(view.search !== undefined && { onClear: () => change({ search: undefined }) })}
              />
              <FilterSelect
                name="Role"
                neutral=""
                value={view.role ?? ''}
                options={[{ value: '', text: 'Any role' }, ...ROLES]}
                onChange={(value) => change({ role: ROLES.find((role) => role.value === value)?.value })}
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
      </Section>
    </AdminPage>
  );
}

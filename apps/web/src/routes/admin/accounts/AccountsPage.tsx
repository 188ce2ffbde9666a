import { accountList, staffCsvExports, type AdminAccountRow } from '@paddock/contracts';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { byCursor, trpc } from '../../../lib/trpc.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { PagedRows } from '../../../shared/ui/PagedRows.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { AdminGrid, SearchFilter, dateColumn, timeColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { useIsAdmin } from '../shared/AdminOnly.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { PlayerLink, Remark, RowLink } from '../shared/parts.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { AccountTags, ROLE_NAMES, ROLE_OPTIONS } from './AccountTags.tsx';
import { ClaimList } from './ClaimList.tsx';

const COLUMNS: AdminColumns<AdminAccountRow> = {
  name: {
    header: 'Account',
    isSortable: true,
    minWidth: 150,
    flex: 2,
    cell: (row) => (
      <RowLink to={hrefs.adminAccount(row.accountId)}>
        <PersonName>{row.name}</PersonName>
      </RowLink>
    ),
  },
  role: { header: 'Role', width: 110, from: 'sm', cell: (row) => ROLE_NAMES[row.role] },
  driver: {
    header: 'Driver',
    minWidth: 140,
    flex: 2,
    from: 'sm',
    cell: ({ driver }) => (driver?.playerId == null ? '–' : <PlayerLink player={driver} />),
  },
  created: dateColumn({ header: 'Since', at: (row) => row.createdAt, from: 'md' }),
  lastSignIn: timeColumn({ header: 'Last sign-in', at: (row) => row.lastSignInAt }),
  state: {
    header: 'State',
    minWidth: 150,
    flex: 1,
    from: 'md',
    cell: (row) => <AccountTags {...row} role="user" />,
  },
};

const ROLE_FILTERS = [{ value: '', text: 'Any role' }, ...ROLE_OPTIONS];
const STATE_FILTERS = [
  { value: '', text: 'Any state' },
  { value: 'claiming', text: 'Claim waiting' },
  { value: 'locked', text: 'Locked' },
  { value: 'linked', text: 'With a driver' },
  { value: 'unlinked', text: 'Without a driver' },
  { value: 'uploading', text: 'Uploads files' },
];

/** Everybody who has signed in. */
export default function AdminAccountsPage() {
  const list = useAdminList(accountList.url);
  const query = trpc.adminAccounts.list.useQuery(list.input, { placeholderData: (previous) => previous });
  return (
    <AdminPage area="accounts" title="Accounts" below="Everyone who has signed in through Discord.">
      <WaitingClaims />
      <Section title="All accounts">
        <AdminGrid
          what="accounts"
          columns={COLUMNS}
          rowId={(row) => row.accountId}
          list={list}
          query={query}
          csvHref={withQuery(staffCsvExports.accounts.path, list.view)}
          empty={{ title: 'Nobody has signed in yet' }}
          mainFilter={
            <SearchFilter
              name="Name or Discord user id"
              placeholder="Beginning of the name"
              {...list.filter('search')}
            />
          }
          filters={
            <>
              <FilterSelect name="Role" options={ROLE_FILTERS} {...list.filter('role')} />
              <FilterSelect name="State" options={STATE_FILTERS} {...list.filter('state')} />
            </>
          }
        />
      </Section>
    </AdminPage>
  );
}

/** Claims that only staff can confirm, oldest first. */
function WaitingClaims() {
  const isAdmin = useIsAdmin();
  const claims = trpc.adminAccounts.claims.useInfiniteQuery({}, byCursor);
  return (
    <Section
      title="Claims to confirm"
      note={isAdmin ? 'The driver tells you a code in the game.' : 'Only admins can decide claims.'}
    >
      <PagedRows
        query={claims}
        what="the claims"
        rows={2}
        rowHeight={46}
        rowsOf={(page) => page.rows}
        empty={<Remark>No claims are waiting.</Remark>}
      >
        {(rows) => <ClaimList claims={rows} hasAccount />}
      </PagedRows>
    </Section>
  );
}

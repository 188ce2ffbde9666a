import { ReportCategory, reportList, ReportStatus, staffCsvExports } from '@paddock/contracts';
import { DriverPicker } from '../../../features/search-box/DriverPicker.tsx';
import { CATEGORY_NAMES, STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { QUEUE_COLUMNS } from './queue-columns.tsx';
import { AdminGrid, SearchFilter } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';

const ANY = { value: '', text: 'Any' };
const STATUSES = [
  ANY,
  { value: 'open', text: 'Open' },
  ...ReportStatus.options.map((value) => ({ value, text: STATUS_NAMES[value] })),
];
const CATEGORIES = [ANY, ...ReportCategory.options.map((value) => ({ value, text: CATEGORY_NAMES[value] }))];
const AGES = [
  ANY,
  ...[1, 3, 7, 30].map((days) => ({ value: String(days), text: days === 1 ? 'Over a day' : `Over ${days} days` })),
];

/** The queue of reports. */
export default function ReportsPage() {
  const list = useAdminList(reportList.url);
  const query = trpc.adminReports.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const staff = trpc.adminReports.staff.useQuery({}).data ?? [];
  const { view, change, filter } = list;
  const { accused } = view;
  // Its name, if a row of the list has it; otherwise its id is shown.
  const known = query.data?.rows.map((row) => row.accused).find(({ driver }) => driver?.playerId === accused);
  return (
    <AdminPage area="reports" title="Reports" below="What people reported from events. The oldest come first.">
      <AdminGrid
        what="reports"
        columns={QUEUE_COLUMNS}
        rowId={(row) => row.reportId}
        list={list}
        query={query}
        csvPath={staffCsvExports.reports.path}
        empty={{ title: 'No reports yet', text: 'Anyone with an account can report an incident on the event’s page.' }}
        filters={
          <>
            <FilterSelect name="State" options={STATUSES} {...filter('status')} />
            <FilterSelect
              name="Assignee"
              options={[
                ANY,
                { value: 'me', text: 'Me' },
                { value: 'nobody', text: 'Nobody' },
                ...staff.map(({ accountId, name }) => ({ value: String(accountId), text: name })),
              ]}
              {...filter('assignee')}
            />
            <FilterSelect name="Category" options={CATEGORIES} {...filter('category')} />
            <FilterSelect name="Age" options={AGES} {...filter('olderThanDays')} />
            <DriverPicker
              name="Accused"
              placeholder="Anyone"
              chosen={accused === undefined ? null : { playerId: accused, name: known?.driver?.name ?? accused }}
              onPick={({ playerId }) => change({ accused: playerId })}
              onClear={() => change({ accused: undefined })}
            />
            <SearchFilter name="Event" placeholder="Its number" {...filter('eventId')} />
          </>
        }
      />
    </AdminPage>
  );
}

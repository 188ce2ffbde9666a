import { ReportCategory, reportList, ReportStatus, staffCsvExports, type AdminReportRow } from '@paddock/contracts';
import { Link } from 'react-router';
import { DriverPicker } from '../../../features/search-box/DriverPicker.tsx';
import { CATEGORY_NAMES, outcomeText, reportTitle, STATUS_NAMES } from '../../../features/reports/report-names.ts';
import { StatusMark } from '../../../features/reports/StatusMark.tsx';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFormat } from '../../../shared/hooks/clock.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { SessionMark } from '../../../shared/racing/SessionMark.tsx';
import { AdminGrid, SearchFilter, dateColumn, timeColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { AdminPage } from '../shared/AdminPage.tsx';
import { RowLink } from '../shared/parts.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';

/** Sortable by the two orders of the API. */
const COLUMNS: AdminColumns<AdminReportRow> = {
  reportId: {
    header: 'No.',
    width: 84,
    cell: (row) =>
      row.isOwnCase ? (
        <span title="You are involved in the case: someone else on the staff has it.">#{row.reportId}, yours</span>
      ) : (
        <RowLink to={hrefs.adminReport(row.reportId)}>#{row.reportId}</RowLink>
      ),
  },
  status: {
    header: 'State',
    width: 128,
    cell: (row) => (row.isAppealed ? <Tag>Appeal</Tag> : <StatusMark status={row.status} />),
  },
  category: { header: 'About', minWidth: 120, flex: 1, cell: (row) => reportTitle(row) },
  accused: { header: 'Accused', minWidth: 130, flex: 1, cell: (row) => <Accused row={row} /> },
  event: { header: 'Event', minWidth: 150, flex: 1, from: 'sm', cell: (row) => <EventCell row={row} /> },
  createdAt: timeColumn({ header: 'Reported', at: (row) => row.createdAt }),
  assignee: {
    header: 'Assignee',
    width: 104,
    from: 'md',
    cell: (row) => <PersonName>{row.assignee?.name ?? '–'}</PersonName>,
  },
  outcome: { header: 'Outcome', minWidth: 120, flex: 1, from: 'lg', cell: (row) => <Outcome row={row} /> },
  updatedAt: dateColumn({ header: 'Last step', at: (row) => row.updatedAt, width: 124, from: 'lg' }),
};

const ANY = { value: '', text: 'Any' };
const STATUSES = [
  ANY,
  { value: 'open', text: 'Open' },
  { value: 'appeal', text: 'Appeal' },
  ...ReportStatus.options.map((value) => ({ value, text: STATUS_NAMES[value] })),
];
const CATEGORIES = [ANY, ...ReportCategory.options.map((value) => ({ value, text: CATEGORY_NAMES[value] }))];
const AGES = [
  ANY,
  ...[1, 3, 7, 30].map((days) => ({ value: String(days), text: days === 1 ? 'Over a day' : `Over ${days} days` })),
];

export default function ReportsPage() {
  const list = useAdminList(reportList.url);
  const query = trpc.adminReports.list.useQuery(list.input, { placeholderData: (previous) => previous });
  const staff = trpc.adminReports.staff.useQuery({});
  const { view, change, filter } = list;
  const { accused } = view;
  // Its name, if a row of the list has it; otherwise its id is shown.
  const known = query.data?.rows.map((row) => row.accused).find(({ driver }) => driver?.playerId === accused);
  return (
    <AdminPage area="reports" title="Reports" below="What people reported from events. The oldest come first.">
      <AdminGrid
        what="reports"
        columns={COLUMNS}
        rowId={(row) => row.reportId}
        list={list}
        query={query}
        csvHref={withQuery(staffCsvExports.reports.path, list.view)}
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
                ...(staff.data ?? []).map(({ accountId, name }) => ({ value: String(accountId), text: name })),
              ]}
              source={{ query: staff, what: 'the moderators' }}
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

function Accused({ row: { accused } }: { readonly row: AdminReportRow }) {
  return (
    <>
      {accused.raceNumber ?? '–'} {accused.driver !== null && <PersonName>{accused.driver.name}</PersonName>}
    </>
  );
}

function Outcome({ row }: { readonly row: AdminReportRow }) {
  return outcomeText(row, useFormat());
}

function EventCell({ row: { event } }: { readonly row: AdminReportRow }) {
  const names = useNames();
  return (
    <>
      <SessionMark kind={event.sessionKind} name={names.session(event.sessionType)} />
      &nbsp;
      <Link to={hrefs.event(event.eventId)}>{names.track(event.trackName)}</Link>
    </>
  );
}

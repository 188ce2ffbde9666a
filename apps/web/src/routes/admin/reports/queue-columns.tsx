import type { AdminReportRow } from '@paddock/contracts';
import { Link } from 'react-router';
import { CATEGORY_NAMES, penaltyText, sanctionText } from '../../../features/reports/report-names.ts';
import { StatusMark } from '../../../features/reports/StatusMark.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { SessionMark } from '../../../shared/ui/SessionMark.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import type { AdminColumn } from '../shared/AdminGrid.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** The queue; sortable by the two orders of the API. */
export const QUEUE_COLUMNS: readonly AdminColumn<AdminReportRow>[] = [
  {
    field: 'reportId',
    headerName: 'No.',
    width: 84,
    sortable: false,
    renderCell: ({ row }) =>
      row.isOwnCase ? (
        <span title="You are a party to this case: somebody else of the staff has it.">#{row.reportId}, yours</span>
      ) : (
        <Link to={hrefs.adminReport(row.reportId)}>#{row.reportId}</Link>
      ),
  },
  {
    field: 'status',
    headerName: 'State',
    width: 128,
    sortable: false,
    renderCell: ({ row }) => <StatusMark status={row.status} />,
  },
  {
    field: 'category',
    headerName: 'About',
    minWidth: 120,
    flex: 1,
    sortable: false,
    valueGetter: (_, row) => titleOf(row),
  },
  {
    field: 'accused',
    headerName: 'Accused',
    minWidth: 130,
    flex: 1,
    sortable: false,
    renderCell: ({ row }) => <Accused row={row} />,
  },
  {
    field: 'event',
    headerName: 'Event',
    minWidth: 150,
    flex: 1,
    sortable: false,
    from: 'sm',
    renderCell: ({ row }) => <EventCell row={row} />,
  },
  { field: 'createdAt', headerName: 'Reported', width: 176, renderCell: ({ row }) => <TimeStamp at={row.createdAt} /> },
  {
    field: 'assignee',
    headerName: 'Assignee',
    width: 104,
    sortable: false,
    from: 'md',
    renderCell: ({ row }) => <PersonName>{row.assignee?.name ?? '–'}</PersonName>,
  },
  {
    field: 'outcome',
    headerName: 'Outcome',
    minWidth: 120,
    flex: 1,
    sortable: false,
    from: 'lg',
    valueGetter: (_, row) => outcomeOf(row),
  },
  {
    field: 'updatedAt',
    headerName: 'Last step',
    width: 108,
    from: 'lg',
    renderCell: ({ row }) => <TimeStamp at={row.updatedAt} show="date" />,
  },
];

function titleOf({ category, lapNumber }: AdminReportRow): string {
  return lapNumber === null ? CATEGORY_NAMES[category] : `${CATEGORY_NAMES[category]}, lap ${lapNumber}`;
}

function Accused({ row: { accused } }: { readonly row: AdminReportRow }) {
  return (
    <>
      {accused.raceNumber ?? '–'} {accused.driver !== null && <PersonName>{accused.driver.name}</PersonName>}
    </>
  );
}

/** A case's outcome in words; a dash while it is open or without outcome. */
export function outcomeOf({ status, outcome }: Pick<AdminReportRow, 'status' | 'outcome'>): string {
  if (status === 'dismissed') return 'Dismissed';
  if (outcome === null) return '–';
  const parts = [
    outcome.penalty && penaltyText(outcome.penalty),
    outcome.sanction && sanctionText(outcome.sanction),
  ].filter((part) => part !== null);
  return parts.length === 0 ? 'No action' : parts.join(', ');
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

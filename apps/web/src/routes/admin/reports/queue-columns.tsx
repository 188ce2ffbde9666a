import type { AdminReportRow } from '@paddock/contracts';
import { Link } from 'react-router';
import { consequencesText, reportTitle } from '../../../features/reports/report-names.ts';
import { StatusMark } from '../../../features/reports/StatusMark.tsx';
import { hrefs } from '../../../lib/hrefs.ts';
import { useNames } from '../../../lib/names.ts';
import { useShownClock } from '../../../shared/format/en-au.ts';
import { SessionMark } from '../../../shared/ui/SessionMark.tsx';
import { dateColumn, timeColumn, type AdminColumn } from '../shared/AdminGrid.tsx';
import { RowLink } from '../shared/parts.tsx';
import { PersonName } from '../../../shared/ui/PersonName.tsx';

/** The queue; sortable by the two orders of the API. */
export const QUEUE_COLUMNS: readonly AdminColumn<AdminReportRow>[] = [
  {
    field: 'reportId',
    header: 'No.',
    width: 84,
    cell: (row) =>
      row.isOwnCase ? (
        <span title="You are involved in this case: someone else on the staff has it.">#{row.reportId}, yours</span>
      ) : (
        <RowLink to={hrefs.adminReport(row.reportId)}>#{row.reportId}</RowLink>
      ),
  },
  { field: 'status', header: 'State', width: 128, cell: (row) => <StatusMark status={row.status} /> },
  { field: 'category', header: 'About', minWidth: 120, flex: 1, cell: (row) => reportTitle(row) },
  { field: 'accused', header: 'Accused', minWidth: 130, flex: 1, cell: (row) => <Accused row={row} /> },
  { field: 'event', header: 'Event', minWidth: 150, flex: 1, from: 'sm', cell: (row) => <EventCell row={row} /> },
  timeColumn('createdAt', 'Reported', (row) => row.createdAt),
  {
    field: 'assignee',
    header: 'Assignee',
    width: 104,
    from: 'md',
    cell: (row) => <PersonName>{row.assignee?.name ?? '–'}</PersonName>,
  },
  { field: 'outcome', header: 'Outcome', minWidth: 120, flex: 1, from: 'lg', cell: (row) => <Outcome row={row} /> },
  dateColumn('updatedAt', 'Last step', (row) => row.updatedAt, { width: 124, from: 'lg' }),
];

function Accused({ row: { accused } }: { readonly row: AdminReportRow }) {
  return (
    <>
      {accused.raceNumber ?? '–'} {accused.driver !== null && <PersonName>{accused.driver.name}</PersonName>}
    </>
  );
}

/** A case's outcome in words; a dash while it is open or without outcome. */
export function outcomeText({ status, outcome }: Pick<AdminReportRow, 'status' | 'outcome'>): string {
  if (status === 'dismissed') return 'Dismissed';
  if (outcome === null) return '–';
  return consequencesText(outcome) || 'No action';
}

function Outcome({ row }: { readonly row: AdminReportRow }) {
  useShownClock();
  return outcomeText(row);
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

import { staffCsvExports, staffFileList, type FileOutcome, type IngestedFile } from '@paddock/contracts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { OUTCOME_TEXTS } from '../../../features/uploads/outcome-texts.ts';
import { hrefs, withQuery } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showError, showDone } from '../../../shared/toasts/toasts.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { AdminGrid, timeColumn, type AdminColumns } from '../shared/AdminGrid.tsx';
import { AdminButton, rowAction } from '../shared/AdminButton.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';
import { SESSION_TEXTS } from './server-texts.ts';

const STATUSES = [
  { value: 'failed', text: 'Failed' },
  { value: 'datedAhead', text: 'Dated in the future' },
  { value: 'shortLaps', text: 'Laps too short' },
  { value: 'all', text: 'All' },
];
const EMPTY = {
  failed: { title: 'No file failed', text: 'Files that cannot be read are listed here with the reason.' },
  datedAhead: {
    title: 'No file is dated in the future',
    text: 'Files dated more than 10 minutes after they arrived.',
  },
  shortLaps: {
    title: 'No lap was too short',
    text: 'Files with laps that are too fast to be real. Those laps are on no leaderboard.',
  },
  all: { title: 'No file was uploaded', text: 'Files that cannot be read are listed here with the reason.' },
} as const;

const columnsFor = (retry: (file: IngestedFile) => void): AdminColumns<IngestedFile> => ({
  fileName: { header: 'File', minWidth: 150, flex: 2, cell: (row) => row.fileName },
  receivedAt: timeColumn({ header: 'Received', at: (row) => row.receivedAt, from: 'sm' }),
  byteLength: { header: 'Size', width: 84, from: 'never', cell: (row) => sizeText(row.byteLength) },
  outcome: { header: 'Outcome', minWidth: 130, flex: 3, cell: (row) => <Outcome file={row} /> },
  action: {
    header: 'Action',
    width: 92,
    align: 'right',
    cell: (row) =>
      row.status === 'failed' &&
      row.isKept && (
        <AdminButton
          {...rowAction(`Try again: ${row.fileName}`)}
          adminOnly="try files again"
          onClick={() => retry(row)}
        >
          Try again
        </AdminButton>
      ),
  },
});

// Without the server: the page's path already names it.
const FilesUrl = z
  .object({ files: z.enum(['failed', 'datedAhead', 'shortLaps', 'all']).catch('failed') })
  .transform(({ files }) => ({ sort: 'receivedAt' as const, direction: 'desc' as const, files }));

/** Files the server uploaded; failed ones first, with the reason. */
export function FilesSection({ serverId }: { readonly serverId: number }) {
  const list = useAdminList(FilesUrl);
  const { files } = list.view;
  const { cursor } = list.input;
  const filter = { ...staffFileList.csv.parse({}), serverId, status: files };
  const query = trpc.adminFiles.list.useQuery(
    { ...filter, ...(cursor !== undefined && { cursor }) },
    { placeholderData: (previous) => previous },
  );
  const retry = trpc.adminFiles.retry.useMutation(
    useStaffMutation({
      alsoChanges: 'results',
      onDone: ({ status, problem }: FileOutcome) =>
        problem === null ? showDone(`${OUTCOME_TEXTS[status]}.`) : showError(`It failed again: ${problem.message}`),
    }),
  );
  return (
    <Section title="Files">
      <AdminGrid
        what="files"
        columns={columnsFor(({ fileId }) => retry.mutate({ fileId }))}
        rowId={(row) => row.fileId}
        list={list}
        query={query}
        rowHeight="auto"
        csvHref={withQuery(staffCsvExports.files.path, { serverId, status: files })}
        empty={EMPTY[files]}
        mainFilter={<FilterSelect name="Show" options={STATUSES} {...list.filter('files')} />}
      />
    </Section>
  );
}

function Outcome({ file: { status, problem, warnings, sessions, isKept } }: { readonly file: IngestedFile }) {
  if (status === 'failed') {
    const reason = `${problem?.message ?? 'No reason was kept.'}${isKept ? '' : ' The file itself was not kept.'}`;
    return (
      <span title={reason}>
        <b>{problem?.code ?? 'failed'}</b> {reason}
      </span>
    );
  }
  const ahead = warnings.find(({ code }) => code === 'end_in_future');
  return (
    <span title={ahead?.message}>
      {OUTCOME_TEXTS[status]}{' '}
      {sessions.map(({ sessionIndex, eventId, status: outcome }, index) => (
        <Fragment key={sessionIndex}>
          {index > 0 && ', '}
          <Link to={hrefs.event(eventId)}>event {eventId}</Link>
          {sessions.length > 1 && outcome !== 'imported' && ` (${SESSION_TEXTS[outcome]})`}
        </Fragment>
      ))}
      {ahead !== undefined && ', dated in the future: its end is approximate'}
    </span>
  );
}

import { staffCsvExports, staffFileList, type IngestedFile } from '@paddock/contracts';
import { Link } from 'react-router';
import { z } from 'zod';
import { hrefs } from '../../../lib/hrefs.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useToasts } from '../../../shared/toasts/use-toasts.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { FilterSelect } from '../../../shared/ui/FilterSelect.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminGrid, type AdminColumn } from '../shared/AdminGrid.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { RowAction } from '../shared/RowAction.tsx';
import { useAdminList } from '../shared/use-admin-list.ts';
import { usePublicGroups, useStaffChange } from '../shared/use-staff-change.ts';
import { sizeWords } from './server-words.ts';

const STATUSES = [
  { value: 'failed', text: 'Failed' },
  { value: 'datedAhead', text: 'Dated ahead' },
  { value: 'all', text: 'All' },
] as const;
const EMPTY = {
  failed: { title: 'No file failed', text: 'Files that cannot be read stand here with their reason.' },
  datedAhead: {
    title: 'No file was dated ahead',
    text: 'Files dated more than a day after they arrived.',
  },
  all: { title: 'No file was uploaded', text: 'Files that cannot be read stand here with their reason.' },
} as const;
const OUTCOMES = { imported: 'Imported', duplicate: 'Known already', empty: 'No laps', failed: 'Failed' } as const;

const columnsFor = (retry: (file: IngestedFile) => void): readonly AdminColumn<IngestedFile>[] => [
  { field: 'fileName', headerName: 'File', minWidth: 150, flex: 2, sortable: false },
  {
    field: 'receivedAt',
    headerName: 'Received',
    width: 176,
    from: 'sm',
    renderCell: ({ row }) => <TimeStamp at={row.receivedAt} />,
  },
  {
    field: 'byteLength',
    headerName: 'Size',
    width: 84,
    sortable: false,
    from: 'never',
    valueGetter: (_, row) => sizeWords(row.byteLength),
  },
  {
    field: 'outcome',
    headerName: 'What became of it',
    minWidth: 130,
    flex: 3,
    sortable: false,
    renderCell: ({ row }) => <Outcome file={row} />,
  },
  {
    field: 'action',
    headerName: 'Action',
    width: 92,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    hideable: false,
    renderCell: ({ row }) =>
      row.status === 'failed' &&
      row.isKept && (
        <AdminOnly what="try files again" isQuiet>
          {(isDisabled) => (
            <RowAction label={`Try again: ${row.fileName}`} isDisabled={isDisabled} onClick={() => retry(row)}>
              Try again
            </RowAction>
          )}
        </AdminOnly>
      ),
  },
];

// Without the server: the page's path already names it.
const FilesUrl = z
  .object({ files: z.enum(['failed', 'datedAhead', 'all']).catch('failed') })
  .transform(({ files }) => ({ sort: 'receivedAt' as const, direction: 'desc' as const, files }));

/** Files the server uploaded; failed ones first, with the reason. */
export function FilesSection({ serverId }: { readonly serverId: number }) {
  const list = useAdminList(FilesUrl);
  const { files } = list.view;
  const { cursor } = list.input;
  const filter = { ...staffFileList.csv.parse({}), serverId, status: files };
  const query = trpc.adminServers.files.useQuery(
    { ...filter, ...(cursor !== undefined && { cursor }) },
    { placeholderData: (previous) => previous },
  );
  const { showError, showDone } = useToasts();
  const change = useStaffChange({
    touches: usePublicGroups(),
    onDone: (outcome: { status: keyof typeof OUTCOMES; problem: { message: string } | null }) => {
      if (outcome.problem === null) showDone(`${OUTCOMES[outcome.status]}.`);
      else showError(`It failed again: ${outcome.problem.message}`);
    },
  });
  const retry = trpc.adminServers.retryFile.useMutation(change.options);
  return (
    <Section title="Files">
      <AdminGrid
        what="files"
        columns={columnsFor(({ fileId }) => retry.mutate({ fileId }))}
        rowId={(row) => row.fileId}
        list={{ ...list, csvQuery: new URLSearchParams({ serverId: String(serverId), status: files }).toString() }}
        query={query}
        rowHeight="auto"
        csvPath={staffCsvExports.files.path}
        empty={{
          ...EMPTY[files],
        }}
        filters={
          <FilterSelect
            name="Show"
            neutral="failed"
            value={files}
            options={STATUSES}
            onChange={(value) =>
              list.change({ files: STATUSES.find((status) => status.value === value)?.value ?? 'failed' })
            }
          />
        }
      />
    </Section>
  );
}

function Outcome({ file: { status, problem, warnings, eventId, isKept } }: { readonly file: IngestedFile }) {
  if (status === 'failed') {
    const reason = `${problem?.message ?? 'No reason was kept.'}${isKept ? '' : ' Its bytes are not kept.'}`;
    return (
      <span title={reason}>
        <b>{problem?.code ?? 'failed'}</b> {reason}
      </span>
    );
  }
  const ahead = warnings.find(({ code }) => code === 'end_in_future');
  return (
    <span title={ahead?.message}>
      {OUTCOMES[status]} {eventId !== null && <Link to={hrefs.event(eventId)}>event {eventId}</Link>}
      {ahead !== undefined && ', dated ahead: its arrival counts as the end'}
    </span>
  );
}

import Button from '@mui/material/Button';
import type { Job } from '@paddock/contracts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorToMessage } from '../../../lib/error-to-message.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { AdminOnly } from '../shared/AdminOnly.tsx';
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx';
import { isJobOver, jobState, jobTitle, jobTook } from '../shared/job-words.ts';
import { JobProgress } from '../shared/JobProgress.tsx';
import { Quiet, TableFrame } from '../shared/parts.ts';
import { useStaffChange } from '../shared/use-staff-change.ts';
import { PlainTable } from './PlainTable.ts';

const LOOK_MS = 1_000;
const REST_MS = 15_000;

/** Background jobs: rebuilding all derived data, and other running or finished jobs. */
export default function RebuildPart() {
  const query = trpc.adminJobs.recent.useQuery(
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some((job) => !isJobOver(job)) === true ? LOOK_MS : REST_MS),
    },
  );
  const [ordered, setOrdered] = useState<number | null>(null);
  const underWay = query.data?.filter((job) => !isJobOver(job)).map(({ id }) => id) ?? [];
  const shown = [...new Set([...(ordered === null ? [] : [ordered]), ...underWay])];
  return (
    <>
      <RebuildSection onOrdered={(job) => setOrdered(job.id)} jobIds={shown} />
      <Section title="Long work" note="Started by staff, newest first">
        <QueryView query={query} what="long work" rows={4} rowHeight={38}>
          {(jobs) => <JobsTable jobs={jobs} />}
        </QueryView>
      </Section>
    </>
  );
}

interface RebuildSectionProps {
  readonly onOrdered: (job: Job) => void;
  /** Jobs to watch. */
  readonly jobIds: readonly number[];
}

function RebuildSection({ onOrdered, jobIds }: RebuildSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useStaffChange({
    onDone: (job: Job) => {
      setAsking(false);
      onOrdered(job);
    },
  });
  const recompute = trpc.adminJobs.recompute.useMutation(change.options);
  return (
    <Section
      title="Rebuild"
      action={
        <AdminOnly what="rebuild">
          {(isDisabled) => (
            <Button size="small" disabled={isDisabled} onClick={() => setAsking(true)}>
              <RefreshCw size={14} aria-hidden="true" />
              Rebuild everything…
            </Button>
          )}
        </AdminOnly>
      }
      isActionWide
    >
      <Quiet>
        Every result, record, board, rating and total is made anew from the stored files. Nothing a file says is lost,
        and what staff decided stays. Readers see the old figures until the new ones are there.
      </Quiet>
      {jobIds.map((jobId) => (
        <JobProgress key={jobId} jobId={jobId} />
      ))}
      <ConfirmDialog
        isOpen={isAsking}
        title="Rebuild everything?"
        confirm="Rebuild everything"
        reason="required"
        isPending={recompute.isPending}
        failure={recompute.error === null ? undefined : errorToMessage(recompute.error)}
        onConfirm={(reason) => recompute.mutate({ reason })}
        onClose={() => setAsking(false)}
      >
        <p>
          All stored files are read again, which takes a while: some minutes for a hundred thousand events. New files
          wait until it is done. Readers see the old figures until then, and if it fails, nothing has changed. Ratings
          follow at the end, race by race.
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function JobsTable({ jobs }: { readonly jobs: readonly Job[] }) {
  if (jobs.length === 0)
    return <Empty title="No background jobs yet" text="Rebuilds and large changes stand here with their outcome." />;
  return (
    <TableFrame>
      <PlainTable>
        <caption>Background jobs started by staff</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Outcome</th>
            <th scope="col" className="w720">
              Ordered
            </th>
            <th scope="col" className="w900">
              By
            </th>
            <th scope="col" className="r w720">
              Took
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">{jobTitle(job.kind)}</th>
              <td className="flow">{jobState(job)}</td>
              <td className="w720">
                <TimeStamp at={job.createdAt} />
              </td>
              <td className="w900">{job.createdBy ?? 'An erased account'}</td>
              <td className="r w720">{jobTook(job) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </TableFrame>
  );
}

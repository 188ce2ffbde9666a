import type { Job } from '@paddock/contracts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Empty } from '../../../shared/ui/Notice.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { TimeStamp } from '../../../shared/ui/TimeStamp.tsx';
import { ConfirmButton } from '../shared/ConfirmDialog.tsx';
import { isJobOver, jobState, jobTitle, jobTook } from '../shared/job-texts.ts';
import { JobProgress } from '../shared/JobProgress.tsx';
import { Remark } from '../shared/parts.tsx';
import { SimpleTable } from '../shared/SimpleTable.tsx';
import { useStaffMutation } from '../shared/use-staff-mutation.ts';

const RUNNING_REFETCH_MS = 1_000;
const IDLE_REFETCH_MS = 15_000;

/** Background jobs: recomputing all derived data, and other running or finished jobs. */
export default function RecomputeTab() {
  const query = trpc.adminJobs.recent.useQuery(
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.some((job) => !isJobOver(job)) === true ? RUNNING_REFETCH_MS : IDLE_REFETCH_MS,
    },
  );
  const [startedIds, setStartedIds] = useState<readonly number[]>([]);
  const recompute = trpc.adminJobs.recompute.useMutation(
    useStaffMutation({ onDone: ({ id }: Job) => setStartedIds([id]) }),
  );
  const runningIds = query.data?.filter((job) => !isJobOver(job)).map(({ id }) => id) ?? [];
  return (
    <>
      <Section
        title="Recompute"
        action={
          <ConfirmButton
            button="Recompute everything…"
            buttonProps={{ size: 'small', Icon: RefreshCw }}
            adminOnly="recompute"
            title="Recompute everything?"
            confirm="Recompute everything"
            onConfirm={(reason) => recompute.mutateAsync({ reason })}
          >
            <p>
              All stored files are imported again, which takes a while: some minutes for a hundred thousand events. New
              files wait until it is done. Readers see the old figures until then, and if it fails, nothing has changed.
              Ratings follow at the end, race by race.
            </p>
          </ConfirmButton>
        }
        isActionWide
      >
        <Remark>
          Every result, record, board, rating and total is recomputed from the stored files. Nothing a file says is
          lost, and staff decisions stay. Readers see the old figures until the new ones are there.
        </Remark>
        {[...new Set([...startedIds, ...runningIds])].map((jobId) => (
          <JobProgress key={jobId} jobId={jobId} />
        ))}
      </Section>
      <Section title="Background jobs" note="Started by staff, newest first">
        <QueryView query={query} what="background jobs" rows={4}>
          {(jobs) => (
            <SimpleTable
              empty={
                <Empty
                  title="No background jobs yet"
                  text="Recomputing and large changes are listed here with their outcome."
                />
              }
              caption="Background jobs started by staff"
              rows={jobs}
              keyOf={({ id }) => id}
              columns={[
                { head: 'Job', cell: ({ kind }) => jobTitle(kind) },
                { head: 'Outcome', isWrapped: true, cell: jobState },
                { head: 'Started', priority: 'high', cell: ({ createdAt }) => <TimeStamp at={createdAt} /> },
                { head: 'By', priority: 'medium', cell: ({ createdBy }) => createdBy ?? 'An erased account' },
                { head: 'Took', isRight: true, priority: 'high', cell: (job) => jobTook(job) ?? '–' },
              ]}
            />
          )}
        </QueryView>
      </Section>
    </>
  );
}

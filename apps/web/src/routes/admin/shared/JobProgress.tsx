import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { FailedQuery } from '../../../shared/ui/QueryView.tsx';
import { isJobOver, jobState, jobTitle } from './job-texts.ts';
import { useRefetch } from './use-staff-mutation.ts';
import styles from './JobProgress.module.css';

const REFETCH_MS = 1_000;
const ICONS = { waiting: Hourglass, running: Hourglass, done: CircleCheck, failed: CircleAlert } as const;

/** A background job just started: a progress bar, then the result. Once it is done, the page is refetched. */
export function JobProgress({ jobId }: { readonly jobId: number }) {
  const query = trpc.adminJobs.info.useQuery(
    { jobId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data !== undefined && isJobOver(state.data) ? false : REFETCH_MS),
    },
  );
  const job = query.data;
  const isDone = job?.status === 'done';
  const refetch = useRefetch();
  // A finished job may have changed every figure and name.
  useEffect(() => {
    if (isDone) refetch('results');
  }, [isDone, refetch]);
  if (job === undefined) {
    if (query.error !== null) return <FailedQuery query={query} what="the job’s progress" />;
    return (
      <div className={clsx(styles.box, 'stack', 'sheet')} aria-busy="true">
        Loading progress…
      </div>
    );
  }
  const { status, done, total, message } = job;
  const Icon = ICONS[status];
  const title = jobTitle(job.kind);
  return (
    <div className={clsx(styles.box, 'stack', 'sheet', status === 'failed' && styles.failed)}>
      <p className={clsx(styles.what, styles[status])}>
        <Icon size={16} aria-hidden="true" />
        {title}
      </p>
      {!isJobOver(job) && <KerbProgress label={title} done={done} total={total} />}
      {/* Announced at the start and the end, not at each step. */}
      <p role="status">{jobState(job)}</p>
      {status === 'running' && total !== null && total > 0 && (
        <p>
          {message !== null && `${message}: `}
          {done} of {total}
        </p>
      )}
    </div>
  );
}

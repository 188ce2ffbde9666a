import { styled } from '@mui/material/styles';
import type { Job } from '@paddock/contracts';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { isJobOver, jobState, jobTitle } from './job-texts.ts';
import { useRefetch } from './use-staff-mutation.ts';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  minHeight: 82,
  padding: '12px 14px 14px',
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&.failed': { borderColor: theme.vars.palette.error.main },
  '& .what': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 650 },
  '& .what svg': { flex: 'none' },
  '& .done svg': { color: theme.vars.palette.success.main },
  '& .failed svg, & .failed + p': { color: theme.vars.palette.error.main },
  '& p': theme.typography.body2,
  '& p + p, & > div + p': { color: theme.vars.palette.text.secondary },
}));

const REFETCH_MS = 1_000;

export interface JobProgressProps {
  readonly jobId: number;
}

/** A background job just started: a progress bar, then the result. Once it is done, the page is refetched. */
export function JobProgress({ jobId }: JobProgressProps) {
  const { data: job } = trpc.adminJobs.info.useQuery(
    { jobId },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data !== undefined && isJobOver(state.data) ? false : REFETCH_MS),
    },
  );
  const isDone = job?.status === 'done';
  const refetch = useRefetch();
  // A finished job may have changed every figure and name.
  useEffect(() => {
    if (isDone) refetch('results');
  }, [isDone, refetch]);
  return <JobBox job={job} />;
}

const ICONS = { waiting: Hourglass, running: Hourglass, done: CircleCheck, failed: CircleAlert } as const;

/** The state of one job. */
function JobBox({ job }: { readonly job: Job | undefined }) {
  if (job === undefined) return <Box aria-busy="true">Loading progress…</Box>;
  const { status, done, total, message } = job;
  const Icon = ICONS[status];
  const title = jobTitle(job.kind);
  return (
    <Box className={status === 'failed' ? 'failed' : ''}>
      <p className={`what ${status}`}>
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
    </Box>
  );
}

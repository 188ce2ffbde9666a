import type { Job } from '@paddock/contracts';
import { trpc } from '../../../lib/trpc.ts';
import { Section } from '../../../shared/ui/Section.tsx';
import { KerbProgress } from '../../../shared/ui/KerbProgress.tsx';
import { QueryView } from '../../../shared/ui/QueryView.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { agoWords } from '../servers/server-words.ts';
import { isJobOver, jobTitle } from '../shared/job-words.ts';
import { Quiet } from '../shared/parts.ts';
import { RowList } from './row-list.ts';

const MOST_SHOWN = 5;
const REFETCH_MS = 3_000;

/** Background jobs started by staff: what goes on, and what ended last. */
export function JobsSection() {
  const now = useMinute();
  const jobs = trpc.adminJobs.recent.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data?.some((job) => !isJobOver(job)) === true ? REFETCH_MS : false) },
  );
  return (
    <Section title="Long work">
      <QueryView query={jobs} what="long work" rows={2} rowHeight={38}>
        {(list) =>
          list.length === 0 ? (
            <Quiet>No jobs yet.</Quiet>
          ) : (
            <RowList>
              {list.slice(0, MOST_SHOWN).map((job) => (
                <li key={job.id}>
                  <b>{jobTitle(job.kind)}</b>
                  <span className="q">{agoWords(job.finishedAt ?? job.createdAt, now)}</span>
                  <span className={job.status === 'failed' ? 'bad wide' : 'q wide'}>
                    <Progress job={job} />
                  </span>
                </li>
              ))}
            </RowList>
          )
        }
      </QueryView>
    </Section>
  );
}

function Progress({ job }: { readonly job: Job }) {
  if (job.status === 'waiting') return 'Waiting to be begun';
  if (job.status !== 'running') return job.message ?? (job.status === 'failed' ? 'Failed' : 'Done');
  if (job.total === null) return 'Under way';
  return <KerbProgress label={jobTitle(job.kind)} done={job.done} total={Math.max(1, job.total)} />;
}

import { contract } from '@paddock/contracts';
import { requireViewer } from '../../endpoint/context.ts';
import { implement } from '../../endpoint/implement.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import { RECOMPUTE } from '../imports/recompute.job.ts';

export function createJobEndpoints({ jobs }: { jobs: Jobs }) {
  const { recent, info, recompute } = contract.adminJobs;
  return {
    recent: implement(recent, () => jobs.recent()),
    info: implement(info, ({ jobId }) => jobs.info(jobId)),
    recompute: implement(recompute, async ({ reason }, context) => {
      const { accountId } = await requireViewer(context);
      return jobs.order({ kind: RECOMPUTE, input: {}, actorId: accountId, reason });
    }),
  };
}

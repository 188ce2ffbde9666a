import { contract } from '@paddock/contracts';
import { requireViewer } from '../../platform/endpoint/context.ts';
import { implement } from '../../platform/endpoint/implement.ts';
import type { Jobs } from './jobs.service.ts';
import { RECOMPUTE } from './recompute.job.ts';

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

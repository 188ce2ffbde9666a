import { contract } from '@paddock/contracts';
import { implement, implementForUser } from '../../endpoint/implement.ts';
import type { Jobs } from '../../jobs/jobs.service.ts';
import { RECOMPUTE } from '../imports/recompute.job.ts';

export function createJobEndpoints({ jobs }: { jobs: Jobs }) {
  const { recent, info, recompute } = contract.adminJobs;
  return {
    recent: implement(recent, () => jobs.recent()),
    info: implement(info, ({ jobId }) => jobs.info(jobId)),
    recompute: implementForUser(recompute, ({ accountId: actorId }, { reason }) =>
      jobs.order({ kind: RECOMPUTE, input: {}, actorId, reason }),
    ),
  };
}

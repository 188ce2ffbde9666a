import { z } from 'zod';
import { Job } from '../admin/jobs.ts';
import { defineEndpoint } from '../endpoint.ts';
import { LINES, NOT_PRINTABLE, RowId, inUrl } from '../primitives.ts';

const common = { cache: 'none', tags: ['Admin'] } as const;
const OneJob = z.strictObject({ jobId: RowId });
const Reason = z.strictObject({ reason: z.string().trim().min(1, 'Say why.').max(500).regex(LINES, NOT_PRINTABLE) });

export const adminJobs = {
  recent: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'Long-running jobs that staff started, newest first',
    input: z.strictObject({}),
    output: z.array(Job).max(20),
    rest: { method: 'GET', path: '/api/admin/jobs' },
  }),
  info: defineEndpoint({
    ...common,
    kind: 'query',
    access: 'mod',
    summary: 'Progress of a long-running job',
    input: OneJob,
    output: Job,
    rest: { method: 'GET', path: '/api/admin/jobs/:jobId', params: z.object({ jobId: inUrl(RowId) }) },
  }),
  recompute: defineEndpoint({
    ...common,
    kind: 'mutation',
    access: 'admin',
    summary: 'Recalculates every derived figure from the stored files; readers see the old ones until it is done',
    input: Reason,
    output: Job,
    rest: { method: 'POST', path: '/api/admin/jobs/recompute', body: Reason },
  }),
};

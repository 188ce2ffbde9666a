import { z } from 'zod';
import { recompute, type RecomputeDeps } from '../ingest/recompute.service.ts';
import { defineJob, type JobKind } from './job-kind.ts';

export const RECOMPUTE = 'recompute';

export function recomputeJob(deps: Omit<RecomputeDeps, 'sql'>): JobKind {
  return defineJob({
    kind: RECOMPUTE,
    input: z.object({}),
    run: async (_input, { sql, onProgress }) => {
      const events = await recompute({ ...deps, sql }, onProgress);
      return `${events} ${events === 1 ? 'event was' : 'events were'} made anew from the stored files.`;
    },
  });
}

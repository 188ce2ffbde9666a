import { z } from 'zod';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import { CHANGE_CAR_CLASS, changeClassForGood, type CarClassDeps } from './car-class.service.ts';

export function changeCarClassJob(deps: Omit<CarClassDeps, 'sql'>): JobKind {
  return defineJob({
    kind: CHANGE_CAR_CLASS,
    input: z.object({ model: z.int(), carGroup: z.string().nullable(), reason: z.string() }),
    run: (input, { sql, actorId, onProgress }) =>
      changeClassForGood({ ...deps, sql }, { ...input, actorId }, { onProgress }),
  });
}

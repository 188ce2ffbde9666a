import { SeasonChange } from '@paddock/contracts';
import { z } from 'zod';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import { CHANGE_SEASONS, changeForGood, type SeasonsDeps } from './seasons.service.ts';

export function changeSeasonsJob(deps: Omit<SeasonsDeps, 'sql' | 'jobs' | 'databaseUrl'>): JobKind {
  return defineJob({
    kind: CHANGE_SEASONS,
    input: z.object({ change: SeasonChange, reason: z.string() }),
    run: ({ change, reason }, { sql, actorId }) => changeForGood({ ...deps, sql }, { change, reason, actorId }),
  });
}

import { TimeZone } from '@paddock/contracts';
import { z } from 'zod';
import { defineJob, type JobKind } from '../../jobs/job-kind.ts';
import { CHANGE_TIME_ZONE, changeZoneForGood, type TimeZoneDeps } from './time-zone.service.ts';

export function changeTimeZoneJob(deps: Omit<TimeZoneDeps, 'sql'>): JobKind {
  return defineJob({
    kind: CHANGE_TIME_ZONE,
    input: z.object({ serverId: z.int(), timeZone: TimeZone, reason: z.string() }),
    run: (input, { sql, actorId, onProgress }) =>
      changeZoneForGood({ ...deps, sql }, { ...input, actorId }, { onProgress }),
  });
}

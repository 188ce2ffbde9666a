import { z } from 'zod';
import { rebuild, type Rebuilt } from './recompute.service.ts';
import type { RefreshDeps } from './refresh-events.ts';
import { defineJob, type JobKind } from '../jobs/job-kind.ts';

export const RECOMPUTE = 'recompute';

export function recomputeJob(deps: RefreshDeps): JobKind {
  return defineJob({
    kind: RECOMPUTE,
    input: z.object({}),
    run: async (_input, { sql, onProgress, onError }) =>
      outcomeOf(await rebuild({ ...deps, sql }, onProgress, onError)),
  });
}

function outcomeOf({ events, changed, folded, races }: Rebuilt): string {
  const copies = folded === 0 ? '' : `${foldedText(folded)} `;
  const made = `${copies}${events} ${events === 1 ? 'event was' : 'events were'} recomputed from the stored files`;
  const difference = changed === 0 ? 'none of them changed' : `${changed} of them changed`;
  if (races === null)
    return `${made}, ${difference}. Their races could not be rated again yet; the site’s log has the details.`;
  return `${made}, ${difference}; ${races} ${races === 1 ? 'race was' : 'races were'} rated again.`;
}

/** A report of events that were folded into others. */
export function foldedText(folded: number): string {
  return folded === 1
    ? '1 event had the same laps as another and was folded into it; the audit log names both.'
    : `${folded} events had the same laps as others and were folded into them; the audit log names them.`;
}

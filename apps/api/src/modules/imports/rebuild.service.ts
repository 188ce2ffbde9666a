import { countStaleRaces } from '../ratings/rating.repository.ts';
import { replayRatings } from '../ratings/rating.worker.ts';
import { recompute, type RecomputeDeps, type Recomputed, type RecomputeStep } from './recompute.service.ts';

type RebuildStep = RecomputeStep | 'ratings';

/** The name of each step and of what it counts, shown to people. */
const WORDS: Readonly<Record<RebuildStep, { readonly what: string; readonly counted: string }>> = {
  facts: { what: 'Reading the stored files', counted: 'events' },
  names: { what: 'Names of drivers', counted: 'drivers' },
  weekends: { what: 'Weekends', counted: 'tracks of servers' },
  rollups: { what: 'Totals, boards and records', counted: 'parts' },
  ratings: { what: 'Rating the races again', counted: 'races' },
};
// @NOTE: the keys of the constant above, in their order.
const STEPS = Object.keys(WORDS) as RebuildStep[];

export interface RebuildProgress {
  readonly done: number;
  readonly total: number;
  /** Step 2 of 5: Names of drivers */
  readonly step: string;
  /** The unit of `done` and `total`. */
  readonly counted: string;
}

export interface Rebuilt extends Recomputed {
  /** null: the replay failed; the rating worker will do it. */
  readonly races: number | null;
}

/** Rebuilds everything, then replays the ratings. */
export async function rebuild(
  deps: RecomputeDeps,
  onProgress: (progress: RebuildProgress) => void,
  onError: (error: unknown) => void,
): Promise<Rebuilt> {
  const report = (step: RebuildStep, done: number, total: number): void => {
    const { what, counted } = WORDS[step];
    onProgress({ done, total, counted, step: `Step ${STEPS.indexOf(step) + 1} of ${STEPS.length}: ${what}` });
  };
  const recomputed = await recompute(deps, ({ step, done, total }) => report(step, done, total));
  try {
    return { ...recomputed, races: await replayAll(deps, (done, total) => report('ratings', done, total)) };
  } catch (error) {
    onError(error);
    return { ...recomputed, races: null };
  }
}

/** Other processes may replay at the same time, so progress is computed from the races left. */
async function replayAll(deps: RecomputeDeps, onProgress: (done: number, total: number) => void): Promise<number> {
  const total = await countStaleRaces(deps.sql);
  onProgress(0, total);
  let counting = Promise.resolve();
  let reported = 0;
  await replayRatings(deps, () => {
    counting = counting.then(async () => {
      reported = Math.max(reported, total - (await countStaleRaces(deps.sql)));
      onProgress(reported, total);
    });
    counting.catch(() => {});
  });
  await counting;
  if (reported < total) onProgress(total, total);
  return total;
}

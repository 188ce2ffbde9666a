import { recompute } from '../features/ingest/recompute.service.ts';
import { replayRatings } from '../features/rating/rating.worker.ts';
import { withDeps, type Command } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

/** Rebuilds every derived figure from the stored files. */
export const runRecompute: Command = ({ config, err, out, isTerminal }) =>
  withDeps(config, async (deps) => {
    const bar = createProgressBar(err, { isTerminal });
    const events = await recompute(deps, ({ done, total }) => bar.update(done, total, 'events rebuilt'));
    bar.finish();
    const races = await replayRatings(deps, (done) => bar.update(done, done, 'races rated'));
    bar.finish();
    out(`${events} events rebuilt, ${races} races rated.\n`);
    return 0;
  });

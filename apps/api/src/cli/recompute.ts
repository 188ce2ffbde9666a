import { isTimeZone } from '@paddock/contracts';
import type { AppDeps } from '../deps.ts';
import { rebuild, type RebuildProgress } from '../modules/derivation/recompute.service.ts';
import { UsageError, withDeps, type Command } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

/** A step may take long without progress: the elapsed time is still shown. */
const TICK_MS = 1_000;

/** Recomputes every derived figure from the stored files; with a time zone, in that one from now on. */
export const runRecompute: Command = async ({ config, options, err, out, isTerminal }) => {
  const { timeZone } = options;
  if (timeZone !== null && !isTimeZone(timeZone))
    throw new UsageError(`"${timeZone}" is not an IANA time zone such as Australia/Sydney.`);
  const recompute = async (deps: AppDeps): Promise<number> => {
    const startedAt = Date.now();
    const bar = createProgressBar(err, { isTerminal });
    let last: RebuildProgress | null = null;
    const show = (progress: RebuildProgress): void => {
      const { done, total, counted, step } = progress;
      last = progress;
      bar.update(done, total, `${counted} · ${step} · ${Math.round((Date.now() - startedAt) / 1_000)} s`);
    };
    const ticking = setInterval(() => last !== null && last.done < last.total && show(last), TICK_MS);
    try {
      const failures: unknown[] = [];
      const { events, changed, races } = await rebuild(deps, show, (error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      bar.finish();
      out(`${events} events recomputed, ${changed} of them changed, ${races} races rated.\n`);
      return 0;
    } finally {
      clearInterval(ticking);
    }
  };
  return withDeps(config, recompute, { newTimeZone: timeZone });
};

import { setTimeout as sleepReally } from 'node:timers/promises';

/** Time as the agent knows it; tests have one of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves early, without an error, when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    // Aborting a nap is no failure.
    await sleepReally(ms, undefined, { signal }).catch(() => {});
  },
};

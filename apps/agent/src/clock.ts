import { setTimeout as sleepReally } from 'node:timers/promises';

/** The agent's source of time; tests use their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves early, without an error, when the signal fires. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: async (ms, signal) => {
    // Aborting a sleep is not an error.
    await sleepReally(ms, undefined, { signal }).catch(() => {});
  },
};

import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';

/** A clock on which hours pass in seconds; the same in every process with the same start. */
export function fastClock({ speed, beganAtMs }: { speed: number; beganAtMs: number }): Clock {
  return {
    now: () => beganAtMs + (Date.now() - beganAtMs) * speed,
    sleep: async (ms, signal) => {
      await sleep(ms / speed, undefined, { signal }).catch(() => {});
    },
  };
}

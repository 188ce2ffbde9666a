import type { Clock } from '../clock.ts';

interface Sleeper {
  readonly untilMs: number;
  readonly wake: () => void;
}

export interface HandClock extends Clock {
  /** Advances the clock: wakes each sleeper at its time, and the next only after all loops sleep again. */
  pass(ms: number): Promise<void>;
}

/** A clock that stops while any of `loops` loops is awake, so that nothing depends on the machine's speed. */
export function handClock({ loops, startMs }: { loops: number; startMs: number }): HandClock {
  let nowMs = startMs;
  const sleepers = new Set<Sleeper>();
  let onAsleep = (): void => {};

  const allAsleep = async (): Promise<void> => {
    while (sleepers.size < loops) await new Promise<void>((resolve) => (onAsleep = resolve));
  };
  return {
    now: () => nowMs,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        const wake = (): void => {
          signal.removeEventListener('abort', wake);
          sleepers.delete(sleeper);
          resolve();
        };
        const sleeper = { untilMs: nowMs + ms, wake };
        if (signal.aborted) return resolve();
        signal.addEventListener('abort', wake);
        sleepers.add(sleeper);
        onAsleep();
      }),
    async pass(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        await allAsleep();
        const [next] = [...sleepers].toSorted((a, b) => a.untilMs - b.untilMs);
        if (next === undefined || next.untilMs > untilMs) break;
        nowMs = Math.max(nowMs, next.untilMs);
        next.wake();
      }
      nowMs = untilMs;
    },
  };
}

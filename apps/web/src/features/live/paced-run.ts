/** Everybody hears of a change at the same moment; they ask for it spread over this time. */
const SPREAD_MS = 400;
/** At most one run a second, however much there is to run for. */
const PAUSE_MS = 1000;
/** A run that hangs must not keep the next one waiting for ever. */
const LONGEST_RUN_MS = 15_000;

export interface PacedRun {
  /** Runs soon, and after this call in any case. */
  readonly request: () => void;
  readonly stop: () => void;
}

/** Runs on request, never twice at once: a slow run is waited for, and what came meanwhile gets one run afterwards. */
export function createPacedRun(run: () => Promise<unknown>, random: () => number = Math.random): PacedRun {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRequested = false;
  let isBusy = false;
  let isStopped = false;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    });

  const runWhileRequested = async (): Promise<void> => {
    while (isRequested && !isStopped) {
      isRequested = false;
      // What failed shows it itself.
      const isDone = run().catch(() => {});
      await pause(PAUSE_MS);
      await Promise.race([isDone, pause(LONGEST_RUN_MS - PAUSE_MS)]);
    }
    isBusy = false;
  };

  return {
    request() {
      isRequested = true;
      if (isBusy || isStopped) return;
      isBusy = true;
      timer = setTimeout(() => void runWhileRequested(), Math.round(random() * SPREAD_MS));
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** All clients hear of a change at once; their requests are spread over this time. */
const SPREAD_MS = 400;
/** At most one run per second, however many requests. */
const PAUSE_MS = 1000;
/** A hanging run must not block the next one forever. */
const LONGEST_RUN_MS = 15_000;

/** Runs on request, never concurrently: requests during a run are combined into one run after it. */
export function createPacedRun(run: () => Promise<unknown>, random: () => number = Math.random) {
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
      // Each failed query shows its own error.
      const isDone = run().catch(() => {});
      await pause(PAUSE_MS);
      await Promise.race([isDone, pause(LONGEST_RUN_MS - PAUSE_MS)]);
    }
    isBusy = false;
  };

  return {
    /** Runs soon, always after this call. */
    request: (): void => {
      isRequested = true;
      if (isBusy || isStopped) return;
      isBusy = true;
      timer = setTimeout(() => void runWhileRequested(), Math.round(random() * SPREAD_MS));
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

export interface PollingOptions {
  /** Pause between the end of a run and the start of the next one. A function is asked after each run. */
  readonly everyMs: number | (() => number);
  readonly run: (isStopped: () => boolean) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

export interface Polling {
  /** Runs now; if a run is under way, once more after it. */
  readonly wake: () => void;
  /** Waits for a run under way. */
  readonly stop: () => Promise<void>;
}

/** Runs work now and then again and again, one run at a time. Of failures in a row only the first is reported. */
export function startPolling({ everyMs, run, onError }: PollingOptions): Polling {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let isFailing = false;

  const runOnce = async (): Promise<void> => {
    try {
      await run(() => isStopped);
      isFailing = false;
    } catch (error) {
      if (!isStopped && !isFailing) onError(error);
      isFailing = true;
    }
  };
  const runWhileWoken = async (): Promise<void> => {
    do {
      isWoken = false;
      await runOnce();
    } while (isWoken && !isFailing && !isStopped);
    running = null;
    const pauseMs = typeof everyMs === 'number' ? everyMs : everyMs();
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref();
  };
  const wake = (): void => {
    isWoken = true;
    if (isStopped || running !== null) return;
    clearTimeout(timer);
    running = runWhileWoken();
  };
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
